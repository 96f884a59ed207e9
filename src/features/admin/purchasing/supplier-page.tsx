import { useParams, useSearchParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { PhoneLink } from '#components/people/phone-link.tsx'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { watchRecordAudit } from '#data/audit/watch-record-audit.ts'
import { send } from '#data/commands/send.ts'
import { watchSupplier } from '#data/purchasing/suppliers.ts'
import { setSupplierStatus } from '#domain/purchasing/supplier-commands.ts'
import { useLive } from '#data/reading/use-live.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { leadTimeTexts } from '#domain/purchasing/lead-time.ts'
import { termsText, type Supplier } from '#domain/purchasing/supplier.ts'
import { AuditTrail } from '#features/admin/shared/audit-trail.tsx'
import { RecordPage } from '#features/admin/shared/record-page.tsx'
import layout from '#features/admin/shared/record-page.module.css'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Pill } from '#ui/pill.tsx'
import { mayBuy } from '#features/admin/shared/may-buy.ts'
import { SupplierDialog } from './supplier-dialog.tsx'
import { SupplierParts } from './supplier-parts.tsx'

/** `/adx/inventory/suppliers/:id`: one supplier and what they sell us. */
export function SupplierPage() {
  const { id = '' } = useParams()
  const record = useLive<Supplier | undefined>(`suppliers/${id}`, (onData, onError) =>
    watchSupplier(id, onData, onError),
  )
  return (
    <RecordPage
      noun="supplier"
      icon="truck"
      back={{ url: paths.admin.suppliers, label: 'Suppliers' }}
      record={record}
    >
      {(supplier) => <OneSupplier key={supplier.id} supplier={supplier} />}
    </RecordPage>
  )
}

function OneSupplier({ supplier }: { supplier: Supplier }) {
  const { id, name, code, status } = supplier
  const user = useUser()
  const isBuyer = mayBuy(user.roles)
  const [query, setQuery] = useSearchParams()
  const { run, isBusy } = useAction()
  const isActive = status === 'Active'
  const measured = leadTimeTexts(supplier.leadTimes)

  async function setStatus() {
    const next = isActive ? 'Archived' : 'Active'
    const change = { status: next, seen: supplier.lastAuditId ?? '' } as const
    const done = isActive ? `${name} is archived` : `${name} is a supplier again`
    if (!(await run(() => send(setSupplierStatus, id, change), { done }))) return
    readAgain('suppliers')
  }

  return (
    <>
      <PageTitle title={name} />
      <header className={`head-row ${layout.head}`}>
        <h1>{name}</h1>
        {!isActive && <Pill>Archived</Pill>}
        {isBuyer && (
          <span className="row">
            <Button busy={isBusy} onClick={() => void setStatus()}>
              {isActive ? 'Archive' : 'Take back'}
            </Button>
            <Button icon="edit" onClick={() => setQuery({ edit: '' })}>
              Edit
            </Button>
          </span>
        )}
      </header>
      <FactList
        className={`card ${layout.factGrid}`}
        facts={[
          ['Code', code],
          ['Contact', supplier.contact],
          ['Email for orders', supplier.email && <a href={`mailto:${supplier.email}`}>{supplier.email}</a>],
          ['Phone', supplier.phone && <PhoneLink phone={supplier.phone} />],
          ['Country', supplier.country],
          ['Currency', supplier.currency],
          ['Terms', termsText(supplier)],
          ['Lead time', countOf(supplier.leadTimeDays, 'day')],
          ...(measured
            ? ([
                ['Lead time measured', measured.measured],
                ['Promised for these orders', measured.promised],
                ['Arrived late', measured.late],
              ] as [string, string][])
            : []),
        ]}
      />
      <SupplierParts supplier={supplier} />
      {isBuyer && (
        <AuditTrail
          title="History"
          watchKey={`suppliers/${id}`}
          watch={(onLines, onError) => watchRecordAudit('suppliers', id, onLines, onError)}
          empty="Nothing was changed here yet."
        />
      )}
      {isBuyer && query.has('edit') && (
        <SupplierDialog supplier={supplier} onClose={() => setQuery({}, { replace: true })} />
      )}
    </>
  )
}
