import { useNavigate } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { proformaUntil, type Invoice } from '#domain/money/invoice.ts'
import type { Order } from '#domain/orders/order.ts'
import { requestLineOfOrder } from '#domain/quotes/quote-lines.ts'
import { askPriceFor, fillInQuote, useRequestDraftStore } from '#stores/request-draft-store.ts'
import { Button } from '#ui/button.tsx'
import styles from './order-page.module.css'
import { formatDay } from '#lib/format-day.ts'

/** The prices have expired and nothing was paid: the customer can ask for new ones. */
export function PastProforma({ order, proforma }: { order: Order; proforma: Invoice }) {
  const navigate = useNavigate()

  function askForPrices() {
    askPriceFor(order.lines.map(requestLineOfOrder))
    const { poNumber, project, note } = useRequestDraftStore.getState()
    fillInQuote({
      poNumber: poNumber || order.poNumber,
      project: project || order.project,
      note: note || `New prices for order ${order.ref}, proforma invoice ${proforma.ref}`,
    })
    void navigate(paths.newQuote)
  }

  return (
    <div className={styles.past} role="status">
      <span>
        The prices of proforma invoice <span className="mono">{proforma.ref}</span> held until{' '}
        <b>{formatDay(proformaUntil(proforma, order))}</b>. Please ask for new prices before you pay.
      </span>
      <Button tone="go" icon="receipt" className="screen-only" onClick={askForPrices}>
        Ask for new prices
      </Button>
    </div>
  )
}
