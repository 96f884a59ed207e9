import { useParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { today } from '#components/states/today.ts'
import { paths } from '#config/paths.ts'
import { watchRecordAudit } from '#data/audit/watch-record-audit.ts'
import { watchPriceList } from '#data/catalogue/price-lists.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { PriceList } from '#domain/pricing/price-list.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { AuditTrail } from '#features/admin/shared/audit-trail.tsx'
import { RecordPage } from '#features/admin/shared/record-page.tsx'
import layout from '#features/admin/shared/record-page.module.css'
import { useUser } from '#stores/session-store.ts'
import { CustomersOfList } from './customers-of-list.tsx'
import { PriceListEditor } from './price-list-editor.tsx'
import { PriceListPill } from './price-list-pill.tsx'

/** `/adx/price-lists/:id`: its prices and days, who buys by it, and who changed it. */
export function PriceListPage() {
  const { id = '' } = useParams()
  const record = useLive<PriceList | undefined>(`priceLists/${id}`, (onData, onError) =>
    watchPriceList(id, onData, onError),
  )
  const { roles } = useUser()
  return (
    <RecordPage
      noun="price list"
      icon="tag"
      back={{ url: paths.admin.priceLists, label: 'Price lists' }}
      record={record}
    >
      {(list) => (
        <>
          <PageTitle title={list.name} />
          <header className={`head-row ${layout.head}`}>
            <h1>{list.name}</h1>
            <PriceListPill list={list} day={today()} />
          </header>
          <PriceListEditor key={list.id} list={list} />
          <CustomersOfList priceListId={list.id} />
          {meetsNeed(roles, { capability: 'price', grants: ['F', 'A'] }) && (
            <AuditTrail
              title="Audit trail"
              watchKey={`price-list ${list.id}`}
              watch={(onLines, onError) =>
                watchRecordAudit(COLLECTIONS.priceLists, list.id, onLines, onError)
              }
              empty="No changes recorded."
            />
          )}
        </>
      )}
    </RecordPage>
  )
}
