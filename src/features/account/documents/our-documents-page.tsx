import { useState } from 'react'
import { PageTitle } from '#components/company/page-title.tsx'
import { failureText } from '#components/states/failure-texts.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { SignedFile } from '#components/states/signed-file.tsx'
import { today } from '#components/states/today.ts'
import { paths } from '#config/paths.ts'
import { useCompany } from '#data/catalogue/use-company.ts'
import { useLive } from '#data/reading/use-live.ts'
import { watchCompanyDocuments, type DocumentsConfig } from '#data/settings/company-documents.ts'
import {
  COMPANY_DOCUMENT_KINDS,
  COMPANY_DOCUMENTS,
  isValidDocument,
  type CompanyDocument,
  type CompanyDocumentKind,
} from '#domain/company/company-document.ts'
import { formatDay } from '#lib/format-day.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import styles from './our-documents-page.module.css'

/** `/profile/documents`: the certificates of ours that a customer’s accounts department asks for. */
export function OurDocumentsPage() {
  const company = useCompany()
  const { status, data, error, retry } = useLive('company-documents', watchCompanyDocuments)
  return (
    <div className={styles.page}>
      <PageTitle title="Our documents" />
      <h1>Our documents</h1>
      <p className="sub">
        What you may need to register {company.legalName} as a supplier. If another is missing, ask us for it.
      </p>
      {status === 'failed' ? (
        <ErrorState title="The documents could not be loaded" onRetry={retry}>
          <p>{failureText(error)}</p>
        </ErrorState>
      ) : status === 'loading' ? (
        <PatientSkeleton height="220px" />
      ) : (
        <Documents documents={data?.documents ?? {}} />
      )}
    </div>
  )
}

function Documents({ documents }: Pick<DocumentsConfig, 'documents'>) {
  const kinds = COMPANY_DOCUMENT_KINDS.filter((kind) => documents[kind])
  if (kinds.length === 0)
    return (
      <EmptyState
        icon="receipt"
        title="No documents here yet"
        actions={<ButtonLink to={paths.contact}>Ask us for one</ButtonLink>}
      >
        <p>We send you what you need by email.</p>
      </EmptyState>
    )
  return (
    <ul className={`panel ${styles.documents}`}>
      {kinds.map((kind) => (
        <li key={kind}>
          <Document kind={kind} document={documents[kind]} />
        </li>
      ))}
    </ul>
  )
}

function Document({ kind, document }: { kind: CompanyDocumentKind; document: CompanyDocument | undefined }) {
  const [isShown, setIsShown] = useState(false)
  const label = COMPANY_DOCUMENTS[kind]
  if (!document) return null
  const isValid = isValidDocument(document, today())
  return (
    <>
      <div className={styles.document}>
        <span>
          <b>{label}</b>
          <small>
            {!isValid
              ? 'Being renewed: ask us for it'
              : document.validUntil
                ? `Counts until ${formatDay(document.validUntil)}`
                : `Counts since ${formatDay(document.validFrom)}`}
          </small>
        </span>
        {isValid && (
          <Button
            icon="eye"
            aria-expanded={isShown}
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label}`}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
        )}
      </div>
      {isShown && isValid && (
        <SignedFile name={document.file} label={label} path={`/company-documents/${kind}`} />
      )}
    </>
  )
}
