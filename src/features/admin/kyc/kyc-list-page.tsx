import { Link, useSearchParams } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { KYC_STATUS_LABELS } from '#components/people/kyc-words.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { paths } from '#config/paths.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { listKyc, watchFirstKyc } from '#data/people/kyc.ts'
import { itemsOf } from '#data/reading/live-list.ts'
import { useLivePages } from '#data/reading/use-live-pages.ts'
import { isKycQueue, KYC_ENTITIES, KYC_STATUSES, type Kyc, type KycStatus } from '#domain/people/kyc.ts'
import styles from '#features/admin/shared/list-page.module.css'
import { timestampText } from '#lib/time-ago.ts'
import { timeCell } from '#lib/file-cell.ts'
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
          {customerName}
        </Link>
      </TwoLines>
    ),
    value: ({ customerName }) => customerName,
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
            on: one === status,
          }))}
        />
        <Queue key={status} status={status} />
      </section>
    </div>
  )
}

function Queue({ status }: { status: KycStatus }) {
  const { list, ...reading } = useLivePages<Kyc>(`kyc ${status}`, {
    watchFirst: (onPage, onError) => watchFirstKyc(status, onPage, onError),
    listAfter: (cursor) => listKyc(status, cursor),
    rankOf: (kyc) => (isKycQueue(status) ? changedAt(kyc) : -changedAt(kyc)),
  })
  return (
    <ListView<Kyc>
      screen={{
        id: 'kyc',
        noun: 'customer',
        label: 'List of documents to check',
        columns: COLUMNS,
        isTall: true,
        nameOf: ({ customerName }) => customerName,
        hrefOf: ({ id }) => paths.admin.kycOf(id),
        fetchPage: (after) => listKyc(status, after),
        renderUnreadable: (kyc) => <UnreadableLine record={kyc} />,
        failed: 'The documents could not be loaded',
        empty: {
          icon: 'lock',
          title: status === 'submitted' ? 'Nothing to check' : 'None',
          text:
            status === 'submitted'
              ? 'Documents appear here as customers submit them.'
              : 'Documents in this state appear here.',
        },
      }}
      rows={{ ...reading, items: list && itemsOf(list), isLive: true, freshIds: list?.freshIds }}
    />
  )
}

const changedAt = (kyc: Read<Kyc>): number => (kyc instanceof Unreadable ? kyc.createdAt : kyc.changedAt)
