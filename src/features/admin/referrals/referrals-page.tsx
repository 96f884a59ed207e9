import { Link, useSearchParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { ListView } from '#components/lists/list-view.tsx'
import { TwoLines } from '#components/lists/two-lines.tsx'
import { matchesText, referralState } from '#components/people/referral-words.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { paths } from '#config/paths.ts'
import type { Cursor } from '#data/firebase/pages.ts'
import { listReferrals } from '#data/people/referrals.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { keptRewardMinor, type Referral } from '#domain/people/referral.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import styles from '#features/admin/shared/list-page.module.css'
import { amountCell, timeCell } from '#lib/file-cell.ts'
import { dayText } from '#lib/time-ago.ts'
import { Pill } from '#ui/pill.tsx'
import { Tabs } from '#ui/tabs.tsx'

const TABS = [
  { status: 'flagged', label: 'To decide' },
  { status: 'voided', label: 'Refused' },
  { status: 'rewarded', label: 'Credited' },
  { status: '', label: 'All' },
] as const

type Shown = (typeof TABS)[number]['status']

/** `/adx/referrals?status=…`: those to decide on, because both seem to be the same, and what became of the others. */
export function ReferralsPage() {
  const [query] = useSearchParams()
  const asked = query.get('status')
  const status =
    asked === 'all' ? '' : (TABS.find((one) => one.status && one.status === asked)?.status ?? 'flagged')
  return (
    <div className={styles.split}>
      <PageTitle title="Referrals" />
      <section className={styles.list} aria-labelledby="referrals-title">
        <h1 id="referrals-title">Referrals</h1>
        <Tabs
          label="Referrals by state"
          tabs={TABS.map((one) => ({
            to:
              one.status === 'flagged'
                ? paths.admin.referrals
                : `${paths.admin.referrals}?status=${one.status || 'all'}`,
            label: one.label,
            on: one.status === status,
          }))}
        />
        <Referrals key={status} status={status} />
      </section>
    </div>
  )
}

function Referrals({ status }: { status: Shown }) {
  const fetchPage = (after?: Cursor) => listReferrals(status, after)
  const { refresh, ...rows } = usePages<Referral>(['referrals', status], fetchPage)
  return (
    <ListView<Referral>
      screen={{
        id: 'referrals',
        noun: 'referral',
        label: 'List of referrals',
        columns: COLUMNS,
        isTall: true,
        nameOf: ({ name }) => name,
        hrefOf: ({ id }) => paths.admin.referral(id),
        fetchPage,
        renderUnreadable: (referral) => <UnreadableLine record={referral} />,
        failed: 'The referrals could not be loaded',
        empty: {
          icon: 'users',
          title: status === 'flagged' ? 'Nothing to decide' : 'None',
          text:
            status === 'flagged'
              ? 'A referral appears here when both customers have a telephone number, a TIN or a device in common. Nothing is credited for it until somebody decides.'
              : 'Referrals in this state appear here.',
        },
      }}
      rows={{ ...rows, retry: refresh }}
    />
  )
}

const COLUMNS: readonly ListColumn<Referral>[] = [
  {
    id: 'customer',
    label: 'New customer',
    width: 170,
    grows: true,
    renderCell: ({ id, name, code }) => (
      <TwoLines below={`by the link ${code}`}>
        <Link to={paths.admin.referral(id)} data-row className="link">
          {name}
        </Link>
      </TwoLines>
    ),
    value: ({ name }) => name,
  },
  { id: 'code', label: 'Code', value: ({ code }) => code },
  {
    id: 'matches',
    label: 'In common',
    width: 190,
    grows: true,
    hides: 1,
    renderCell: ({ matches }) => matchesText(matches) || '–',
    value: ({ matches }) => matchesText(matches),
  },
  {
    id: 'state',
    label: 'State',
    width: 140,
    renderCell: (referral) => {
      const { label, tone } = referralState(referral)
      return <Pill tone={tone}>{label}</Pill>
    },
    value: (referral) => referralState(referral).label,
  },
  {
    id: 'signedUp',
    label: 'Signed up',
    width: 120,
    hides: 2,
    className: 'sub',
    renderCell: ({ createdAt }) => dayText(createdAt),
    value: ({ createdAt }) => timeCell(createdAt),
  },
  {
    id: 'reward',
    label: 'Reward GH₵',
    width: 110,
    numeric: true,
    hides: 3,
    renderCell: (referral) => formatAmount(keptRewardMinor(referral)),
    value: (referral) => amountCell(keptRewardMinor(referral)),
  },
]
