import { isDay } from './iso-day.ts'

/**
 * A cell of an exported file. A column says of what kind its values are; nothing is guessed from what a text looks like:
 * an order number of digits, `00123` and a reference `12.50` are texts and stay as they are.
 */
export type FileCell =
  | string
  /** A whole number, such as a count. */
  | number
  | { kind: 'decimal'; value: number; decimals: number }
  /** `0.125` is 12.5%. */
  | { kind: 'share'; value: number }
  /** An ISO day. */
  | { kind: 'day'; day: string }
  /** Epoch ms. */
  | { kind: 'time'; at: number }

const EMPTY = ''

const isFiniteNumber = (value: number | undefined): value is number => Number.isFinite(value)

/** Empty without a number. */
export const decimalCell = (value: number | undefined, decimals: number): FileCell =>
  isFiniteNumber(value) ? { kind: 'decimal', value, decimals } : EMPTY

/** An amount in minor units, with two decimals. */
export const amountCell = (minor: number | undefined): FileCell =>
  decimalCell(minor === undefined ? undefined : minor / 100, 2)

/** A quantity at the scale of its product, with as many decimals. */
export const quantityCell = (quantity: number | undefined, scale: number): FileCell =>
  decimalCell(quantity === undefined ? undefined : quantity / 10 ** scale, scale)

/** A part of 1, shown as a percentage. */
export const shareCell = (share: number | undefined): FileCell =>
  isFiniteNumber(share) ? { kind: 'share', value: share } : EMPTY

/** Of 100. */
export const percentCell = (percent: number | undefined): FileCell =>
  shareCell(percent === undefined ? undefined : percent / 100)

/** An ISO day; empty for none and for one that is not in the calendar. */
export const dayCell = (day: string | undefined): FileCell =>
  day && isDay(day) ? { kind: 'day', day } : EMPTY

/** A time in epoch ms; empty for none and for an invalid one. */
export const timeCell = (at: number | undefined): FileCell =>
  at !== undefined && isFiniteNumber(new Date(at).getTime()) ? { kind: 'time', at } : EMPTY

/** What a cell says as text: amounts `1250.00`, shares `12.5%`, days `2026-11-21`, times `2026-11-21 12:00:00` in Ghana's time. */
export function cellText(cell: FileCell): string {
  if (typeof cell === 'string') return visible(cell)
  if (typeof cell === 'number') return isFiniteNumber(cell) ? String(cell) : EMPTY
  switch (cell.kind) {
    case 'decimal':
      return cell.value.toFixed(cell.decimals)
    case 'share':
      return `${(cell.value * 100).toFixed(1)}%`
    case 'day':
      return cell.day
    case 'time':
      return new Date(cell.at).toISOString().slice(0, 19).replace('T', ' ')
  }
}

/** Control characters but tabs and line breaks, and halves of characters: no file may hold them, and nobody sees them. */
const NOT_TEXT = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu

const visible = (text: string): string => text.replace(NOT_TEXT, '')

/** The number of a cell that is one, for a total. */
export const numberOf = (cell: FileCell): number =>
  typeof cell === 'number' ? cell : typeof cell === 'object' && cell.kind === 'decimal' ? cell.value : 0
