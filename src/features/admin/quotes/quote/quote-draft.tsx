import { AmountField } from '#features/admin/shared/amount-field.tsx'
import { TotalsList } from '#components/pricing/totals-list.tsx'
import { formatMoney } from '#domain/pricing/money.ts'
import { deliveryPricingOf, type Quote } from '#domain/quotes/quote.ts'
import { exemptionText } from '#domain/people/customer-terms.ts'
import type { QuoteDraft } from '#domain/quotes/quote-offer.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './quote-page.module.css'
import { useQuoteDraft } from './use-quote-draft.ts'
import { QuoteDraftActions } from './quote-draft-actions.tsx'
import { QuoteDraftRow } from './quote-draft-row.tsx'
import { formatDay } from '#lib/format-day.ts'

/** Prices a quote line by line; saved while it is filled in. */
export function QuoteDraftSheet({ quote, saved }: { quote: Quote; saved: QuoteDraft | undefined }) {
  const work = useQuoteDraft(quote, saved)
  if (!work) return <Skeleton height="320px" radius="8px" />
  const { sheet, change, changeLine, costs, priced, totals, marginMinor } = work
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
                />
              )
            )
          })}
        </tbody>
      </DataTable>
      <div className={styles.terms}>
        <div className={styles.termFields}>
          <AmountField
            label="Delivery, GH₵ net"
            amountMinor={sheet.deliveryMinor}
            onChange={(deliveryMinor) => change({ deliveryMinor })}
          />
          <TextField
            label="Valid for (days)"
            type="number"
            min={1}
            max={90}
            value={sheet.validDays}
            onChange={(event) =>
              change({ validDays: Math.min(90, Math.max(1, Math.round(Number(event.target.value)) || 1)) })
            }
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
          {marginMinor !== undefined && (
            <p className="sub">
              Margin: <b>{formatMoney(marginMinor, 'GHS')}</b>
              {totals.netMinor > 0 && ` (${Math.round((marginMinor / totals.netMinor) * 100)} %)`}
            </p>
          )}
        </div>
      </div>
      <QuoteDraftActions quote={quote} work={work} priced={priced} />
    </>
  )
}
