import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import { displayStatusOf, type Quote, type QuoteDisplayStatus } from '#domain/quotes/quote.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { countOf } from '#lib/plural.ts'
import { dayText } from '#lib/time-ago.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './overview-page.module.css'

const SHOWN = 3

/** What to say of those that the customer has to act on, and the button. */
const ASKED: Partial<Record<QuoteDisplayStatus, readonly [title: string, act: string]>> = {
  sent: ['Our offer', 'See the offer'],
  more_info: ['Our question on', 'Answer'],
  accepted: ['To be ordered:', 'Order it'],
}

/** The quotes whose next step is the customer's; nothing where there are none. */
export function OpenOffers({ quotes }: { quotes: readonly Quote[] }) {
  const now = useNow()
  const waiting = quotes
    .flatMap((quote) => {
      const asked = ASKED[displayStatusOf(quote, now)]
      return asked ? [{ quote, asked }] : []
    })
    .slice(0, SHOWN)
  if (waiting.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="waits">
      <h2 id="waits">Waits for you</h2>
      <ul className={`card lines ${styles.waits}`}>
        {waiting.map(({ quote, asked: [title, act] }) => (
          <li key={quote.id}>
            <i>
              <Icon name="tag" size={17} />
            </i>
            <span className={styles.two}>
              <b>
                {title} {quote.ref}
              </b>
              <small>
                {quote.offer && quote.status !== 'more_info'
                  ? `${formatMoney(quote.offer.totals.totalMinor, 'GHS')} · prices hold until ${dayText(quote.offer.validUntil)}`
                  : countOf(quote.lineCount, 'line')}
              </small>
            </span>
            <ButtonLink size="s" to={paths.quote(quote.id)}>
              {act}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
