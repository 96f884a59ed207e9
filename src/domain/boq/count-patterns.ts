import { lineWords } from '#domain/vocabulary/line-words.ts'
import { UNIT_PATTERN } from './source-units.ts'

/** A number in figures, with thousands separators, decimals or a fraction. */
export const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\s\d\/\d|\d\/\d|\d+(?:\.\d+)?\s?[½¼¾]?|[½¼¾]`
const SMALL_NUMBER_WORD = 'half|one|two|three|four|five|six|seven|eight|nine|ten|dozen'

/** A number with its unit. */
export const COUNTED = new RegExp(
  String.raw`(?<![\w./]|\w-)(${NUMBER}|(?:${SMALL_NUMBER_WORD})(?: an?)?)\s*-?\s*(?:${lineWords('bulk-size')}\s+)?(${UNIT_PATTERN})(?![\w²³])\.?`,
  'gi',
)

/** Checked first: most lines have none, and searching for whole numbers is slow. */
export const NUMBER_WORD =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen)\b/i
