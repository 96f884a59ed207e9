import { AuditTrail } from '#features/admin/shared/audit-trail.tsx'
import { watchRecordAudit } from '#data/audit/watch-record-audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { grantsOf } from '#domain/people/roles.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { useUser } from '#stores/session-store.ts'

/** The roles that may read audit entries about products in firestore.rules. */
const READERS = ['Super Admin', 'Admin', 'Manager', 'Inventory Manager'] as const

/** Who saved, priced and published the product. */
export function ProductHistory({ product: { id } }: { product: ProductRecord }) {
  const { roles } = useUser()
  const mayRead = grantsOf(roles, 'audit-log').has('R') && READERS.some((role) => roles.includes(role))
  if (!mayRead) return null
  return (
    <AuditTrail
      title="History"
      watchKey={id}
      watch={(onLines, onError) => watchRecordAudit(COLLECTIONS.products, id, onLines, onError)}
      empty="No changes since the product was created."
    />
  )
}
