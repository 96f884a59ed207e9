import { numberOfWord } from '#domain/vocabulary/number-words.ts'
import { wordsOf } from '#domain/vocabulary/words.ts'
import type { BoqLine } from '#domain/boq/boq-line.ts'
import { figureIn } from '#domain/boq/normalise/number-format.ts'

/** A piece of a line as it was written, and what was read from it; `text` alone was not used. */
export type WrittenPart = { text: string; as?: 'goods' | 'quantity' }

const STOP_WORDS = wordsOf('stop')
const WORD = /[\p{L}\d½¼¾²³]+(?:[.,'/-][\p{L}\d½¼¾]+)*/gu
/** The number of a line in a list, which says nothing of the goods. */
const LIST_NUMBER = /^\s*\(?\d{1,3}[.)]\s+/
/** `8cu`, `200bags`: a number written together with its unit. */
const GLUED = /^(\d[\d.,]*)(\p{L}+)$/u

/** The line with its columns separated, cut where what was read from it begins and ends. */
export function writtenParts(line: BoqLine): WrittenPart[] {
  const text = line.text
    .split(/\t|\n/)
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ')
  if (line.kind !== 'item') return [{ text }]
  const said = new Set(wordsIn(line.description).filter((word) => !STOP_WORDS.has(word)))
  // "Two by four" is read as 2 by 4.
  const isGoods = (word: string) => said.has(word.toLowerCase()) || said.has(`${numberOfWord(word) ?? word}`)
  const unit = new Set(wordsIn(line.sourceUnit ?? ''))
  const parts: WrittenPart[] = []
  let at = 0
  // A quantity stands once: the last of the equal figures that describe no goods.
  const begin = LIST_NUMBER.exec(text)?.[0].length ?? 0
  const words = [...text.matchAll(WORD)].filter(({ index }) => index >= begin)
  const counted = words.filter(({ 0: word }) => isQuantity(word, line, unit))
  const quantityAt = (counted.findLast(({ 0: word }) => !isGoods(word)) ?? counted.at(-1))?.index
  for (const { 0: word, index } of words) {
    const isUnit = unit.has(word.toLowerCase()) && !isGoods(word)
    const as = index === quantityAt || isUnit ? 'quantity' : isGoods(word) ? 'goods' : undefined
    if (!as) continue
    if (index > at) parts.push({ text: text.slice(at, index) })
    parts.push({ text: word, as })
    at = index + word.length
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return joined(parts)
}

const wordsIn = (text: string): string[] => (text.match(WORD) ?? []).map((word) => word.toLowerCase())

function isQuantity(word: string, { sourceQuantity }: BoqLine, unit: ReadonlySet<string>): boolean {
  if (sourceQuantity === undefined) return false
  if (numberOfWord(word) === sourceQuantity) return true
  const [, number = word, glued] = GLUED.exec(word) ?? []
  if (glued !== undefined && !unit.has(glued.toLowerCase())) return false
  return (['point', 'comma'] as const).some((format) => figureIn(number, format) === sourceQuantity)
}

/** Neighbouring words of the same kind, with the space between them, as one piece. */
function joined(parts: readonly WrittenPart[]): WrittenPart[] {
  const found: WrittenPart[] = []
  for (const [at, part] of parts.entries()) {
    const last = found.at(-1)
    const next = parts[at + 1]
    const isBetween = part.as === undefined && part.text.trim() === '' && last?.as && last.as === next?.as
    if (last && (isBetween || (part.as !== undefined && last.as === part.as))) last.text += part.text
    else found.push({ ...part })
  }
  return found
}
