import { ReturnedGoods } from '#components/orders/returned-goods.tsx'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { uploadedUrl } from '#config/image-urls.ts'
import { hasLeft, heldBy, unplannedOf, type Fulfilment } from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { timestampText } from '#lib/time-ago.ts'
import { Pill, type Tone } from '#ui/pill.tsx'
import { DeliveryAnswers } from './delivery-answers.tsx'
import styles from './order-deliveries.module.css'

type Shown = 'pending' | 'picked' | 'dispatched' | 'delivered' | 'failed'

/** What the customer needs to know of each state; a cancelled delivery is planned anew and not shown. */
const STATES: Record<Shown, { label: string; collected: string; tone: Tone }> = {
  pending: { label: 'Being prepared', collected: 'Being prepared', tone: 'info' },
  picked: { label: 'Packed', collected: 'Ready to collect', tone: 'info' },
  dispatched: { label: 'On its way', collected: 'Handed over', tone: 'info' },
  delivered: { label: 'Delivered', collected: 'Handed over', tone: 'good' },
  failed: { label: 'Could not be delivered', collected: 'Not collected', tone: 'warn' },
}

/** The deliveries of an order with what is in each, and what is still to come. */
export function OrderDeliveries({
  order,
  fulfilments,
}: {
  order: Order
  fulfilments: readonly Fulfilment[]
}) {
  const shown = fulfilments.filter(({ status }) => status !== 'cancelled')
  if (shown.length === 0) return null
  const toCome = stillToCome(order, fulfilments)
  return (
    <section className="panel" aria-labelledby="deliveries" aria-live="polite">
      <h2 id="deliveries" className={styles.title}>
        {order.delivery.method === 'pickup' ? 'Collections' : 'Deliveries'}
      </h2>
      <ul className={`lines ${styles.deliveries}`}>
        {shown.map((fulfilment) => (
          <li key={fulfilment.id}>
            <Delivery order={order} fulfilment={fulfilment} />
          </li>
        ))}
        {toCome.length > 0 && (
          <li>
            <p className={styles.head}>
              <b>Still to come</b>
            </p>
            <LineList lines={toCome} />
          </li>
        )}
      </ul>
    </section>
  )
}

function Delivery({ order, fulfilment }: { order: Order; fulfilment: Fulfilment }) {
  const { ref, status, delivery, dispatch, proof, lines } = fulfilment
  const state = STATES[status as Shown]
  const isCollected = delivery.method === 'pickup'
  const at = stateTime(fulfilment)
  return (
    <>
      <p className={styles.head}>
        <b className="mono">{ref}</b>
        <Pill tone={state.tone}>{isCollected ? state.collected : state.label}</Pill>
        {at > 0 && <small>{timestampText(at)}</small>}
      </p>
      {fulfilment.orderLocationId && (
        <FromBranch locationId={fulfilment.locationId} isCollected={isCollected} />
      )}
      {fulfilment.replaces && (
        <p className="sub">Replaces goods of {fulfilment.replaces.ref}, at no charge.</p>
      )}
      <LineList lines={lines} />
      {dispatch && (
        <p className="sub">
          {[`Waybill ${dispatch.waybill}`, dispatch.driver && `driver ${dispatch.driver}`, dispatch.vehicle]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {proof && (
        <p className="sub">
          Received by {proof.name}
          {proof.photo && (
            <>
              {' · '}
              <a href={uploadedUrl(proof.photo, 1600)} target="_blank" rel="noreferrer">
                Photo of the delivery
              </a>
            </>
          )}
        </p>
      )}
      <ReturnedGoods fulfilment={fulfilment} shownTo="customer" />
      {hasLeft(fulfilment) && <DeliveryAnswers order={order} fulfilment={fulfilment} />}
      {status === 'failed' && (
        <p className="sub">
          {fulfilment.reason} We will arrange another {isCollected ? 'collection' : 'delivery'}.
        </p>
      )}
    </>
  )
}

/** Of what another branch than the order's sends. */
function FromBranch({ locationId, isCollected }: { locationId: string; isCollected: boolean }) {
  const branch = useShopFacts().data?.locations.find(({ id }) => id === locationId)
  if (!branch) return null
  const { name, address, city } = branch
  return (
    <p className="sub">
      {isCollected
        ? `Please collect this part at our ${name} branch: ${[address, city].filter(Boolean).join(', ')}.`
        : `This part comes from our ${name} branch.`}
    </p>
  )
}

type Line = Pick<Fulfilment['lines'][number], 'productId' | 'name' | 'unit' | 'quantity' | 'quantityScale'>

const LineList = ({ lines }: { lines: readonly Line[] }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line.productId}>
        <span>{line.name}</span>
        <span className="num">{quantityText(line.quantity, line)}</span>
      </li>
    ))}
  </ul>
)

/** Lines, or parts of them, that no delivery holds. */
function stillToCome({ lines }: Order, fulfilments: readonly Fulfilment[]): Line[] {
  const left = unplannedOf(lines, heldBy(fulfilments.filter(({ status }) => status !== 'failed')))
  return lines.flatMap((line, at) => (left[at] ? [{ ...line, quantity: left[at] }] : []))
}

function stateTime({ status, ...times }: Fulfilment): number {
  if (status === 'delivered') return times.deliveredAt ?? 0
  if (status === 'failed') return times.failedAt ?? 0
  return (hasLeft({ status }) ? times.dispatchedAt : times.pickedAt) ?? 0
}
