import type { ReviewRow } from './boq-review.ts'
import { memoryKey } from '#domain/boq/match/matched-line.ts'

export type ChangedLine = {
  before: ReviewRow
  after: ReviewRow
  /** What of it is other than before. */
  of: readonly ('words' | 'quantity' | 'unit' | 'product')[]
}

/** What a newer revision of a boq adds, drops and changes, in the order of its lines. */
export type BoqRevision = {
  added: readonly ReviewRow[]
  gone: readonly ReviewRow[]
  changed: readonly ChangedLine[]
  sameCount: number
}

/** Of the words of two lines, how many must be in both for one to be the other reworded. */
const REWORDED = 0.5

/**
 * Compares the items of two revisions of a boq. A line is the same item as before by its words, in whatever order;
 * where several have the same words by their order, those of equal quantity first; then by its product, then by most of
 * its words.
 */
export function boqRevision(before: readonly ReviewRow[], after: readonly ReviewRow[]): BoqRevision {
  const [old, fresh] = [itemsOf(before), itemsOf(after)]
  const pairs = new Map<Item, Item>()
  const left = { old: new Set(old), fresh: new Set(fresh) }
  const pair = (isSame: (one: Item, other: Item) => boolean) => {
    for (const now of left.fresh) {
      const was = [...left.old].find((one) => isSame(one, now))
      if (!was) continue
      pairs.set(now, was)
      left.old.delete(was)
      left.fresh.delete(now)
    }
  }
  pair((one, other) => one.key === other.key && isSameCount(one, other))
  pair((one, other) => one.key === other.key)
  pair((one, other) => one.sku !== '' && one.sku === other.sku)
  pair((one, other) => shareOf(one.words, other.words) >= REWORDED && isSameProduct(one, other))
  const changed = fresh.flatMap((now): ChangedLine[] => {
    const was = pairs.get(now)
    const of = was ? differencesOf(was, now) : []
    return was && of.length > 0 ? [{ before: was.row, after: now.row, of }] : []
  })
  return {
    added: fresh.filter((one) => left.fresh.has(one)).map(({ row }) => row),
    gone: old.filter((one) => left.old.has(one)).map(({ row }) => row),
    changed,
    sameCount: pairs.size - changed.length,
  }
}

type Item = { row: ReviewRow; key: string; words: ReadonlySet<string>; sku: string }

const itemsOf = (rows: readonly ReviewRow[]): Item[] =>
  rows
    .filter(({ line }) => line.kind === 'item')
    .map((row) => {
      const key = memoryKey(row.line.description) || row.line.text.trim().toLowerCase()
      return { row, key, words: new Set(key.split(' ')), sku: row.product?.sku ?? '' }
    })

const isSameCount = (one: Item, other: Item): boolean =>
  one.row.line.sourceQuantity === other.row.line.sourceQuantity && unitOf(one) === unitOf(other)

const unitOf = ({ row }: Item): string => (row.line.sourceUnit ?? '').toLowerCase()

/** Lines matched to two products are two items, however alike their words are. */
const isSameProduct = (one: Item, other: Item): boolean =>
  one.sku === '' || other.sku === '' || one.sku === other.sku

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length
  return both / (one.size + other.size - both)
}

function differencesOf(was: Item, now: Item): ChangedLine['of'] {
  return [
    ...(was.key === now.key ? [] : (['words'] as const)),
    ...(was.row.line.sourceQuantity === now.row.line.sourceQuantity ? [] : (['quantity'] as const)),
    ...(unitOf(was) === unitOf(now) ? [] : (['unit'] as const)),
    ...(was.sku !== '' && now.sku !== '' && was.sku !== now.sku ? (['product'] as const) : []),
  ]
}
