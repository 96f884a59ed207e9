import { useState } from 'react'
import { SignedFile } from '#components/states/signed-file.tsx'
import { today } from '#components/states/today.ts'
import { useLive } from '#data/reading/use-live.ts'
import { watchCompanyDocuments, type DocumentsConfig } from '#data/settings/company-documents.ts'
import {
  COMPANY_DOCUMENT_KINDS,
  COMPANY_DOCUMENTS,
  companyDocumentState,
  type CompanyDocument,
  type CompanyDocumentKind,
  type CompanyDocumentState,
} from '#domain/company/company-document.ts'
import { maySetSettings } from '#features/admin/shared/settings-pages.ts'
import { formatDay } from '#lib/format-day.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Pill, type Tone } from '#ui/pill.tsx'
import styles from '../settings.module.css'
import { SettingHistory } from '../shared/setting-history.tsx'
import { SettingState } from '../shared/setting-state.tsx'
import { EditCell, SettingTable } from '../shared/setting-table.tsx'
import { useEdited } from '../shared/use-edited.ts'
import { DocumentDialog } from './document-dialog.tsx'

/** `/adx/settings/documents?edit=vat`: our own certificates, which customers download in their account. */
export function DocumentsPage() {
  const live = useLive('company-documents', watchCompanyDocuments)
  return (
    <SettingState live={live} name="The documents">
      {(config) => (
        <>
          <p className={styles.lead}>
            Customers who are signed in download these under “Our documents”, as long as they count. One that
            has expired is shown to them as being renewed.
          </p>
          <Documents config={config} />
          <SettingHistory id="documents" />
        </>
      )}
    </SettingState>
  )
}

function Documents({ config }: { config: DocumentsConfig }) {
  const maySet = maySetSettings(useUser().roles)
  const { edited, edit, close } = useEdited()
  const kind = COMPANY_DOCUMENT_KINDS.find((one) => one === edited)
  return (
    <>
      <SettingTable
        title="Our documents"
        heads={['Document', 'Counts', 'State', 'File']}
        maySet={maySet}
        readOnly="Your role can read the documents. An Admin changes them."
      >
        {COMPANY_DOCUMENT_KINDS.map((one) => (
          <tr key={one}>
            <td>
              <b>{COMPANY_DOCUMENTS[one]}</b>
            </td>
            <td>{daysOf(config.documents[one])}</td>
            <td>
              <State document={config.documents[one]} />
            </td>
            <td>
              <ShownFile kind={one} document={config.documents[one]} />
            </td>
            {maySet && <EditCell what={COMPANY_DOCUMENTS[one]} onEdit={() => edit(one)} />}
          </tr>
        ))}
      </SettingTable>
      {maySet && kind && (
        <DocumentDialog
          key={kind}
          kind={kind}
          document={config.documents[kind]}
          lastAuditId={config.lastAuditId}
          onClose={close}
        />
      )}
    </>
  )
}

const daysOf = (document: CompanyDocument | undefined): string =>
  document
    ? document.validUntil
      ? `${formatDay(document.validFrom)} to ${formatDay(document.validUntil)}`
      : `from ${formatDay(document.validFrom)}`
    : '–'

const STATES: Readonly<Record<CompanyDocumentState, { label: string; tone: Tone }>> = {
  missing: { label: 'Not uploaded', tone: 'neutral' },
  'not-yet': { label: 'Not valid yet', tone: 'info' },
  expired: { label: 'Expired', tone: 'bad' },
  'ends-soon': { label: 'Renew soon', tone: 'warn' },
  current: { label: 'Current', tone: 'good' },
}

function State({ document }: { document: CompanyDocument | undefined }) {
  const { label, tone } = STATES[companyDocumentState(document, today())]
  return <Pill tone={tone}>{label}</Pill>
}

function ShownFile({ kind, document }: { kind: CompanyDocumentKind; document: CompanyDocument | undefined }) {
  const [isShown, setIsShown] = useState(false)
  if (!document) return '–'
  return isShown ? (
    <SignedFile name={document.file} label={COMPANY_DOCUMENTS[kind]} path={`/company-documents/${kind}`} />
  ) : (
    <Button
      size="s"
      icon="eye"
      aria-label={`Show ${COMPANY_DOCUMENTS[kind]}`}
      onClick={() => setIsShown(true)}
    >
      Show
    </Button>
  )
}
