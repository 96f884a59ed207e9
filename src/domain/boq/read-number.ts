import type { BoqIssue } from './boq-line.ts'

export type ReadNumber = { value: number | undefined; issue: BoqIssue | undefined; note: string }

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const MORE_WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  half: 0.5,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
}

const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

/** `half` is 0.5, `two` is 2; undefined for any other word. */
export function numberOfWord(word: string): number | undefined {
  const at = WORDS.indexOf(word.toLowerCase())
  return at >= 0 ? at : MORE_WORDS[word.toLowerCase()]
}

/**
 * A quantity as it stands in a cell. Nothing is guessed: a comma before one or two digits could be a decimal or a
 * slip, a word could be a remark, and `1e3` is what spreadsheets make of a paste error.
 */
export function readNumber(text: string): ReadNumber {
  const cell = text
    .normalize('NFC')
    .replaceAll(/[\u00A0\u2007\u202F\u2009]/g, ' ')
    .replaceAll(/[−–]/g, '-')
    .trim()
  if (cell === '') return refused('missing_quantity', '')
  const fraction = FRACTIONS[cell.at(-1) ?? '']
  if (fraction !== undefined && /^\d*\s*[½¼¾]$/.test(cell)) return read(Number(cell.slice(0, -1)) + fraction)
  if (/^\d+ \d\/[248]$/.test(cell) || /^\d\/[248]$/.test(cell)) return read(mixedNumber(cell))

  const plain = cell.replace(/^\+/, '')
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return checked(Number(plain.replaceAll(',', '')))
  if (/^-?\d{1,3}(?: \d{3})+(?:\.\d+)?$/.test(plain)) return checked(Number(plain.replaceAll(' ', '')))
  if (/^-?\d+(?:\.\d+)?$/.test(plain) || /^-?\.\d+$/.test(plain)) return checked(Number(plain))
  if (/^\(\d+(?:\.\d+)?\)$/.test(plain)) return checked(-Number(plain.slice(1, -1)))
  if (/^\d{1,3}(?:[.,]\d{3})*,\d+$/.test(plain) || /^\d+,\d+$/.test(plain))
    return refused('ambiguous_number', `“${cell}” could be a decimal comma or a missing digit`)
  if (/^\d+(?:\.\d+)?\s*(?:-|to|\/|or)\s*\d+(?:\.\d+)?$/.test(plain))
    return refused('ambiguous_number', `“${cell}” is a range`)
  const word = numberOfWord(cell)
  if (word !== undefined)
    return refused('invalid_quantity', `“${cell}” is written as a word: enter ${word} if that is meant`)
  return refused('invalid_quantity', `“${cell}” is not a quantity`)
}

function mixedNumber(text: string): number {
  const [whole, part] = text.includes(' ') ? text.split(' ') : ['0', text]
  const [top, bottom] = (part ?? '').split('/')
  return Number(whole) + Number(top) / Number(bottom)
}

function checked(value: number): ReadNumber {
  if (value === 0) return { value, issue: 'zero_quantity', note: 'The quantity is zero' }
  if (value < 0) return { value, issue: 'negative_quantity', note: 'The quantity is negative' }
  return read(value)
}

const read = (value: number): ReadNumber => ({ value, issue: undefined, note: '' })
const refused = (issue: BoqIssue, note: string): ReadNumber => ({ value: undefined, issue, note })
