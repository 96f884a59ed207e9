import { lineWords } from '#domain/vocabulary/line-words.ts'
import { ARTICLES, COUNTING_WORDS, SMALL_COUNT } from '#domain/vocabulary/number-words.ts'
import { UNIT_PATTERN } from '#domain/boq/normalise/source-units.ts'

/** A number in figures, with thousands separators, decimals or a fraction. */
export const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\s\d\/\d|\d\/\d|\d+(?:\.\d+)?\s?[½¼¾]?|[½¼¾]`

/** A number with its unit. */
export const COUNTED = new RegExp(
  String.raw`(?<![\w./]|\w-)(${NUMBER}|(?:${SMALL_COUNT})(?: (?:${ARTICLES}))?)\s*-?\s*(?:${lineWords('bulk-size')}\s+)?(${UNIT_PATTERN})(?![\w²³])\.?`,
  'gi',
)

/** Checked first: most lines have none, and searching for whole numbers is slow. */
export const NUMBER_WORD = new RegExp(String.raw`\b(?:${COUNTING_WORDS})\b`, 'i')
