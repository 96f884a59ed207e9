import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { setConsent } from '#stores/consent-store.ts'
import { Button } from '#ui/button.tsx'
import styles from './consent-bar.module.css'

/**
 * Asks once whether visits may be counted, and stays until answered: one low line, with less text than any page, so that
 * it is never the largest paint.
 */
export const ConsentBar = () => (
  <section className={`screen-only ${styles.bar}`} aria-label="Statistics">
    <p>
      May we count page views, without your name?{' '}
      <Link className="inline" to={paths.cookiePolicy}>
        What we store
      </Link>
    </p>
    <div className={styles.answers}>
      <Button size="s" onClick={() => setConsent('denied')}>
        Decline
      </Button>
      <Button size="s" onClick={() => setConsent('granted')}>
        Accept
      </Button>
    </div>
  </section>
)
