import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { paths } from '#config/paths.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { listSuppliers } from '#data/purchasing/suppliers.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { SUPPLIER_STATES, termsText, type Supplier } from '#domain/purchasing/supplier.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import styles from '#features/admin/shared/list-page.module.css'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { mayBuy } from '#features/admin/shared/may-buy.ts'
import { SupplierDialog } from './supplier-dialog.tsx'

const COLUMNS: readonly ListColumn<Supplier>[] = [
  {
    id: 'name',
    label: 'Supplier',
    width: 220,
    grows: true,
    renderCell: ({ id, name, code }) => (
      <TwoLines below={<span className="mono">{code}</span>}>
        <Link to={paths.admin.supplier(id)} data-row className="link">
          {name}
        </Link>
      </TwoLines>
    ),
    value: ({ name }) => name,
  },
  { id: 'code', label: 'Code', value: ({ code }) => code },
  {
    id: 'contact',
    label: 'Contact',
    width: 190,
    hides: 3,
    renderCell: ({ contact, phone }) => (
      <TwoLines below={phone && formatPhone(phone)}>{contact || '–'}</TwoLines>
    ),
    value: ({ contact }) => contact,
  },
  { id: 'email', label: 'Email', value: ({ email }) => email },
  { id: 'phone', label: 'Phone', value: ({ phone }) => phone },
  {
    id: 'country',
    label: 'Country',
    width: 84,
    hides: 3,
    renderCell: ({ country }) => country,
    value: ({ country }) => country,
  },
  {
    id: 'currency',
    label: 'Currency',
    width: 88,
    hides: 2,
    renderCell: ({ currency }) => currency,
    value: ({ currency }) => currency,
  },
  {
    id: 'terms',
    label: 'Terms',
    width: 130,
    hides: 1,
    renderCell: termsText,
    value: ({ paymentTermsDays }) => paymentTermsDays,
    fileLabel: 'Days to pay',
  },
  {
    id: 'leadTime',
    label: 'Lead time',
    width: 96,
    numeric: true,
    renderCell: ({ leadTimeDays }) => countOf(leadTimeDays, 'day'),
    value: ({ leadTimeDays }) => leadTimeDays,
    fileLabel: 'Lead time in days',
  },
]

/** `/adx/inventory/suppliers?status=Archived`: from whom we buy, by name; `?new` adds one. */
export function SuppliersPage() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { roles } = useUser()
  const status = SUPPLIER_STATES.find((one) => one === query.get('status')) ?? 'Active'
  const fetchPage = (after?: Cursor) => listSuppliers(status, after)
  const { refresh, ...rows } = usePages(['suppliers', status], fetchPage)
  return (
    <div className={styles.split}>
      <PageTitle title="Suppliers" />
      <section className={styles.list} aria-labelledby="suppliers-title">
        <header className={`head-row ${styles.head}`}>
          <h1 id="suppliers-title">Suppliers</h1>
          {mayBuy(roles) && (
            <Button tone="go" icon="plus" onClick={() => setQuery({ new: '' })}>
              Add supplier
            </Button>
          )}
        </header>
        <Tabs
          label="Suppliers by state"
          tabs={SUPPLIER_STATES.map((one) => ({
            to: one === 'Active' ? paths.admin.suppliers : `${paths.admin.suppliers}?status=${one}`,
            label: one,
            on: one === status,
          }))}
        />
        <ListView<Supplier>
          screen={{
            id: 'suppliers',
            noun: 'supplier',
            label: 'List of suppliers',
            columns: COLUMNS,
            isTall: true,
            nameOf: ({ name }) => name,
            hrefOf: ({ id }) => paths.admin.supplier(id),
            fetchPage,
            renderUnreadable: (supplier) => <UnreadableLine record={supplier} />,
            failed: 'The suppliers could not be loaded',
            empty: {
              icon: 'truck',
              title: status === 'Active' ? 'No suppliers yet' : 'None',
              text: status === 'Active' ? 'Those you add appear here.' : 'Those you archive appear here.',
            },
          }}
          rows={{ ...rows, retry: refresh }}
        />
      </section>
      {mayBuy(roles) && query.has('new') && (
        <SupplierDialog
          supplier={undefined}
          onSaved={(id) => void navigate(paths.admin.supplier(id), { replace: true })}
          onClose={() => setQuery({}, { replace: true })}
        />
      )}
    </div>
  )
}
