import { catalogueUrl, paths } from '#config/paths.ts'
import type { Category } from '#domain/catalogue/category.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import type { CatalogueQuery } from './catalogue-query.ts'
import styles from './products-heading.module.css'

export function titleOf({ q, category }: CatalogueQuery, categories: readonly Category[]): string {
  const name = categories.find(({ slug }) => slug === category)?.name
  if (q) return name ? `“${q}” in ${name}` : `Results for “${q}”`
  return name ?? 'All products'
}

export function ProductsHeading({
  query,
  categories,
}: {
  query: CatalogueQuery
  categories: readonly Category[]
}) {
  const category = categories.find(({ slug }) => slug === query.category)
  const parent = categories.find(({ slug }) => slug === category?.parent)
  const title = titleOf(query, categories)
  return (
    <div className={styles.heading}>
      <Breadcrumbs
        crumbs={[
          { label: 'Catalogue', to: paths.products },
          ...(parent ? [{ label: parent.name, to: catalogueUrl({ category: parent.slug }) }] : []),
          ...(category && query.q
            ? [{ label: category.name, to: catalogueUrl({ category: category.slug }) }]
            : []),
          { label: title },
        ]}
      />
      <h1>{title}</h1>
      <p className={styles.lead}>
        {query.q
          ? 'Searches names, sizes, standards, codes and site terms.'
          : (category?.description ??
            'The whole price list. Choose a category, or search for what you need.')}
      </p>
    </div>
  )
}
