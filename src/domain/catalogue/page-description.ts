/** `index.html` has it too, for pages that have no content before the browser's. */
const SHOP_DESCRIPTION =
  'Cement, steel, roofing, electrical and industrial supplies for contractors and factories, from five branches in Ghana. Trade prices, live stock, delivery.'

/** As many characters as search engines show. */
const SHOWN = 160

/** What search engines and link previews say about a page: its own description, or the shop's; cut between words. */
export function pageDescription(own: string | undefined): string {
  const text = own || SHOP_DESCRIPTION
  if (text.length <= SHOWN) return text
  const cut = text.slice(0, SHOWN)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.–-]+$/, '')}…`
}
