import { GoodsLines } from '#components/goods-lines.tsx'
import { formatAmount } from '#domain/money.ts'
import type { QuoteOffer } from '#domain/quote.ts'
import styles from './quote-tables.module.css'

/** What is offered, with the list price of its day where it is another one. */
export const OfferTable = ({ offer }: { offer: QuoteOffer }) => (
  <GoodsLines label="Lines of the offer" lines={offer.lines}>
    {({ unitPriceMinor, submittedUnitPriceMinor }) =>
      unitPriceMinor < submittedUnitPriceMinor && (
        <small className={styles.list}>list {formatAmount(submittedUnitPriceMinor)}</small>
      )
    }
  </GoodsLines>
)
