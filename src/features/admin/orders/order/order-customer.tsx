import { Link } from 'react-router-dom'
import { KYC_STATUS_LABELS, KYC_TONES } from '#components/people/kyc-words.ts'
import { paths } from '#config/paths.ts'
import { fetchAgreedWith } from '#data/catalogue/price-lists.ts'
import { useAccount } from '#data/orders/own-account.ts'
import { watchKyc } from '#data/people/kyc.ts'
import { useLive } from '#data/reading/use-live.ts'
import { useRead } from '#data/reading/use-read.ts'
import { creditLeftMinor } from '#domain/money/credit.ts'
import type { Order } from '#domain/orders/order.ts'
import { mayReviewKyc, type Kyc } from '#domain/people/kyc.ts'
import { ROLE_GROUPS } from '#domain/people/role-groups.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { ADMIN_SCREENS } from '#features/admin/shared/admin-screens.ts'
import { useUser } from '#stores/session-store.ts'
import { Pill } from '#ui/pill.tsx'
import { Fact } from './order-facts.tsx'

/** What was agreed with the order's customer, and how far they are trusted: each for the roles that may see it. */
export function OrderCustomer({ order }: { order: Order }) {
  const { customerUid } = order
  const user = useUser()
  const mayRead = (group: keyof typeof ROLE_GROUPS) =>
    ROLE_GROUPS[group].some((role) => user.roles.includes(role))
  if (!customerUid || customerUid === user.uid) return null
  return (
    <>
      {mayRead('LIST_PRICE_READERS') && <PriceLists order={order} />}
      {mayRead('ACCOUNT_READERS') && <Credit uid={customerUid} />}
      {mayReviewKyc(user, customerUid) && <Verification uid={customerUid} />}
    </>
  )
}

/** Those that gave its prices; before it is confirmed, those that will. */
function PriceLists({ order }: { order: Order }) {
  const mayOpen = meetsNeed(useUser().roles, ADMIN_SCREENS.priceLists.need)
  const isOpen = order.status === 'submitted'
  const { data } = useRead(isOpen && ['agreed-with', order.customerUid], () =>
    fetchAgreedWith(order.customerUid),
  )
  const lists = isOpen ? data?.lists : priceListsOf(order)
  return lists && lists.length > 0 ? (
    <Fact label="Price list">
      {lists.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          {mayOpen ? <Link to={paths.admin.priceList(id)}>{name}</Link> : name}
        </span>
      ))}
    </Fact>
  ) : null
}

/** Each once, by the name that it had on the day of the order. */
const priceListsOf = ({ lines }: Pick<Order, 'lines'>): { id: string; name: string }[] => [
  ...new Map(lines.flatMap(({ priceList }) => (priceList ? [[priceList.id, priceList]] : []))).values(),
]

function Credit({ uid }: { uid: string }) {
  const { data: account } = useAccount(uid)
  return account && account.creditLimitMinor > 0 ? (
    <Fact label="Credit">
      <Link to={paths.admin.customer(uid)}>{formatMoney(creditLeftMinor(account), 'GHS')} left</Link>
      <span className="sub"> of {formatMoney(account.creditLimitMinor, 'GHS')}</span>
    </Fact>
  ) : null
}

function Verification({ uid }: { uid: string }) {
  const { status, data: kyc } = useLive<Kyc | undefined>(uid, (onData, onError) =>
    watchKyc(uid, onData, onError),
  )
  if (status !== 'ready') return null
  return (
    <Fact label="Verified">
      <Link to={paths.admin.kycOf(uid)}>
        <Pill tone={KYC_TONES[kyc?.status ?? 'draft']}>{KYC_STATUS_LABELS[kyc?.status ?? 'draft']}</Pill>
      </Link>
    </Fact>
  )
}
