import type { BoqLine } from '#domain/boq/boq-line.ts'
import { countOf } from '#lib/plural.ts'
import { printedLines, type PrintedLine, type PrintedText } from './printed-lines.ts'

/** A word found in a picture: `confidence` from 0 to 100 as its reader says, of the word and of the line it is in. */
export type PictureWord = Omit<PrintedText, 'isDoubtful'> & { confidence: number; lineConfidence: number }

/** What of a text was read from pictures. */
export type PictureSource = {
  /** Its lines, as they were read: one that somebody has corrected is no longer the picture's. */
  lines: readonly string[]
  /** Those of them that were hard to read. */
  doubtful: readonly string[]
  /** What was seen and could not be read, a sentence each. */
  unread: readonly string[]
}

/** Below these a word was guessed. A wrong figure is a wrong order, and no spelling shows it. */
const CLEAR_WORD = 65
const CLEAR_FIGURE = 85
/** A whole line below this is no writing: the edge of a table, a logo, a stain. */
const LEAST_OF_LINE = 40
/** Rules of a table beside a word. */
const RULES = /^[|[\]_—–]+(?=.)|(?<=.)[|[\]_—–]+$/g

/** The word without the rules beside it, and where it stands then. */
function withoutRules({ text, x, width, ...place }: Omit<PrintedText, 'isDoubtful'>): PrintedText {
  const bare = text.replaceAll(RULES, '')
  const letter = width / Math.max(1, text.length)
  return { ...place, text: bare, x: x + text.indexOf(bare) * letter, width: bare.length * letter }
}

/** "16oz" is read as "160z" more often than not, and no word ends so. */
const OUNCES = /^(\d+)0z$/i
/** A point like this is a comma that lost its tail as often as not: a thousand times more or less. */
const THOUSANDS = /^\d{1,3}\.\d{3}$/

const clearFrom = (text: string): number => {
  if (THOUSANDS.test(text)) return Infinity
  return /\d/.test(text) ? CLEAR_FIGURE : CLEAR_WORD
}

/** The lines of a picture, and how many of what looked like lines could not be read. */
export function pictureLines(words: readonly PictureWord[]): { lines: PrintedLine[]; unread: number } {
  const texts = words.flatMap(({ confidence, lineConfidence, ...word }): PrintedText[] => {
    const bare = withoutRules(word)
    const text = bare.text.replace(OUNCES, '$1oz')
    if (lineConfidence < LEAST_OF_LINE || !/[\p{L}\p{N}"'½¼¾%@&+-]/u.test(text)) return []
    return [{ ...bare, text, isDoubtful: confidence < clearFrom(text) }]
  })
  const lost = new Set(
    words
      .filter(({ text, lineConfidence }) => lineConfidence < LEAST_OF_LINE && /[\p{L}\p{N}]{2}/u.test(text))
      .map(({ y, height }) => Math.round(y / Math.max(1, height))),
  )
  return { lines: printedLines(texts), unread: lost.size }
}

/** How much of a picture was read well: the letters and figures of words that are likely right. */
export const readability = (words: readonly PictureWord[]): number =>
  words.reduce(
    (sum, { text, confidence }) =>
      confidence < CLEAR_WORD ? sum : sum + text.replaceAll(/[^\p{L}\p{N}]/gu, '').length,
    0,
  )

/** Whether a picture lies on its side or upside down, or shows no writing: little of what was seen could be read. */
export const mayBeTurned = (words: readonly PictureWord[]): boolean => {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return readability(words) < Math.max(20, letters / 2)
}

/**
 * The lines of a bill with what is from a picture marked: none of them is sure, and those hard to read wait until
 * somebody has looked.
 */
export function withPictureDoubts(
  lines: readonly BoqLine[],
  { lines: read, doubtful }: Pick<PictureSource, 'lines' | 'doubtful'>,
): BoqLine[] {
  const ofPicture = new Set(read)
  const hard = new Set(doubtful)
  return lines.map((line) => {
    const written = line.text.split('\n')
    if (line.kind !== 'item' || !written.some((one) => ofPicture.has(one))) return line
    const confidence = line.confidence === 'high' ? 'medium' : line.confidence
    return written.some((one) => hard.has(one))
      ? {
          ...line,
          isFromPicture: true,
          confidence: 'low',
          issues: [...line.issues, 'hard_to_read'],
          note: line.note || HARD_TO_READ,
        }
      : { ...line, isFromPicture: true, confidence }
  })
}

const HARD_TO_READ = 'Hard to read in the picture: compare the words and the quantity with it'

/** A page of a file or a photo, as it was read; `name` is "page 3" or the file's. */
export type ReadPage = {
  name: string
  lines: readonly PrintedLine[]
  isPicture: boolean
  /** Lines that were seen and could not be read. */
  unread: number
}

/** The pages as one text, with what of it was read from pictures. */
export function textOfPages(pages: readonly ReadPage[]): { text: string; picture?: PictureSource } {
  const text = pages
    .flatMap(({ lines }) => lines.map((line) => line.text))
    .join('\n')
    // A tab at its beginning is an empty cell.
    .replaceAll(/^\n+|\s+$/g, '')
  const pictures = pages.filter(({ isPicture }) => isPicture)
  if (pictures.length === 0) return { text }
  const lines = pictures.flatMap((page) => page.lines)
  return {
    text,
    picture: {
      lines: lines.map((line) => line.text),
      doubtful: lines.filter(({ isDoubtful }) => isDoubtful).map((line) => line.text),
      unread: pictures.flatMap((page) => unreadOf(page) ?? []),
    },
  }
}

function unreadOf({ name, lines, unread }: ReadPage): string | undefined {
  if (lines.length === 0) return `Nothing could be read on ${name}.`
  return unread > 0 ? `On ${name}, ${countOf(unread, 'line')} could not be read.` : undefined
}
