import { TotalsList } from '#components/pricing/totals-list.tsx'
import { exemptionText } from '#domain/people/customer-terms.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { deliveryPricingOf, type Quote } from '#domain/quotes/quote.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { dayText } from '#lib/time-ago.ts'
import { DataTable } from '#ui/data-table.tsx'
import styles from './quote-page.module.css'

/** The offer as the customer sees it, or the request if no offer was sent. */
export function SentOffer({ quote }: { quote: Quote }) {
  const { offer } = quote
  return (
    <>
      <DataTable label={offer ? 'Offer' : 'Request'} dense>
        <thead>
          <tr>
            <th>Goods</th>
            <th className="num">Quantity</th>
            {offer && <th className="num">Price GH₵</th>}
            {offer && <th className="num">Amount GH₵</th>}
          </tr>
        </thead>
        <tbody>
          {(offer?.lines ?? quote.lines).map((line, index) => (
            <tr key={line.productId || index}>
              <td>
                {line.name} <small className="mono">{line.sku}</small>
                {'priceList' in line && line.priceList && (
                  <small className="sub"> Price list: {line.priceList.name}</small>
                )}
              </td>
              <td className="num">{quantityText(line.quantity, line)}</td>
              {'amountMinor' in line && <td className="num">{formatAmount(line.unitPriceMinor)}</td>}
              {'amountMinor' in line && <td className="num">{formatAmount(line.amountMinor)}</td>}
            </tr>
          ))}
        </tbody>
      </DataTable>
      {offer && (
        <div className={`card ${styles.offerFooter}`}>
          <p>
            Offer no. {offer.revision}, sent by {offer.sentByName}, held until {dayText(offer.validUntil)}.
          </p>
          <TotalsList totals={offer.totals} deliveryPricing={deliveryPricingOf(quote)} />
          {offer.taxExemption && <p className="sub">{exemptionText(offer.taxExemption)}</p>}
        </div>
      )}
    </>
  )
}
