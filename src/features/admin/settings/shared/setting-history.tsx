import { AuditTrail } from '#features/admin/shared/audit-trail.tsx'
import { watchRecordAudit } from '#data/audit/watch-record-audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

const WORDS: Readonly<Record<string, string>> = {
  'settings.rates': 'Rates published',
  'settings.taxes': 'Taxes changed',
  'settings.app': 'Payment accounts changed',
  'settings.company': 'Details changed',
  'settings.delivery': 'Delivery zone changed',
  'settings.documents': 'Document changed',
  'settings.limits': 'Limit changed',
  'settings.vocabulary': 'Word changed',
  'settings.branch': 'Branch changed',
  'settings.mail': 'Mail text changed',
}

/** Who changed the setting, when and how. */
export const SettingHistory = ({
  id,
  entity = COLLECTIONS.systemConfig,
  title = 'History',
}: {
  id: string
  /** Where a page has several. */
  title?: string
  entity?: 'systemConfig' | 'locations' | 'mailTemplates'
}) => (
  <AuditTrail
    title={title}
    watchKey={`${entity}/${id}`}
    watch={(onLines, onError) => watchRecordAudit(entity, id, onLines, onError)}
    words={WORDS}
    empty="Nothing was changed here yet."
  />
)
