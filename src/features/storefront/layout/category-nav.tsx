import { Link, useMatch, useSearchParams } from 'react-router-dom'
import { catalogueUrl, paths } from '#config/paths.ts'
import { firstProduct } from '#data/catalogue/first-view.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { shownCategories, type Category } from '#domain/catalogue/category.ts'
import { useCurrentSubcategoryStore } from '#stores/current-subcategory-store.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './category-nav.module.css'

const BONES = Array.from({ length: 16 }, (_, at) => at)

/** Every category with its count; the current one is open. */
export function CategoryNav({ onNavigate }: { onNavigate?: () => void }) {
  const categories = useShopFacts().data?.categories
  const inView = useCategoryInView(categories)
  if (!categories) return <CategoryNavSkeleton />

  const shown = shownCategories(categories)
  const childrenOf = (parent: string) =>
    shown.filter((category) => category.parent === parent).toSorted((a, b) => a.rank - b.rank)
  const open = inView?.parent || inView?.slug

  const link = (category: Category, className?: string) => (
    <Link
      to={catalogueUrl({ category: category.slug })}
      className={className}
      aria-current={category.slug === inView?.slug ? 'page' : undefined}
      onClick={onNavigate}
    >
      {category.name} <span>{category.count}</span>
    </Link>
  )

  return (
    <nav className={styles.nav} aria-label="Catalogue">
      <h2>
        <Link to={paths.products} onClick={onNavigate}>
          Catalogue
        </Link>
      </h2>
      <ul>
        {childrenOf('').map((category) => (
          <li key={category.slug}>
            {link(category, category.slug === open ? styles.open : undefined)}
            {category.slug === open && (
              <ul>
                {childrenOf(category.slug).map((child) => (
                  <li key={child.slug}>{link(child, styles.child)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** By the category in the URL, or of the product on the page. */
function useCategoryInView(categories: readonly Category[] | undefined): Category | undefined {
  const [search] = useSearchParams()
  const slug = useMatch('/products/:slug')?.params.slug
  const subcategory = useCurrentSubcategoryStore((state) => state.subcategory)
  // A page that arrived as HTML has its product before any effect.
  const wanted = slug ? subcategory || firstProduct(slug)?.subcategory : search.get('category')
  return categories?.find((category) => category.slug === wanted)
}

function CategoryNavSkeleton() {
  return (
    <div className={styles.nav} aria-hidden="true">
      <h2>Catalogue</h2>
      {BONES.map((at) => (
        <span key={at} className={styles.bone}>
          <Skeleton width={`${60 + ((at * 37) % 35)}%`} height="14px" />
        </span>
      ))}
    </div>
  )
}
