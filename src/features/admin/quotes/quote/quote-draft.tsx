import { SettledNumberField } from '#components/forms/settled-number.tsx'
import { TotalsList } from '#components/pricing/totals-list.tsx'
import { lossText, marginText } from '#domain/pricing/margin.ts'
import { anyAmount } from '#domain/pricing/typed-amount.ts'
import { deliveryPricingOf, type Quote } from '#domain/quotes/quote.ts'
import { exemptionText } from '#domain/people/customer-terms.ts'
import type { QuoteDraft } from '#domain/quotes/quote-offer.ts'
import { countReader } from '#lib/count-reader.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './quote-page.module.css'
import { useQuoteDraft } from './use-quote-draft.ts'
import { QuoteDraftActions } from './quote-draft-actions.tsx'
import { QuoteDraftRow } from './quote-draft-row.tsx'
import { formatDay } from '#lib/format-day.ts'

const validDaysReader = countReader({ noun: 'day', min: 1, max: 90, example: '14' })

/** Prices a quote line by line; saved while it is filled in. */
export function QuoteDraftSheet({ quote, saved }: { quote: Quote; saved: QuoteDraft | undefined }) {
  const work = useQuoteDraft(quote, saved)
  if (!work) return <Skeleton height="320px" radius="8px" />
  const { sheet, change, changeLine, costs, priced, totals, margin } = work
  return (
    <>
      <DataTable label="Pricing" dense>
        <thead>
          <tr>
            <th>Goods</th>
            <th className="num">Quantity</th>
            <th className="num">Price GH₵</th>
            <th className="num">Amount GH₵</th>
            <th>Offer</th>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((asked, index) => {
            const line = sheet.lines[index]
            return (
              line && (
                <QuoteDraftRow
                  key={asked.productId || `${index}-${asked.name}`}
                  asked={asked}
                  line={line}
                  product={work.productOf(line.productId)}
                  priceOf={(offered) => work.atPrice(offered)}
                  costs={costs}
                  onChange={(changes) => changeLine(index, changes)}
                  onPrice={(unitPriceMinor) => {
                    work.mark(`price ${index}`, unitPriceMinor === undefined)
                    if (unitPriceMinor !== undefined) changeLine(index, { unitPriceMinor })
                  }}
                />
              )
            )
          })}
        </tbody>
      </DataTable>
      <div className={styles.terms}>
        <div className={styles.termFields}>
          <SettledNumberField
            label="Delivery, GH₵ net"
            reader={anyAmount}
            value={sheet.deliveryMinor}
            onChange={(deliveryMinor) => {
              work.mark('delivery', deliveryMinor === undefined)
              if (deliveryMinor !== undefined) change({ deliveryMinor })
            }}
          />
          <SettledNumberField
            label="Valid for (days)"
            reader={validDaysReader}
            value={sheet.validDays}
            onChange={(validDays) => {
              work.mark('valid days', validDays === undefined)
              if (validDays !== undefined) change({ validDays })
            }}
          />
          <TextArea
            label="Note to the customer"
            optional
            maxLength={2000}
            value={sheet.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </div>
        <div className={`card ${styles.termTotals}`}>
          <TotalsList totals={totals} deliveryPricing={deliveryPricingOf(quote)} />
          {work.exemption && (
            <p className="sub">
              {exemptionText(work.exemption)}, until {formatDay(work.exemption.until)}
            </p>
          )}
          {margin && <p className="sub">{marginText(margin)}</p>}
          {margin && margin.belowCost > 0 && <p className="failure">{lossText(margin)}.</p>}
        </div>
      </div>
      <QuoteDraftActions quote={quote} work={work} priced={priced} />
    </>
  )
}
