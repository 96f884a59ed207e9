import { AuditTrail } from '#features/admin/shared/audit-trail.tsx'
import { watchRecordAudit } from '#data/audit/watch-record-audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

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
    empty="Nothing was changed here yet."
  />
)
