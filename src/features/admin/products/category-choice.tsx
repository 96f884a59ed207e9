import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import styles from './products-page.module.css'

/** The top categories; '' for all of them. */
export function CategoryChoice({
  category,
  onChange,
}: {
  category: string
  onChange: (category: string) => void
}) {
  const categories = useCatalogue().data?.facts.categories ?? []
  const top = categories.filter(({ parent }) => parent === '').toSorted((a, b) => a.rank - b.rank)
  return (
    <select
      aria-label="Category"
      className={styles.choice}
      value={category}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">All categories</option>
      {top.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </select>
  )
}
