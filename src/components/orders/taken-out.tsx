import type { Order } from '#domain/orders/order.ts'
import { timestampText } from '#lib/time-ago.ts'
import { ChangedLines } from './changed-lines.tsx'

/** What staff took out of an order, and why; nothing where they did not. `byName` says who, for staff. */
export const TakenOut = ({ order: { reductions = [] }, byName }: { order: Order; byName?: true }) =>
  reductions.map((reduction) => (
    <div key={reduction.at}>
      <p className="sub">
        {byName ? `Taken out by ${reduction.byName}` : 'We took goods out of this order'} on{' '}
        {timestampText(reduction.at)}: “{reduction.reason}”
      </p>
      <ChangedLines change={reduction} />
    </div>
  ))
