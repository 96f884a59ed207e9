import { LineItems } from '#features/storefront/shared/line-items.tsx'
import { formatAmount } from '#domain/pricing/money.ts'
import type { QuoteOffer } from '#domain/quotes/quote.ts'
import styles from './quote-tables.module.css'

/** The offered lines, with the list price at the time if it was different. */
export const OfferTable = ({ offer }: { offer: QuoteOffer }) => (
  <LineItems label="Lines of the offer" lines={offer.lines}>
    {({ unitPriceMinor, submittedUnitPriceMinor }) =>
      unitPriceMinor < submittedUnitPriceMinor && (
        <small className={styles.list}>list {formatAmount(submittedUnitPriceMinor)}</small>
      )
    }
  </LineItems>
)
