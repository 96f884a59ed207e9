import { Link, useSearchParams } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { today } from '#components/states/today.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { paths } from '#config/paths.ts'
import { listPriceLists } from '#data/catalogue/price-lists.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { roleActing } from '#domain/records/audit.ts'
import type { PriceList, PriceListStatus } from '#domain/pricing/price-list.ts'
import styles from '#features/admin/shared/list-page.module.css'
import { countOf } from '#lib/plural.ts'
import { percentCell, timeCell } from '#lib/file-cell.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { KIND_LABELS, validityText } from './price-list-texts.ts'
import { PriceListPill } from './price-list-pill.tsx'

const STATUS_LABELS: Readonly<Record<PriceListStatus, string>> = { active: 'In use', archived: 'Archived' }

/** `/adx/price-lists?status=archived`: prices agreed with customers, those changed last first. */
export function PriceListsPage() {
  const { roles } = useUser()
  const [query] = useSearchParams()
  const status: PriceListStatus = query.get('status') === 'archived' ? 'archived' : 'active'
  const fetchPage = (after?: Cursor) => listPriceLists(status, after)
  const { refresh, ...rows } = usePages(['price-lists', status], fetchPage)
  return (
    <div className={styles.split}>
      <PageTitle title="Price lists" />
      <section className={styles.list} aria-labelledby="price-lists-title">
        <header className={`head-row ${styles.head}`}>
          <h1 id="price-lists-title">Price lists</h1>
          {roleActing(roles, 'priceList.save') && (
            <ButtonLink tone="go" icon="plus" to={paths.admin.newPriceList}>
              New price list
            </ButtonLink>
          )}
        </header>
        <Tabs
          label="Price lists by state"
          tabs={(['active', 'archived'] as const).map((one) => ({
            to: one === 'active' ? paths.admin.priceLists : `${paths.admin.priceLists}?status=${one}`,
            label: STATUS_LABELS[one],
            on: one === status,
          }))}
        />
        <ListView<PriceList>
          key={status}
          screen={{
            id: 'price-lists',
            noun: 'price list',
            label: 'List of price lists',
            columns: COLUMNS,
            isTall: true,
            nameOf: ({ name }) => name,
            hrefOf: ({ id }) => paths.admin.priceList(id),
            fetchPage,
            renderUnreadable: (list) => <UnreadableLine record={list} />,
            failed: 'The price lists could not be loaded',
            empty: {
              icon: 'tag',
              title: status === 'active' ? 'No price lists yet' : 'None archived',
              text:
                status === 'active'
                  ? 'Prices agreed with a customer, or for a group of them, appear here.'
                  : 'Lists that are no longer used appear here.',
            },
          }}
          rows={{ ...rows, retry: refresh }}
        />
      </section>
    </div>
  )
}

const COLUMNS: readonly ListColumn<PriceList>[] = [
  {
    id: 'name',
    label: 'Price list',
    width: 200,
    grows: true,
    renderCell: ({ id, name, kind }) => (
      <TwoLines below={KIND_LABELS[kind]}>
        <Link to={paths.admin.priceList(id)} data-row className="link">
          {name}
        </Link>
      </TwoLines>
    ),
    value: ({ name }) => name,
  },
  { id: 'kind', label: 'Kind', value: ({ kind }) => KIND_LABELS[kind] },
  {
    id: 'state',
    label: 'State',
    width: 120,
    renderCell: (list) => <PriceListPill list={list} day={today()} />,
    value: ({ status }) => STATUS_LABELS[status],
  },
  {
    id: 'valid',
    label: 'Valid',
    width: 190,
    hides: 2,
    renderCell: validityText,
    value: validityText,
  },
  {
    id: 'lines',
    label: 'Prices',
    width: 150,
    hides: 1,
    renderCell: ({ lines, discountBasisPoints }) =>
      [
        lines.length > 0 && countOf(lines.length, 'product'),
        discountBasisPoints > 0 && `${discountBasisPoints / 100}% off all`,
      ]
        .filter(Boolean)
        .join(', '),
    value: ({ lines }) => lines.length,
  },
  {
    id: 'discount',
    label: 'Off all other prices',
    value: ({ discountBasisPoints }) => percentCell(discountBasisPoints / 100),
  },
  {
    id: 'changed',
    label: 'Changed',
    width: 150,
    hides: 3,
    renderCell: ({ updatedAt, updatedByName }) => (
      <TwoLines below={updatedByName}>{timestampText(updatedAt)}</TwoLines>
    ),
    value: ({ updatedAt }) => timeCell(updatedAt),
  },
]
