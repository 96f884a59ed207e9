import { paths } from '#config/paths.ts'
import {
  isUnderWay,
  mayReceiveShipment,
  onItsWay,
  type SentShipment,
  type Transfer,
} from '#domain/stock/transfer.ts'
import { shipmentRef } from '#domain/stock/transfer-paper.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import styles from './transfers.module.css'

/** The lorries that have left, each with its waybill; those under way are received here. */
export function TransferShipments({
  transfer,
  onReceive,
}: {
  transfer: Transfer
  onReceive: (shipment: SentShipment) => void
}) {
  const user = useUser()
  const lineOf = new Map(transfer.lines.map((line) => [line.productId, line]))
  return (
    <section aria-labelledby="shipments-title" className={styles.section}>
      <h2 id="shipments-title">Shipments</h2>
      <ul className={`card lines ${styles.entries}`}>
        {transfer.shipments.map((shipment, index) => {
          const { id, at, byName, driver, driverPhone, vehicle, lines } = shipment
          const ref = shipmentRef(transfer.ref, index)
          return (
            <li key={id} className={styles.shipment}>
              <div>
                <span className="row">
                  <b className="mono">{ref}</b>
                  <Pill tone={isUnderWay(shipment) ? 'info' : 'good'}>
                    {isUnderWay(shipment) ? 'On its way' : 'Received'}
                  </Pill>
                </span>
                <p className="sub">
                  {timestampText(at)}, {byName}. {[driver, driverPhone, vehicle].filter(Boolean).join(', ')}
                </p>
                {lines.map((line) => {
                  const product = lineOf.get(line.productId)
                  if (!product) return null
                  const text = (quantity: number) => formatQuantity(quantity, product.quantityScale)
                  return (
                    <p key={line.productId} className="sub">
                      {product.name}: {text(line.quantity)} sent
                      {onItsWay(line) > 0 &&
                        onItsWay(line) < line.quantity &&
                        `, ${text(onItsWay(line))} still to come`}
                    </p>
                  )
                })}
              </div>
              <span className="row">
                <ButtonLink
                  icon="print"
                  size="s"
                  to={paths.admin.transferWaybill(transfer.id, index + 1)}
                  aria-label={`Waybill ${ref}`}
                >
                  Waybill
                </ButtonLink>
                {isUnderWay(shipment) && mayReceiveShipment(transfer, shipment, user) && (
                  <Button
                    tone="go"
                    icon="box"
                    size="s"
                    aria-label={`Receive goods of ${ref}`}
                    onClick={() => onReceive(shipment)}
                  >
                    Receive goods
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
