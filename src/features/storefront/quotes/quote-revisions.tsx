import { useLive } from '#data/reading/use-live.ts'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { watchRevisions } from '#data/quotes/quotes.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import type { Quote, QuoteOffer } from '#domain/quotes/quote.ts'
import { dayText } from '#lib/time-ago.ts'
import { OfferTable } from './offer-table.tsx'
import styles from './quote-page.module.css'

/** Earlier offers, once there is more than one. */
export function QuoteRevisions({ quote }: { quote: Quote }) {
  const hasEarlier = quote.revision > 1
  const { data: offers } = useLive<Read<QuoteOffer>[]>(hasEarlier ? quote.id : undefined, (onData, onError) =>
    watchRevisions(quote.id, onData, onError),
  )
  const earlier = readable(offers ?? []).filter((offer) => offer.revision < quote.revision)
  if (earlier.length === 0) return null
  return (
    <section className={`panel ${styles.box} screen-only`} aria-labelledby="earlier">
      <h2 id="earlier">Earlier offers</h2>
      {earlier.map((offer) => (
        <details key={offer.revision}>
          <summary>
            No. {offer.revision} · {formatMoney(offer.totals.totalMinor, 'GHS')} · held until{' '}
            {dayText(offer.validUntil)}
          </summary>
          <OfferTable offer={offer} />
        </details>
      ))}
    </section>
  )
}
