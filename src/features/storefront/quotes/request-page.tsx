import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { useBranch } from '#features/storefront/shared/use-branch.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { helpUrl, paths } from '#config/paths.ts'
import { startNextQuote, useRequestDraftStore } from '#stores/request-draft-store.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { RequestFields } from './request-fields.tsx'
import { RequestFiles } from './request-files.tsx'
import { RequestLines } from './request-lines.tsx'
import styles from './request-page.module.css'
import { useRequestForm } from './use-request-form.ts'

/** Fields of the lines say themselves what is wrong with them; until that is put right the request is not sent. */
const unlessMarked =
  (submit: (event: FormEvent<HTMLFormElement>) => void) =>
  (event: FormEvent<HTMLFormElement>): void => {
    const marked = event.currentTarget.querySelector<HTMLElement>('li [aria-invalid="true"]')
    if (!marked) return submit(event)
    event.preventDefault()
    marked.focus()
  }

/** Requests a quote: what, for whom and where to. Open to guests. */
export function RequestPage() {
  const isKnown = useSessionStore(({ status }) => status !== 'unknown')
  const branch = useBranch()
  const navigate = useNavigate()
  const { form, submit, failure, isSending } = useRequestForm(branch, (id) => {
    void Promise.resolve(navigate(paths.quote(id), { replace: true, state: { isJustSent: true } })).then(
      startNextQuote,
    )
  })
  const lines = useRequestDraftStore((draft) => draft.lines)

  return (
    <div className="page">
      <PageTitle title="Ask for a price" />
      <header>
        <h1>Ask for a price</h1>
        <p className={styles.lead}>
          For large quantities, items we do not list, or a whole bill of quantities. We answer with prices
          that hold until a day we name; you accept with one click.{' '}
          <Link to={helpUrl('request-a-quote')}>How it works</Link>
        </p>
      </header>
      <form className={`columns ${styles.columns}`} noValidate onSubmit={unlessMarked(submit)}>
        <div className="page">
          <RequestLines lines={lines} error={form.errors.lines} />
          <RequestFiles />
        </div>
        {isKnown ? (
          <RequestFields form={form} branch={branch} failure={failure} isSending={isSending} />
        ) : (
          <PatientSkeleton height="420px" />
        )}
      </form>
    </div>
  )
}
