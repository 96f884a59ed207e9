import { ProductChoice } from '#components/catalogue/product-choice.tsx'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import type { UnmatchedLine } from './sale-store.ts'
import styles from './sale-page.module.css'

/** Lines of a pasted list to which nothing was matched for certain. */
export const UnmatchedLines = ({
  lines,
  onChoose,
  onDrop,
}: {
  lines: readonly UnmatchedLine[]
  onChoose: (line: UnmatchedLine, product: CatalogueProduct) => void
  onDrop: (line: UnmatchedLine) => void
}) => (
  <section className={`panel ${styles.unmatched}`} aria-labelledby="unmatched">
    <h2 id="unmatched">{countOf(lines.length, 'pasted line')} to look at</h2>
    <ul className="lines">
      {lines.map((line) => (
        <li key={line.id}>
          <span>{line.text}</span>
          <ProductChoice
            label={`Products for ${line.text}`}
            trigger="Choose"
            alternatives={line.guess ? [line.guess] : []}
            priceOf={({ priceMinor }) => formatMoney(priceMinor, 'GHS')}
            onChoose={(product) => onChoose(line, product)}
          />
          <Button size="s" tone="quiet" onClick={() => onDrop(line)}>
            Leave out
          </Button>
        </li>
      ))}
    </ul>
  </section>
)
