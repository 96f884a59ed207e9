const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?`
const DAY = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}`
const SENDER = String.raw`[^:\n]{1,40}:\s`

/** What a chat puts before a message: `[12:03] Kofi:`, `[22/11/2026, 12:03:44] Kofi:`, `22/11/2026, 12:03 - Kofi:`. */
const PREFIX = new RegExp(
  String.raw`^[\s\u200e]*(?:\[(?:${DAY},?\s+)?${TIME}(?:,\s+${DAY})?\]\s*(?:${SENDER})?|${DAY},?\s+${TIME}\s+[-–—]\s+${SENDER})`,
  'i',
)

/** The line without the chat's time and sender. */
export const withoutChatPrefix = (line: string): string => line.replace(PREFIX, '')
