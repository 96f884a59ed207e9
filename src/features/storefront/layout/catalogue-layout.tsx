import { Activity, useContext, useState } from 'react'
import { type Location, UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import styles from './catalogue-layout.module.css'
import { CategoryNav } from './category-nav.tsx'

/** Product pages, with the catalogue's categories beside them. */
export function CatalogueLayout() {
  return (
    <div className={styles.columns}>
      <aside className={`screen-only ${styles.side}`}>
        <CategoryNav />
      </aside>
      <main id="content" className={styles.main} tabIndex={-1}>
        <CatalogueScreen />
      </main>
    </div>
  )
}

/**
 * The screen of the URL. The price list stays in the page, hidden, while a product is open, so that going back shows
 * it at once and as it was left.
 */
function CatalogueScreen() {
  const outlet = useOutlet()
  const location = useContext(LocationContext)
  const isList = location.location.pathname === paths.products
  const entry = entryOf(location.location)
  const [list, keepList] = useState(isList ? { entry, outlet, location } : undefined)
  // Back at the same entry of the history, nothing of the list has to render.
  if (isList && list?.entry !== entry) keepList({ entry, outlet, location })
  return (
    <>
      {list && (
        <Activity mode={isList ? 'visible' : 'hidden'}>
          {/* Its own location, so that another page's does not change it. */}
          <LocationContext value={list.location}>{list.outlet}</LocationContext>
        </Activity>
      )}
      {!isList && outlet}
    </>
  )
}

const entryOf = ({ key, search, hash }: Location): string => `${key} ${search} ${hash}`
