import { useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { watchPriceSchedule } from '#data/catalogue/price-schedules.ts'
import { send } from '#data/commands/send.ts'
import { useLive } from '#data/reading/use-live.ts'
import { withdrawPrice } from '#domain/catalogue/product-commands.ts'
import { mayReadSchedules, type PriceSchedule } from '#domain/catalogue/price-schedule.ts'
import { priceChangeText } from '#domain/catalogue/product-changes.ts'
import { mayPublish, type ProductRecord } from '#domain/catalogue/product-record.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { ProductCost } from '#domain/pricing/margin.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { dayText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './product-editor.module.css'
import { ScheduleDialog } from './schedule-dialog.tsx'

/** The price that a published product will have from a day; for roles that can see prices before shoppers. */
export function ScheduledPrice({ product, cost }: { product: ProductRecord; cost: ProductCost | undefined }) {
  const { roles } = useUser()
  const isShown = product.status === 'published' && mayReadSchedules(roles)
  const live = useLive<{ schedule: PriceSchedule | undefined }>(
    isShown ? `price-schedule/${product.id}` : undefined,
    (onData, onError) => watchPriceSchedule(product.id, (schedule) => onData({ schedule }), onError),
  )
  if (!isShown) return null
  return (
    <section className={`card ${styles.card}`} aria-labelledby="scheduled-price">
      <h2 id="scheduled-price">Price from a day</h2>
      {live.status === 'failed' && <p className="sub">The scheduled price could not be loaded.</p>}
      {live.status === 'loading' && <Skeleton height="44px" radius="8px" />}
      {live.data && <Scheduled product={product} cost={cost} schedule={live.data.schedule} />}
    </section>
  )
}

function Scheduled({
  product,
  cost,
  schedule,
}: {
  product: ProductRecord
  cost: ProductCost | undefined
  schedule: PriceSchedule | undefined
}) {
  const actor = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const isWaiting = schedule?.status === 'waiting'
  return (
    <>
      {isWaiting ? (
        <p>
          <b>{formatMoney(schedule.priceMinor, 'GHS')}</b> from <b>{dayText(schedule.from)}</b>{' '}
          <span className={styles.percent}>{priceChangeText(product.priceMinor, schedule.priceMinor)}</span>
          <br />
          <span className="sub">
            {breaksText(schedule, product)}
            {schedule.reason}
          </span>
        </p>
      ) : (
        <p className="sub">
          {schedule?.status === 'refused'
            ? `The price for ${dayText(schedule.from)} could not be applied: ${schedule.problem}`
            : 'No price is scheduled.'}
        </p>
      )}
      {mayPublish(actor.roles) && (
        <div className="row">
          <Button size="s" onClick={() => setIsOpen(true)}>
            {isWaiting ? 'Change…' : 'Schedule a price…'}
          </Button>
          {isWaiting && <Withdraw schedule={schedule} />}
        </div>
      )}
      {isOpen && (
        <ScheduleDialog product={product} cost={cost} schedule={schedule} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

function Withdraw({ schedule }: { schedule: PriceSchedule }) {
  const [isAsking, setIsAsking] = useState(false)
  const { run, isBusy } = useAction()
  return (
    <>
      <Button size="s" tone="quiet" onClick={() => setIsAsking(true)}>
        Withdraw…
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Withdraw the scheduled price?"
        confirmLabel="Withdraw"
        cancelLabel="Keep it"
        busy={isBusy}
        onConfirm={() =>
          void run(() => send(withdrawPrice, schedule.id, { seen: schedule.lastAuditId }), {
            done: 'The price stays as it is',
          }).then(() => setIsAsking(false))
        }
        onClose={() => setIsAsking(false)}
      >
        <p>
          {formatMoney(schedule.priceMinor, 'GHS')} from {dayText(schedule.from)} is not applied.
        </p>
      </ConfirmDialog>
    </>
  )
}

const breaksText = ({ priceBreaks }: PriceSchedule, { quantityScale }: ProductRecord): string =>
  priceBreaks.length === 0
    ? ''
    : `${priceBreaks
        .map(
          ({ minQuantity, priceMinor }) =>
            `${formatQuantity(minQuantity, quantityScale)}+ ${formatMoney(priceMinor, 'GHS')}`,
        )
        .join(', ')} · `
