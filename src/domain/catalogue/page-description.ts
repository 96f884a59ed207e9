import { truncate } from '#lib/text.ts'

/** `index.html` has it too, for pages that have no content before the browser's. */
const SHOP_DESCRIPTION =
  'Cement, steel, roofing, electrical, safety and industrial supplies for contractors, factories and institutions, from five branches in Ghana. Trade prices, live stock, delivery to site.'

/** As many characters as search engines show. */
const SHOWN = 155

/** What search engines and link previews say about a page: its own description, or the shop's. */
export const pageDescription = (own: string | undefined): string => truncate(own || SHOP_DESCRIPTION, SHOWN)
