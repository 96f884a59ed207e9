/** What the first view reads: a file of its own, because the names of all other collections are not needed for it. */
export const PUBLIC_COLLECTIONS = { catalog: 'catalog', availability: 'availability' } as const
