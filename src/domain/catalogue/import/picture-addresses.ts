import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import type { ImportItem } from './import-items.ts'
import { splitList } from './list-text.ts'

/** Pictures of other servers that one file may have fetched; the others are left out. */
export const MAX_FETCHED = 500

/** What became of the addresses of pictures: where each is kept, or why it cannot be used. */
export type FetchedPictures = Readonly<Record<string, { path: string } | { problem: string }>>

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text.trim())

/** The addresses of pictures that the products of a file name, each once. */
export const pictureAddresses = (items: readonly ImportItem[]): string[] => [
  ...new Set(
    items
      .filter(({ skipped }) => skipped === '')
      .flatMap(({ cells: { picture, pictures } }) => [
        picture?.text ?? '',
        ...splitList(pictures?.text ?? ''),
      ])
      .map((text) => text.trim())
      .filter(isWebAddress),
  ),
]

/**
 * The pictures of a product as it keeps them: our own as they are, others where they were fetched to. `notes` says what is
 * left out.
 */
export function keptPictures(
  written: readonly string[],
  fetched: FetchedPictures | undefined,
): { kept: string[]; notes: string[] } {
  const kept: string[] = []
  const notes = new Set<string>()
  for (const text of written) {
    const found = fetched?.[text]
    if (!isWebAddress(text)) kept.push(text)
    else if (found && 'path' in found) kept.push(found.path)
    else if (found) notes.add(`A picture cannot be used. ${found.problem}`)
    else notes.add('Pictures at other addresses are left out.')
  }
  const most = PRODUCT_LIMITS.pictures + 1
  if (kept.length > most) notes.add(`Of its pictures the first ${most} are kept.`)
  return { kept: [...new Set(kept)].slice(0, most), notes: [...notes] }
}
