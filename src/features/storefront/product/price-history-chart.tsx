import { useNow } from '#components/states/use-now.ts'
import type { Prices } from '#components/pricing/use-prices.ts'
import { priceTrend, type PriceChange } from '#domain/pricing/price-history.ts'
import type { TaxClass } from '#domain/pricing/tax.ts'
import { dayText } from '#lib/time-ago.ts'
import styles from './price-history-chart.module.css'
import section from './product-section.module.css'

const WIDTH = 640
const HEIGHT = 130
const PAD = 10

/** The list price over time: a step chart, and the same in words. */
export function PriceHistoryChart({
  history,
  taxClass,
  prices,
}: {
  history: readonly PriceChange[]
  taxClass: TaxClass
  prices: Prices
}) {
  const now = useNow(3_600_000)
  const trend = priceTrend(history)
  const first = history[0]
  if (!trend || !first) return null

  const { lowestMinor, highestMinor, changedAt, changePercent } = trend
  const spread = highestMinor - lowestMinor || 1
  const x = (at: number) => PAD + ((at - first.at) / Math.max(1, now - first.at)) * (WIDTH - 2 * PAD)
  const y = (minor: number) =>
    lowestMinor === highestMinor ? HEIGHT / 2 : PAD + ((highestMinor - minor) / spread) * (HEIGHT - 2 * PAD)
  const line = history
    .map(({ at, priceMinor }, index) =>
      index === 0 ? `M${x(at)} ${y(priceMinor)}` : `H${x(at)}V${y(priceMinor)}`,
    )
    .join('')
  const price = (minor: number) => prices.price(minor, taxClass)

  return (
    <section className={section.section} aria-labelledby="price-history">
      <h2 id="price-history">Price history</h2>
      <p className={section.lead}>
        {history.length === 1 ? (
          <>
            No change since <b>{dayText(changedAt)}</b>, when we began to record it.
          </>
        ) : (
          <>
            Last changed on <b>{dayText(changedAt)}</b>, {changePercent > 0 ? 'up' : 'down'}{' '}
            <b>{Math.abs(changePercent)}%</b>. Since {dayText(first.at)} between {price(lowestMinor)} and{' '}
            {price(highestMinor)}.
          </>
        )}
      </p>
      <figure className={`card ${styles.chart}`}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
          <line x1={PAD} x2={WIDTH - PAD} y1={HEIGHT - 1} y2={HEIGHT - 1} className={styles.axis} />
          <path d={`${line}H${WIDTH - PAD}`} className={styles.line} />
          {history.map(({ at, priceMinor }) => (
            <circle key={at} cx={x(at)} cy={y(priceMinor)} r="4" className={styles.dot} />
          ))}
        </svg>
        <figcaption>
          <span>{dayText(first.at)}</span>
          <span>today {price(history.at(-1)?.priceMinor ?? 0)}</span>
        </figcaption>
      </figure>
      {history.length > 1 && (
        <details className={styles.table}>
          <summary>As a table</summary>
          <ul>
            {history.toReversed().map(({ at, priceMinor }) => (
              <li key={at}>
                <span>from {dayText(at)}</span> <b className="num">{price(priceMinor)}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
