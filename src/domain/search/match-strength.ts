import { synonymsOf } from '#domain/vocabulary/words.ts'
import type { Feature } from './line-features.ts'
import { isSameDimensions, isSameSize, numberOf, physicalSize, pipeSizeOf } from './physical-size.ts'
import type { ProductProfile } from './product-profile.ts'

const SYNONYM = 0.85
const PREFIX = 0.8
const NOMINAL = 0.9
const LOOSE = 0.75

/** How well a product fits one feature of a line, 0 to 1. Words are looked up as written; `similarWords` does more. */
export function matchStrength(feature: Feature, profile: ProductProfile): number {
  const { token, kind } = feature
  if (profile.tokens.has(token)) return 1
  switch (kind) {
    case 'word':
      return wordStrength(token, profile)
    case 'code':
      return codeStrength(token, profile)
    case 'number':
      return numberStrength(token, profile)
    case 'dimensions':
      return dimensionsStrength(token, profile)
    case 'measure':
      return measureStrength(token, profile)
  }
}

function wordStrength(word: string, { tokens }: ProductProfile): number {
  const rank = synonymsOf(word).findIndex((one) => tokens.has(one))
  if (rank >= 0) return SYNONYM * 0.9 ** rank
  if (word.length < 4) return 0
  for (const token of tokens) if (isSameStem(word, token)) return PREFIX
  return 0
}

/** The products that have a token, by their place, and the tokens by their first letters. */
export type Holders = {
  of: ReadonlyMap<string, readonly number[]>
  byStart: ReadonlyMap<string, readonly string[]>
}

const START = 4

export const startOf = (token: string): string => token.slice(0, START)

/** `matchStrength` of a word for every product that it fits, without asking each of them. */
export function wordStrengths(word: string, { of, byStart }: Holders): Map<number, number> {
  const strengths = new Map<number, number>()
  const add = (token: string, strength: number) => {
    for (const at of of.get(token) ?? []) if (!strengths.has(at)) strengths.set(at, strength)
  }
  add(word, 1)
  synonymsOf(word).forEach((one, rank) => add(one, SYNONYM * 0.9 ** rank))
  if (word.length >= START)
    for (const token of byStart.get(startOf(word)) ?? []) if (isSameStem(word, token)) add(token, PREFIX)
  return strengths
}

/** Endings that leave the meaning of a word unchanged; "wheelbarow" is not a wheel. */
const ENDING =
  /^[a-z]?(?:s|es|e?d|ing|ings|er|ers|or|ors|e|ion|ations?|ous|inous|al|y|ly|ised|ized|en|ment|ic|ive|ite|able|ative|wise|work)?$/

/** `roof` and `roofing`, `bitumen` and `bituminous`: one begins with most of the other. */
export function isSameStem(a: string, b: string): boolean {
  // Asked first: it is what most pairs of words differ by.
  if (a[0] !== b[0] || b.length < 4 || /\d/.test(b)) return false
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const shared = Math.max(4, short.length > 5 || short.endsWith('e') ? short.length - 1 : short.length)
  return long.startsWith(short.slice(0, shared)) && ENDING.test(long.slice(shared))
}

function codeStrength(code: string, { codes, tokens }: ProductProfile): number {
  if (codes.some((one) => one.startsWith(code) && /^[a-z]/.test(one.slice(code.length)))) return NOMINAL
  // Bars are called Y, T or H depending on their country of origin: all are high yield.
  const bar = /^[th](\d{1,2})$/.exec(code)?.[1]
  if (bar && tokens.has(`y${bar}`)) return NOMINAL
  const size = /^(?:y|r|t|dn|m|ø|dia)?(\d+)$/.exec(code)?.[1]
  return size && code.startsWith('dn') && tokens.has(`dn${size}`) ? 1 : 0
}

function numberStrength(number: string, { numbers, codes, sizes }: ProductProfile): number {
  if (numbers.has(number)) return 1
  if (codes.some((code) => code.startsWith(number) && /^[a-z]/.test(code.slice(number.length))))
    return NOMINAL
  if (codes.some((code) => code.endsWith(number) && /^[a-z]+$/.test(code.slice(0, -number.length))))
    return LOOSE
  const value = Number(number)
  return sizes.some((size) => !size.isInch && isNumberOf(value, size.value, size.class)) ? LOOSE : 0
}

const isNumberOf = (number: number, value: number, kind: string): boolean =>
  kind === 'run' || kind === 'mass' || kind === 'volume' ? number * 1000 === value : number === value

function dimensionsStrength(token: string, { dimensions, lengths }: ProductProfile): number {
  const asked = token.split('x').map(numberOf)
  if (dimensions.some((offered) => isSameDimensions(asked, offered))) return 1
  // A 4" × 3" hinge requested by one side and its thickness is still found, with less certainty.
  return isSameDimensions(asked, lengths) ? LOOSE : 0
}

function measureStrength(token: string, profile: ProductProfile): number {
  const size = physicalSize(token)
  if (!size) return 0
  if (size.isInch) {
    const pipe = pipeSizeOf(profile.nameWords, Number((size.value / 25.4).toFixed(3)))
    const has = (mm: number) =>
      profile.sizes.some((one) => !one.isInch && one.class === 'length' && one.value === mm)
    if (pipe && !profile.sizes.some((one) => one.isInch)) return has(pipe) ? 1 : 0
  }
  if (profile.sizes.some((one) => isSameSize(size, one) && one.isInch === size.isInch)) return 1
  // Inches match nominal millimetres only where the product has no size in the line's own unit.
  const isKnownSo = profile.sizes.some((one) => one.isInch === size.isInch && one.class === size.class)
  if (!isKnownSo && profile.sizes.some((one) => isSameSize(size, one))) return NOMINAL
  if (size.class === 'length' && isOneSide(size.value, profile)) return NOMINAL
  // Cables are described by mm where mm² is meant.
  if (
    size.class === 'length' &&
    profile.sizes.some((one) => one.class === 'section' && one.value === size.value)
  )
    return NOMINAL
  return 0
}

const isOneSide = (mm: number, { dimensions }: ProductProfile): boolean =>
  dimensions.some((sides) => sides.some((side) => side >= 4 && Math.abs(side - mm) <= 0.02 * mm))
