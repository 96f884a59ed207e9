import { paths } from '#config/paths.ts'

/** As many ids as an address can hold. */
export const MAX_LABELLED = 200

/** The shelf labels of these products at a branch. */
export const labelsUrl = (branchId: string, productIds: readonly string[]): string =>
  `${paths.admin.stockLabels}?${new URLSearchParams({ branch: branchId, ids: productIds.join(' ') })}`

/** The products that the address names, each once. */
export const labelledIds = (ids: string): readonly string[] =>
  [...new Set(ids.split(' ').filter((id) => /^[\w.-]{1,120}$/.test(id)))].slice(0, MAX_LABELLED)
