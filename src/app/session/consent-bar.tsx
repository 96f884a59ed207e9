import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { setConsent } from '#stores/consent-store.ts'
import { Button } from '#ui/button.tsx'
import styles from './consent-bar.module.css'

/** Asks once whether visits may be counted. It covers no page content and stays until answered. */
export const ConsentBar = () => (
  <section className={`screen-only ${styles.bar}`} aria-label="Statistics">
    <p>
      May we count page views? Nothing is counted until you accept, and we never send your name, address or
      searches.{' '}
      <Link className="inline" to={paths.cookiePolicy}>
        What we store
      </Link>
    </p>
    <div className={styles.answers}>
      <Button onClick={() => setConsent('denied')}>Decline</Button>
      <Button onClick={() => setConsent('granted')}>Accept</Button>
    </div>
  </section>
)
