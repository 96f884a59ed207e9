import { useSearchParams } from 'react-router-dom'
import { failureText } from '#components/states/failure-texts.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { useCompany } from '#data/catalogue/use-company.ts'
import { helpUrl, paths } from '#config/paths.ts'
import { onAccountUrl } from '#config/urls.ts'
import { usePaymentAccounts } from '#data/catalogue/payment-accounts.ts'
import { MAX_ORDERS_PAID, type Payment } from '#domain/money/payment.ts'
import type { UnpaidOrder } from '#domain/money/unpaid.ts'
import { useUnpaidOrders } from '#features/account/shared/use-unpaid-orders.ts'
import { useUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ON_ACCOUNT } from './order-choice.tsx'
import { ourAccounts } from './our-accounts.ts'
import { TransferSteps } from './transfer-steps.tsx'
import { WithheldTax } from './withheld-tax.tsx'
import { useTransferDraftStore } from './transfer-draft-store.ts'

/** `/transfer?order=…`: pays orders, or puts money on account, by bank or mobile money, and declares what was sent. */
export function TransferPage() {
  const { uid } = useUser()
  const orders = useUnpaidOrders(uid)
  const { data: accounts, error: accountsError, mutate } = usePaymentAccounts()
  const error = orders.error ?? (accounts ? undefined : accountsError)

  function retry() {
    orders.retry()
    if (accountsError) void mutate()
  }

  return (
    <div className="page">
      <PageTitle title="Pay by transfer" />
      <header className="head-row">
        <h1>Pay by transfer</h1>
        <span className="sub">By mobile money or bank, in Ghana cedis</span>
      </header>
      {error ? (
        <ErrorState title="What there is to pay could not be loaded" onRetry={retry}>
          <p>{failureText(error)}</p>
        </ErrorState>
      ) : !orders.data || !accounts ? (
        <PatientSkeleton height="420px" />
      ) : (
        <>
          <Unpaid {...orders.data} accounts={ourAccounts(accounts)} />
          <WithheldTax orders={orders.data.toCertify} />
        </>
      )}
    </div>
  )
}

function Unpaid({
  unpaid,
  payments,
  accounts,
}: {
  unpaid: readonly UnpaidOrder[]
  payments: readonly Payment[]
  accounts: ReturnType<typeof ourAccounts>
}) {
  const company = useCompany()
  const { uid } = useUser()
  const [query] = useSearchParams()
  const asked = query.getAll('order')
  const isAccountAsked = query.has('account')
  const kept = useTransferDraftStore((draft) => (draft.uid === uid ? draft.orderIds : undefined))
  if (unpaid.length === 0 && !isAccountAsked)
    return (
      <EmptyState
        icon="wallet"
        title="Nothing to pay"
        actions={
          <>
            <ButtonLink tone="go" to={paths.orders}>
              Your orders
            </ButtonLink>
            {accounts.length > 0 && <ButtonLink to={onAccountUrl}>Put money on account</ButtonLink>}
            <ButtonLink to={helpUrl('pay-by-mobile-money')}>How to pay</ButtonLink>
          </>
        }
      >
        <p>Orders appear here once we have confirmed them, until they are paid.</p>
      </EmptyState>
    )
  if (accounts.length === 0)
    return (
      <EmptyState icon="phone" title="We have no account to send money to at the moment">
        <p>Please call {company.supportPhone}.</p>
      </EmptyState>
    )
  const sendable = unpaid.filter(({ leftMinor }) => leftMinor > 0)
  const wanted = kept ?? (isAccountAsked ? [...asked, ON_ACCOUNT] : asked)
  const chosen = sendable.filter(({ order }) => wanted.includes(order.id)).slice(0, MAX_ORDERS_PAID)
  return (
    <TransferSteps
      unpaid={unpaid}
      chosen={chosen}
      isOnAccount={wanted.includes(ON_ACCOUNT)}
      payments={payments}
      accounts={accounts}
    />
  )
}
