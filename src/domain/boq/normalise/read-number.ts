import { numberOfWord } from '#domain/vocabulary/number-words.ts'
import type { BoqIssue } from '#domain/boq/boq-line.ts'
import { formatsOf } from '#lib/typed-number.ts'
import { figureIn } from './number-format.ts'

const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

export type ReadNumber = { value: number | undefined; issue: BoqIssue | undefined; note: string }

/**
 * A quantity as written in a cell. Nothing is guessed: a comma before one or two digits could be a decimal or a slip,
 * a word could be a remark, and `1e3` is what spreadsheets make of a paste error. `isUnclear`: the file does not show
 * whether its commas separate thousands.
 */
export function readNumber(text: string, isUnclear = false): ReadNumber {
  const cell = text
    .normalize('NFC')
    .replaceAll(/[\u00A0\u2007\u202F\u2009]/g, ' ')
    .replaceAll(/[−–]/g, '-')
    .trim()
  if (cell === '') return refused('missing_quantity', '')
  if (isUnclear) return refused('ambiguous_number', `“${cell}” could be thousands or a decimal`)
  const fraction = FRACTIONS[cell.at(-1) ?? '']
  if (fraction !== undefined && /^\d*\s*[½¼¾]$/.test(cell)) return read(Number(cell.slice(0, -1)) + fraction)
  if (/^\d+ \d\/[248]$/.test(cell) || /^\d\/[248]$/.test(cell)) return read(mixedNumber(cell))

  const plain = cell.replace(/^\+/, '')
  const figure = figureIn(plain, 'point')
  if (figure !== undefined) return checked(figure)
  if (formatsOf(plain).includes('comma'))
    return refused('ambiguous_number', `“${cell}” could be a decimal comma or a missing digit`)
  const dimensions = timesed(plain)
  if (dimensions) return dimensions
  if (/^\d+(?:\.\d+)?\s*(?:-|to|\/|or)\s*\d+(?:\.\d+)?$/.test(plain))
    return refused('ambiguous_number', `“${cell}” is a range`)
  const word = numberOfWord(cell)
  if (word !== undefined)
    return refused('invalid_quantity', `“${cell}” is written as a word: enter ${word} if that is meant`)
  return refused('invalid_quantity', `“${cell}” is not a quantity`)
}

/**
 * Dimensions as quantity surveyors write them: `2/3.00 x 1.20` is two times 3 by 1.2. A slash multiplies only a number
 * written with decimals, so that "4/5" still needs review.
 */
function timesed(text: string): ReadNumber | undefined {
  const [, times = '', sides = ''] =
    /^((?:\d{1,3}\s*\/\s*)*)(\d+(?:\.\d+)?(?:\s*[x×*]\s*\d+(?:\.\d+)?)*)$/i.exec(text) ?? []
  const factors = [...times.split('/'), ...sides.split(/[x×*]/i)].map((one) => one.trim()).filter(Boolean)
  const isDecimal = /\d\.\d{2}/.test(sides)
  if (factors.length < 2 || (times !== '' && !isDecimal)) return undefined
  const value = Number(factors.reduce((product, factor) => product * Number(factor), 1).toFixed(3))
  return value > 0
    ? {
        value,
        issue: undefined,
        note: `${factors.join(' × ')} = ${value.toLocaleString('en-GH', { maximumFractionDigits: 3 })}`,
      }
    : undefined
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
