import { paths } from '#config/paths.ts'

/** One table, and one live reading of its products, takes so many. */
export const MAX_EDITED = 500
/** As many ids as an address can hold. */
export const MAX_NAMED = 200

/** The table with these products. */
export const editUrl = (ids: readonly string[]): string =>
  `${paths.admin.editProducts}?${new URLSearchParams({ ids: ids.join(' ') })}`

/** The products that the address names; undefined where it has a filter. */
export const editedIds = (params: URLSearchParams): readonly string[] | undefined =>
  params
    .get('ids')
    ?.split(' ')
    .filter((id) => /^[\w.-]{1,120}$/.test(id))
    .slice(0, MAX_NAMED)

/** The table with what the list of products shows. */
export function filteredEditUrl(list: URLSearchParams): string {
  const filter = ['q', 'status', 'category'].flatMap((name) => {
    const value = list.get(name)
    return value ? [[name, value]] : []
  })
  return filter.length > 0
    ? `${paths.admin.editProducts}?${new URLSearchParams(filter)}`
    : paths.admin.editProducts
}
