import { FACETS, SORTS, type Facet, type ProductFilter, type Sort } from '#domain/catalogue/product-filter.ts'

/** Everything the products page shows is in its URL, so that any view can be sent to a colleague. */
export type CatalogueQuery = ProductFilter & {
  q: string
  sort: Sort
  view: 'list' | 'grid'
  page: number
  /** The cursor of this page when the catalogue is queried page by page; '' for the first. */
  after: string
}

export function parseCatalogueQuery(search: URLSearchParams): CatalogueQuery {
  const chosen = Object.fromEntries(FACETS.map((facet) => [facet, search.getAll(facet)]))
  const [fromMinor, toMinor] = inOrder(countOf(search.get('from')), countOf(search.get('to')))
  return {
    q: search.get('q') ?? '',
    category: search.get('category') ?? '',
    chosen: chosen as Record<Facet, string[]>,
    inStock: search.get('stock') === 'here',
    fromMinor,
    toMinor,
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'best',
    view: search.get('view') === 'grid' ? 'grid' : 'list',
    page: Math.max(1, countOf(search.get('page')) ?? 1),
    after: search.get('after') ?? '',
  }
}

export function catalogueSearch(query: CatalogueQuery): URLSearchParams {
  const search = new URLSearchParams()
  if (query.q) search.set('q', query.q)
  if (query.category) search.set('category', query.category)
  for (const facet of FACETS) for (const value of query.chosen[facet]) search.append(facet, value)
  if (query.inStock) search.set('stock', 'here')
  if (query.fromMinor !== undefined) search.set('from', String(query.fromMinor))
  if (query.toMinor !== undefined) search.set('to', String(query.toMinor))
  if (query.sort !== 'best') search.set('sort', query.sort)
  if (query.view === 'grid') search.set('view', 'grid')
  if (query.page > 1) search.set('page', String(query.page))
  if (query.page > 1 && query.after) search.set('after', query.after)
  return search
}

/** Without the filters, on the first page; search words, category, order and view are kept. */
export const withoutFilters = (query: CatalogueQuery): CatalogueQuery => ({
  ...query,
  chosen: { size: [], standard: [], brand: [], taxClass: [] },
  after: '',
  inStock: false,
  fromMinor: undefined,
  toMinor: undefined,
  page: 1,
})

/** Adds or removes `value`. */
export function withFacet(query: CatalogueQuery, facet: Facet, value: string): CatalogueQuery {
  const values = query.chosen[facet]
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return { ...query, chosen: { ...query.chosen, [facet]: next }, page: 1 }
}

/** "50 to 10" means from 10 to 50. */
const inOrder = (from: number | undefined, to: number | undefined) =>
  from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]

const countOf = (text: string | null): number | undefined =>
  text !== null && /^\d{1,12}$/.test(text) ? Number(text) : undefined
