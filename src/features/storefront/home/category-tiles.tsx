import { Link } from 'react-router-dom'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import { catalogueUrl, paths } from '#config/paths.ts'
import { shownCategories, type Category } from '#domain/catalogue/category.ts'
import { TILE_SIZE, tileCell } from '#domain/catalogue/tile-sheet.ts'
import { countOf } from '#lib/plural.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './category-tiles.module.css'
import page from './home-page.module.css'

/** As many tiles as a phone's window shows. */
const FIRST_WINDOW = 6

const BONES = Array.from({ length: 16 }, (_, at) => at)

export function CategoryTiles({ categories }: { categories: readonly Category[] | undefined }) {
  const top =
    categories &&
    shownCategories(categories)
      .filter(({ parent }) => parent === '')
      .toSorted((a, b) => a.rank - b.rank)
  return (
    <section aria-labelledby="categories">
      <div className={page.head}>
        <h2 id="categories">Categories</h2>
        <Link to={paths.products}>All products</Link>
      </div>
      <ul className={styles.tiles}>
        {top
          ? top.map((category, at) => (
              <CategoryTile key={category.slug} category={category} isFirst={at < FIRST_WINDOW} />
            ))
          : BONES.map((at) => (
              <li key={at} className={`card ${styles.tile}`}>
                <Skeleton width="76px" height="60px" radius="5px" />
                <Skeleton width="70%" />
              </li>
            ))}
      </ul>
    </section>
  )
}

const CategoryTile = ({ category, isFirst }: { category: Category; isFirst: boolean }) => (
  <li>
    <Link to={catalogueUrl({ category: category.slug })} className={`card ${styles.tile}`}>
      <ProductPicture
        picture={category.picture}
        {...TILE_SIZE}
        early={isFirst}
        cell={isFirst ? undefined : tileCell(category.picture)}
      />
      <span className={styles.words}>
        <b>{category.name}</b>
        <small>{countOf(category.count, 'product')}</small>
      </span>
    </Link>
  </li>
)
