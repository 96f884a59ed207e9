import { PageTitle } from '#components/company/page-title.tsx'
import { deletionText, KYC_STATUS_LABELS, KYC_TONES } from '#components/people/kyc-words.ts'
import { failureText } from '#components/states/failure-texts.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { useCompany } from '#data/catalogue/use-company.ts'
import { useOwnKyc } from '#features/account/shared/use-own-kyc.ts'
import { isOpenKyc, type Kyc, type KycStatus } from '#domain/people/kyc.ts'
import { useUser } from '#stores/session-store.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Pill } from '#ui/pill.tsx'
import { KycForm } from './kyc-form.tsx'
import { ReplaceDocuments } from './replace-documents.tsx'
import { SubmittedDocuments } from './submitted-documents.tsx'
import styles from './kyc-page.module.css'

const TEXTS: Readonly<Record<KycStatus, string>> = {
  draft: 'Add the documents below and submit them. What you add is kept until then.',
  submitted: 'We have your documents and look at them within two working days.',
  under_review: 'We are looking at your documents.',
  approved: 'Your documents are in order. There is nothing to do.',
  rejected: 'We could not accept your documents.',
  resubmission_requested: 'Replace the documents that are marked below, and submit them again.',
  expired: 'A document has expired. Replace it, and submit them again.',
  suspended: 'Your verification is suspended.',
}

/** `/profile/account-information/kyc`: the documents by which we know a customer, and what became of them; live. */
export function KycPage() {
  const user = useUser()
  const { data: kyc, status, error, retry } = useOwnKyc(user.uid)
  return (
    <div className={styles.page}>
      <PageTitle title="Verification" />
      <h1>Verification</h1>
      <p className="sub">
        With your documents we know whom we sell to. We ask for them before goods are sold on account.
      </p>
      {status === 'failed' ? (
        <ErrorState title="Your documents could not be loaded" onRetry={retry}>
          <p>{failureText(error)}</p>
        </ErrorState>
      ) : status === 'loading' ? (
        <PatientSkeleton height="320px" />
      ) : (
        <>
          <State kyc={kyc} />
          {!kyc || isOpenKyc(kyc) ? <KycForm kyc={kyc} /> : <SubmittedDocuments kyc={kyc} />}
        </>
      )}
    </div>
  )
}

function State({ kyc }: { kyc: Kyc | undefined }) {
  const { supportPhone } = useCompany()
  const status = kyc?.status ?? 'draft'
  const deletion = kyc ? deletionText(kyc, 'your') : ''
  return (
    <section className={`panel ${styles.state}`} aria-label="State" aria-live="polite">
      <p>
        <Pill tone={KYC_TONES[status]}>{KYC_STATUS_LABELS[status]}</Pill> <span>{TEXTS[status]}</span>
      </p>
      {kyc?.reason && <p>Reason: {kyc.reason}</p>}
      {deletion && (
        <p className="sub">
          {kyc && kyc.deleteAt > 0 ? 'The files are deleted: ' : 'The files were deleted: '}
          {deletion.charAt(0).toLowerCase() + deletion.slice(1)}.
        </p>
      )}
      {status === 'approved' && <ReplaceDocuments />}
      {(status === 'rejected' || status === 'suspended') && <p className="sub">Call us on {supportPhone}.</p>}
    </section>
  )
}
