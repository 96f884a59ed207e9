import type { Cursor, Page } from '#data/firebase/pages.ts'
import type { Read } from '#data/firebase/unreadable.ts'

/** Everything matching a list's filter, not only the pages on the screen. */
export async function allPages<Item>(
  fetchPage: (after?: Cursor) => Promise<Page<Item>>,
): Promise<Read<Item>[]> {
  const items: Read<Item>[] = []
  let page = await fetchPage()
  items.push(...page.items)
  while (page.next) {
    page = await fetchPage(page.next)
    items.push(...page.items)
  }
  return items
}
