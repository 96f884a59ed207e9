import { PaperHead } from '#components/orders/paper-head.tsx'
import styles from '#components/orders/printed-paper.module.css'
import type { Fulfilment } from '#domain/orders/fulfilment.ts'
import { formatPhone } from '#domain/people/ghana-phone.ts'
import { formatQuantity, quantityInUnits } from '#domain/units/quantity.ts'
import { unitFor } from '#domain/units/unit.ts'
import { dayText, timestampText } from '#lib/time-ago.ts'
import { PAPERS, type Paper } from './papers.ts'

/** A pick list or delivery note for printing. It has no price: drivers and branches do not see prices. */
export function DeliveryPaper({
  fulfilment,
  paper,
  branchName,
}: {
  fulfilment: Fulfilment
  paper: Paper
  branchName: string
}) {
  const { ref, orderRef, delivery, dispatch, lines, proof } = fulfilment
  const isNote = paper === 'delivery-note'
  const isCollected = delivery.method === 'pickup'
  const company = fulfilment.customerCompany || fulfilment.customerName
  const address = [delivery.address, delivery.city, delivery.ghanaPostGps].filter(Boolean).join(', ')
  return (
    <article className={styles.paper} aria-label={`${PAPERS[paper]} ${ref}`}>
      <PaperHead
        title={PAPERS[paper]}
        facts={[
          { label: 'Delivery', value: ref, isCode: true },
          { label: 'Order', value: orderRef, isCode: true },
          { label: 'Branch', value: branchName },
          ...(isNote
            ? [
                { label: 'Waybill', value: dispatch?.waybill ?? '', isCode: true as const },
                { label: 'Date', value: dayText(fulfilment.dispatchedAt ?? fulfilment.createdAt) },
              ]
            : [{ label: 'Planned', value: dayText(fulfilment.createdAt) }]),
        ]}
      />
      <section className={styles.to}>
        <div>
          <h2>{isCollected ? 'Collected by' : 'Deliver to'}</h2>
          <b>{company}</b>
          <p>{[delivery.contactName, formatPhone(delivery.contactPhone)].filter(Boolean).join(' · ')}</p>
          {!isCollected && <p>{address}</p>}
          <p>{delivery.landmark}</p>
          {delivery.neededBy && <p>Needed by {dayText(Date.parse(delivery.neededBy))}</p>}
        </div>
        {isNote && dispatch && (dispatch.driver || dispatch.vehicle) && (
          <div>
            <h2>Carried by</h2>
            <p>{dispatch.driver}</p>
            <p>{dispatch.vehicle}</p>
          </div>
        )}
      </section>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th className={styles.wide}>Code</th>
            <th>Goods</th>
            <th className="num">Quantity</th>
            <th>Unit</th>
            <th className={styles.blank}>{isNote ? 'Received' : 'Picked'}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.line}>
              <td className={`mono ${styles.code} ${styles.wide}`}>{line.sku}</td>
              <td>
                {line.name}
                {line.madeToOrder && <small>Made to order</small>}
                <small className={`mono ${styles.narrow}`}>{line.sku}</small>
              </td>
              <td className="num">{formatQuantity(line.quantity, line.quantityScale)}</td>
              <td>{unitFor(quantityInUnits(line.quantity, line.quantityScale), line.unit)}</td>
              <td className={styles.blank}>&nbsp;</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={styles.foot}>
        {isNote && <p>Please check the goods before you sign, and write down what is missing or damaged.</p>}
        <div className={styles.signatures}>
          {(isNote ? ['Handed over by', 'Received by', 'Date and time'] : ['Picked by', 'Date and time']).map(
            (label) => (
              <p key={label}>{label}</p>
            ),
          )}
        </div>
        {isNote && proof && (
          <p>
            Received by {[proof.name, formatPhone(proof.phone)].filter(Boolean).join(', ')}
            {fulfilment.deliveredAt && `, ${timestampText(fulfilment.deliveredAt)}`}
          </p>
        )}
      </footer>
    </article>
  )
}
