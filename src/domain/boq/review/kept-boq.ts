import type { BaseRecord } from '#domain/records/record.ts'
import type { ColumnRole } from '#domain/boq/parse/boq-columns.ts'
import type { Decision, Decisions, ReviewRow } from './boq-review.ts'
import type { PictureSource } from '#domain/boq/parse/from-picture.ts'
import type { NumberFormat } from '#lib/typed-number.ts'

/** Each boq stands in a numbered place of its owner's, so that nobody keeps more than there are places. */
export const BOQ_PLACES = Array.from({ length: 20 }, (_, at) => String(at + 1))

export const BOQ_LENGTHS = {
  name: 80,
  text: 100_000,
  columns: 10_000,
  decisions: 100_000,
  picture: 100_000,
} as const

/** What the columns of a file mean, by the key of its heads. */
type SettledColumns = Readonly<Record<string, readonly ColumnRole[]>>

/**
 * `users/{uid}/boqs/{place}`: the text of a boq with what was decided about its lines, from which its review is made
 * again. It contains no prices.
 */
export type KeptBoq = BaseRecord & {
  name: string
  text: string
  /** As the user settled it; '' where they did not have to. */
  numberFormat: NumberFormat | ''
  columns: SettledColumns
  decisions: Decisions
  /** What of the text was read from pictures: it is no surer for being kept. */
  picture: PictureSource | undefined
  /** How many lines were items. */
  lineCount: number
}

export type BoqContent = Pick<
  KeptBoq,
  'name' | 'text' | 'numberFormat' | 'columns' | 'decisions' | 'picture' | 'lineCount'
>

/** The first place without a boq; undefined when all are taken. */
export const freePlaceOf = (taken: readonly string[]): string | undefined =>
  BOQ_PLACES.find((place) => !taken.includes(place))

/**
 * What was decided, and for every line that is ready the product and quantity it has now: a kept boq orders the same
 * next year, however lines are matched by then.
 */
export function settledDecisions(rows: readonly ReviewRow[], decisions: Decisions): Decisions {
  const ready = rows.flatMap(({ line, product, quantity, state }): [string, Decision][] =>
    state === 'ready' && product && quantity !== undefined
      ? [[line.id, { ...decisions[line.id], sku: product.sku, quantity, isConfirmed: true }]]
      : [],
  )
  return { ...decisions, ...Object.fromEntries(ready) }
}

/** As stored; each row is a line's id, its SKU, quantity and flags, '' and -1 where nothing was decided. */
export const decisionsText = (decisions: Decisions): string =>
  JSON.stringify(
    Object.entries(decisions).map(
      ([line, { sku = '', quantity = -1, isConfirmed = false, isSkipped = false, isItem = false }]) => [
        line,
        sku,
        quantity,
        isConfirmed,
        isSkipped,
        isItem,
      ],
    ),
  )

type DecisionRow = {
  line: string
  sku: string
  quantity: number
  isConfirmed: boolean
  isSkipped: boolean
  isItem: boolean
}

export const decisionsOf = (rows: readonly DecisionRow[]): Decisions =>
  Object.fromEntries(
    rows.map(({ line, sku, quantity, isConfirmed, isSkipped, isItem }) => [
      line,
      {
        ...(sku !== '' && { sku }),
        ...(quantity >= 0 && { quantity }),
        ...(isConfirmed && { isConfirmed }),
        ...(isSkipped && { isSkipped }),
        ...(isItem && { isItem }),
      },
    ]),
  )

/** What a stored line of a picture is; `unread` is a sentence about what could not be read. */
export const PICTURE_LINES = ['clear', 'doubtful', 'unread'] as const

type PictureRow = { text: string; is: (typeof PICTURE_LINES)[number] }

/** As stored: a row for each line, '[]' for a text that is from no picture. */
export function pictureText(picture: PictureSource | undefined): string {
  const doubtful = new Set(picture?.doubtful)
  const rows = [
    ...(picture?.lines ?? []).map((line) => [line, doubtful.has(line) ? 'doubtful' : 'clear']),
    ...(picture?.unread ?? []).map((sentence) => [sentence, 'unread']),
  ]
  return JSON.stringify(rows)
}

export function pictureOf(rows: readonly PictureRow[]): PictureSource | undefined {
  if (rows.length === 0) return undefined
  const those = (...kinds: readonly PictureRow['is'][]) =>
    rows.flatMap(({ text, is }) => (kinds.includes(is) ? [text] : []))
  return { lines: those('clear', 'doubtful'), doubtful: those('doubtful'), unread: those('unread') }
}
