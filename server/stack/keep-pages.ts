import { COLLECTIONS } from '#domain/records/collections.ts'
import type { PageRenderer, RenderedPage } from '#server/pages/render-public-page.ts'
import type { FirestoreServer } from '@osu-supply/firestore-server'

/** What public pages show. */
const SHOWN = [
  COLLECTIONS.catalog,
  COLLECTIONS.availability,
  COLLECTIONS.products,
  COLLECTIONS.posts,
  COLLECTIONS.prizeDraws,
]

const KEPT_FOR = 60_000

/**
 * Renders a page once a minute, as behind the cache of Hosting, and again once something it may show was written: here
 * that is looked at next.
 */
export function keepPages(render: PageRenderer, followWrites: FirestoreServer['followWrites']): PageRenderer {
  const kept = new Map<string, Promise<RenderedPage | undefined>>()
  let since = 0
  for (const collection of SHOWN) followWrites(collection, () => kept.clear())
  return (address, now) => {
    if (now - since > KEPT_FOR) {
      kept.clear()
      since = now
    }
    const page = kept.get(address.href) ?? render(address, now)
    kept.set(address.href, page)
    page.catch(() => kept.delete(address.href))
    return page
  }
}
