import { Link, useSearchParams } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { noneFound, PersonSearch } from '#components/lists/person-search.tsx'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { KYC_STATUS_LABELS } from '#components/people/kyc-words.ts'
import { useQueryFilter } from '#components/lists/use-query-filter.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useSettled } from '#components/states/use-settled.ts'
import { paths } from '#config/paths.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { findKyc, listKyc, watchFirstKyc } from '#data/people/kyc.ts'
import { useSearchedPages } from '#data/reading/use-searched-pages.ts'
import { isKycQueue, KYC_ENTITIES, KYC_STATUSES, type Kyc, type KycStatus } from '#domain/people/kyc.ts'
import styles from '#features/admin/shared/list-page.module.css'
import { timestampText } from '#lib/time-ago.ts'
import { timeCell } from '#lib/file-cell.ts'
import { shownName } from '#lib/shown-name.ts'
import { Tabs } from '#ui/tabs.tsx'

/** Drafts are the customers' own business. */
const SHOWN = KYC_STATUSES.filter((status) => status !== 'draft')

const COLUMNS: readonly ListColumn<Kyc>[] = [
  {
    id: 'customer',
    label: 'Customer',
    width: 240,
    grows: true,
    renderCell: ({ id, customerName, customerCompany }) => (
      <TwoLines below={customerCompany}>
        <Link to={paths.admin.kycOf(id)} data-row className="link">
          {shownName(customerName)}
        </Link>
      </TwoLines>
    ),
    value: ({ customerName }) => shownName(customerName),
  },
  { id: 'company', label: 'Company', value: ({ customerCompany }) => customerCompany },
  {
    id: 'entity',
    label: 'Kind',
    width: 140,
    hides: 1,
    renderCell: ({ entityType }) => KYC_ENTITIES[entityType].label,
    value: ({ entityType }) => KYC_ENTITIES[entityType].label,
  },
  {
    id: 'submitted',
    label: 'Submitted',
    width: 170,
    hides: 2,
    renderCell: ({ consentAt }) => (consentAt ? timestampText(consentAt) : '–'),
    value: ({ consentAt }) => (consentAt ? timeCell(consentAt) : ''),
  },
  {
    id: 'decided',
    label: 'Last decision',
    width: 190,
    hides: 3,
    renderCell: ({ decidedAt, decidedByName }) =>
      decidedAt ? <TwoLines below={decidedByName}>{timestampText(decidedAt)}</TwoLines> : '–',
    value: ({ decidedAt }) => (decidedAt ? timeCell(decidedAt) : ''),
  },
  { id: 'decidedBy', label: 'Decided by', value: ({ decidedByName }) => decidedByName },
]

/** Of what a search found. */
const STATE: ListColumn<Kyc> = {
  id: 'state',
  label: 'State',
  width: 130,
  hides: 3,
  renderCell: ({ status }) => KYC_STATUS_LABELS[status],
  value: ({ status }) => KYC_STATUS_LABELS[status],
}

/** `/adx/kyc?status=…`: documents of customers to check, the longest waiting first, and those that were decided. */
export function KycListPage() {
  const [query] = useSearchParams()
  const status = SHOWN.find((one) => one === query.get('status')) ?? 'submitted'
  return (
    <div className={styles.split}>
      <PageTitle title="Verification" />
      <section className={styles.list} aria-labelledby="kyc-title">
        <h1 id="kyc-title">Verification</h1>
        <Tabs
          label="Documents by state"
          tabs={SHOWN.map((one) => ({
            to: one === 'submitted' ? paths.admin.kyc : `${paths.admin.kyc}?status=${one}`,
            label: KYC_STATUS_LABELS[one],
            on: one === status && !query.get('q')?.trim(),
          }))}
        />
        <Queue key={status} status={status} />
      </section>
    </div>
  )
}

function Queue({ status }: { status: KycStatus }) {
  const [text, setText] = useQueryFilter('q')
  const searched = useSettled(text).trim()
  const fetchFound = (after?: Cursor) => findKyc(searched, after)
  const rows = useSearchedPages<Kyc>(
    `kyc ${status}`,
    {
      watchFirst: (onPage, onError) => watchFirstKyc(status, onPage, onError),
      listAfter: (cursor) => listKyc(status, cursor),
      rankOf: (kyc) => (isKycQueue(status) ? changedAt(kyc) : -changedAt(kyc)),
    },
    { key: searched !== '' && ['kyc', 'found', searched], fetchPage: fetchFound },
  )
  return (
    <ListView<Kyc>
      screen={{
        id: 'kyc',
        noun: 'customer',
        label: 'List of documents to check',
        columns: searched ? [...COLUMNS, STATE] : COLUMNS,
        isTall: true,
        nameOf: ({ customerName }) => shownName(customerName),
        hrefOf: ({ id }) => paths.admin.kycOf(id),
        fetchPage: (after) => (searched ? fetchFound(after) : listKyc(status, after)),
        renderUnreadable: (kyc) => <UnreadableLine record={kyc} />,
        failed: 'The documents could not be loaded',
        empty: {
          icon: 'lock',
          ...(searched
            ? noneFound(searched)
            : status === 'submitted'
              ? { title: 'Nothing to check', text: 'Documents appear here as customers submit them.' }
              : { title: 'None', text: 'Documents in this state appear here.' }),
        },
      }}
      rows={rows}
      filters={<PersonSearch label="Search documents" value={text} onChange={setText} />}
    />
  )
}

const changedAt = (kyc: Read<Kyc>): number => (kyc instanceof Unreadable ? kyc.createdAt : kyc.changedAt)
