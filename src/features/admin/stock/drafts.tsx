import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { today } from '#components/states/today.ts'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { savePurchase } from '#data/purchasing/purchases.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { arrivalDay } from '#domain/purchasing/expected-day.ts'
import { rateMillionthsOf, type PurchaseDraft } from '#domain/purchasing/purchase.ts'
import type { Supplier } from '#domain/purchasing/supplier.ts'
import { mayBuy } from '#features/admin/shared/may-buy.ts'
import { newId } from '#lib/new-id.ts'
import { useUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import styles from './drafts.module.css'
import { useBeginTransfer, type BegunTransfer } from './transfers/use-begin-transfer.tsx'

export type OrderToDraft = {
  supplier: Supplier
  /** For whom, and how much. */
  what: string
  draft: () => Pick<PurchaseDraft, 'locationId' | 'lines' | 'requests' | 'counted'>
}

export type TransferToDraft = { id: string; label: string; draft: () => BegunTransfer }

/** A button for each order and each transfer that follows from a list; both are looked over before they are sent. */
export function Drafts({
  label,
  orders: possible,
  transfers,
}: {
  label: string
  orders: readonly OrderToDraft[]
  transfers: readonly TransferToDraft[]
}) {
  const { roles } = useUser()
  const { rates, locations } = useShopFacts().data ?? {}
  const navigate = useNavigate()
  const { begin, question } = useBeginTransfer()
  const { run, running, isBusy, failure } = useAction({ show: 'inline' })
  // A draft sent again after a lost answer is the same one.
  const ids = useRef(new Map<string, string>())
  const orders = mayBuy(roles) && rates ? possible : []
  if (orders.length === 0 && transfers.length === 0) return null

  const order = ({ supplier, draft }: OrderToDraft, rateMillionths: number) => {
    const drafted = draft()
    const branch = locations?.find((one) => one.id === drafted.locationId)
    const id = ids.current.get(supplier.id) ?? newId()
    ids.current.set(supplier.id, id)
    return run(
      () =>
        savePurchase(id, {
          seen: 0,
          supplierId: supplier.id,
          rateMillionths,
          freightMinor: 0,
          dutyMinor: 0,
          expectedOn: arrivalDay(branch, supplier.leadTimeDays, today()),
          note: '',
          ...drafted,
        }),
      {
        name: supplier.id,
        done: () => {
          readAgain('purchases')
          readAgain('restock-plan')
          readAgain('stock-requests')
          void navigate(paths.admin.purchase(id))
        },
      },
    )
  }

  return (
    <div className={`screen-only ${styles.drafts}`} role="group" aria-label={label}>
      {orders.map((one) => {
        const { id, currency } = one.supplier
        const rate = rates && rateMillionthsOf(currency, rates)
        return rate ? (
          <Button
            key={id}
            size="s"
            icon="cart"
            busy={running === id}
            disabled={isBusy}
            onClick={() => void order(one, rate)}
          >
            {`Draft an order: ${one.what}`}
          </Button>
        ) : (
          // In a currency the shop has no rate of, which is asked for there.
          <ButtonLink key={id} size="s" icon="cart" to={paths.admin.newPurchase}>
            {`Begin an order: ${one.what}`}
          </ButtonLink>
        )
      })}
      {transfers.map((one) => (
        <Button key={one.id} size="s" icon="truck" disabled={isBusy} onClick={() => begin(one.draft())}>
          {`Draft a transfer${one.label}`}
        </Button>
      ))}
      <Failure>{failure}</Failure>
      {question}
    </div>
  )
}
