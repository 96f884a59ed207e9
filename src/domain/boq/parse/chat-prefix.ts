import { lineWords } from '#domain/vocabulary/line-words.ts'
import { NUMBER_WORD } from './count-patterns.ts'

const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?`
const DAY = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}`
const SENDER = String.raw`[^:\n]{1,40}:\s`

/** What a chat puts before a message: `[12:03] Kofi:`, `[22/11/2026, 12:03:44] Kofi:`, `22/11/2026, 12:03 - Kofi:`. */
const PREFIX = new RegExp(
  String.raw`^[\s\u200e]*(?:\[(?:${DAY},?\s+)?${TIME}(?:,\s+${DAY})?\]\s*(?:${SENDER})?|${DAY},?\s+${TIME}\s+[-–—]\s+${SENDER}|${TIME}\s+(?:[-–—]\s+)?(?=[A-Z])${SENDER})`,
  'i',
)

const ADDRESSED = String.raw`(?:${lineWords('addressed')}\b[\s,.!:;-]*)*`
const GREETING = new RegExp(String.raw`^\s*(?:${lineWords('greeting')}\b[\s,.!:;-]*)+${ADDRESSED}`, 'i')
const THANKS = new RegExp(
  String.raw`[\s,.;:–-]+${lineWords('thanks')}(?:[\s,.!]+${lineWords('thanks')})*[\s.!]*$`,
  'i',
)

/** The line without the chat's time and sender, and without a greeting before what it asks for. */
export function withoutChatPrefix(line: string): string {
  const said = line.replace(PREFIX, '')
  const asked = said.replace(GREETING, '').replace(THANKS, '')
  return asked !== said && (/\d/.test(asked) || NUMBER_WORD.test(asked)) ? asked : said
}
