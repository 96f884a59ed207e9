import type { Transfer } from '#domain/stock/transfer.ts'
import { shipmentRef } from '#domain/stock/transfer-paper.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { timestampText } from '#lib/time-ago.ts'
import styles from './transfers.module.css'

/** What has arrived, and what was settled of what had not. */
export function TransferHistory({ transfer }: { transfer: Transfer }) {
  const { nameOf } = useAdminBranches()
  const lineOf = new Map(transfer.lines.map((line) => [line.productId, line]))
  const said = (productId: string, parts: readonly (readonly [quantity: number, what: string])[]) => {
    const line = lineOf.get(productId)
    const texts = parts.flatMap(([quantity, what]) =>
      line && quantity > 0 ? [`${formatQuantity(quantity, line.quantityScale)} ${what}`] : [],
    )
    return (
      <p key={productId} className="sub">
        {line?.name}: {texts.join(', ')}
      </p>
    )
  }
  const outcomes = {
    found: `found at ${nameOf(transfer.toId)}`,
    returned: `still at ${nameOf(transfer.fromId)}`,
    lost: 'lost',
  } as const
  return (
    <>
      {transfer.arrivals.length > 0 && (
        <section aria-labelledby="arrivals-title" className={styles.section}>
          <h2 id="arrivals-title">Arrivals</h2>
          <ul className={`card lines ${styles.entries}`}>
            {transfer.arrivals.map(({ id, at, byName, shipmentId, lines }) => {
              const index = transfer.shipments.findIndex((shipment) => shipment.id === shipmentId)
              return (
                <li key={id}>
                  <b>{timestampText(at)}</b> {byName}
                  {index >= 0 && <span className="sub mono"> {shipmentRef(transfer.ref, index)}</span>}
                  {lines.map(({ productId, received, damaged, lost }) =>
                    said(productId, [
                      [received, 'received'],
                      [damaged, 'damaged'],
                      [lost, 'missing'],
                    ]),
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {transfer.resolutions.length > 0 && (
        <section aria-labelledby="settled-title" className={styles.section}>
          <h2 id="settled-title">What was missing</h2>
          <ul className={`card lines ${styles.entries}`}>
            {transfer.resolutions.map(({ id, at, byName, reason, lines }) => (
              <li key={id}>
                <b>{timestampText(at)}</b> {byName}: {reason}
                {lines.map(({ productId, quantity, outcome }) =>
                  said(productId, [[quantity, outcomes[outcome]]]),
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
