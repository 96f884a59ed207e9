import { Link } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { attachToQuote, detachFromQuote, useRequestDraftStore } from '#stores/request-draft-store.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { AttachFiles } from './attach-files.tsx'
import styles from './request-page.module.css'

/** Drawings and boqs for the request; uploading needs an account. */
export function RequestFiles() {
  const { status, user } = useSessionStore()
  const { attachments } = useRequestDraftStore()
  if (status === 'unknown') return null
  return (
    <section className="panel" aria-labelledby="files">
      <h2 id="files">Drawings and bills of quantities</h2>
      {user ? (
        <AttachFiles files={attachments} onAdd={attachToQuote} onRemove={detachFromQuote} />
      ) : (
        <p className={styles.note}>
          Files can be attached by signed-in customers.{' '}
          <Link to={`${paths.login}?idle_redirect_url=${encodeURIComponent(paths.newQuote)}`}>Sign in</Link>{' '}
          now, or add them on the quote’s page later.
        </p>
      )}
    </section>
  )
}
