import { lineWords } from '#domain/vocabulary/line-words.ts'
import type { BoqKind } from '#domain/boq/boq-line.ts'
import { sourceUnitOf } from '#domain/boq/normalise/source-units.ts'
import { isSaidLike } from '#domain/vocabulary/line-patterns.ts'

const SUPPLY = new RegExp(
  String.raw`^${lineWords('supply')}(?:,?\s*(?:and|&|\/|,)?\s*${lineWords('supply-more')})*\s+(?:of\s+)?`,
  'i',
)

/** "Treat hardcore with anti-termite chemical" asks for the chemical. */
const TREATED = new RegExp(String.raw`^${lineWords('treatment')}\b.*?\bwith\s+`, 'i')

/** In "supply and fix …", a merchant is asked for what follows. */
export const withoutSupply = (text: string): string => text.replace(SUPPLY, '').replace(TREATED, '')

const THICKNESS = new RegExp(
  String.raw`^\d+(?:\.\d+)?\s*(?:mm|cm)?\s*(?:\(\w+\.?\)\s*)?(?:${lineWords('least')} )?thick\s+`,
)

/** "20mm (minimum) thick cement and sand (1:4) backing" is a backing of cement and sand. */
const withoutThickness = (text: string): string =>
  text.replace(THICKNESS, '').replaceAll(/\s*\(?\b1\s*:\s*\d[\d.:\s]*\)?\s*/g, ' ')

/** The kind of a description by its words alone; undefined for a possible item. */
export function kindByWords(
  description: string,
  unit: string,
): Exclude<BoqKind, 'item' | 'header' | 'blank'> | undefined {
  const text = withoutThickness(withoutSupply(description.normalize('NFKC').toLowerCase().trim()))
  if (isSaidLike('total', text)) return 'total'
  if (isSaidLike('service', text)) return 'service'
  if (isSaidLike('work', text)) return 'work'
  if (unit !== '' && sourceUnitOf(unit)?.kind === 'lump') return 'service'
  return undefined
}

export const isHeadingText = (text: string): boolean => {
  const trimmed = text.trim()
  const isShout = /[A-Z]{4,}/.test(trimmed) && trimmed === trimmed.toUpperCase() && !/\d{2,}/.test(trimmed)
  return isSaidLike('heading', trimmed) || /:\s*$/.test(trimmed) || isShout
}

export const isNoteText = (text: string): boolean =>
  isSaidLike('note', text.toLowerCase()) || isSaidLike('signed', text.trim())
