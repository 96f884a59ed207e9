import pipes from '#domain/vocabulary/pipe-sizes.json'
import { kept } from '#lib/kept.ts'
import { MEASURE_TOKEN } from './line-features.ts'

/** Kinds of size that can contradict each other: a 500 kVA set is not a 200 kVA set, whatever its length. */
export type SizeClass =
  | 'length'
  | 'run'
  | 'section'
  | 'area'
  | 'volume'
  | 'mass'
  | 'power'
  | 'rating'
  | 'current'
  | 'voltage'
  | 'pressure'

export type PhysicalSize = {
  class: SizeClass
  /** In the class's base unit: mm for lengths and runs, ml, g, W, … */
  value: number
  isInch: boolean
}

const INCH = 25.4

const UNITS: Readonly<Record<string, readonly [SizeClass, number]>> = {
  mm: ['length', 1],
  cm: ['length', 10],
  in: ['length', INCH],
  m: ['run', 1000],
  ft: ['run', 304.8],
  mm2: ['section', 1],
  m2: ['area', 1],
  m3: ['volume', 1e6],
  l: ['volume', 1000],
  ml: ['volume', 1],
  kg: ['mass', 1000],
  g: ['mass', 1],
  t: ['mass', 1e6],
  w: ['power', 1],
  kw: ['power', 1000],
  hp: ['power', 746],
  kva: ['rating', 1],
  a: ['current', 1],
  v: ['voltage', 1],
  bar: ['pressure', 1],
}

/** `1/2in` is 12.7 mm, `20l` is 20,000 ml; a bare fraction is inches. */
export const physicalSize: (token: string) => PhysicalSize | undefined = kept((token) => sizeIn(token))

function sizeIn(token: string): PhysicalSize | undefined {
  const bare = /^(?:\d+-)?[1-9]\d*\/\d+$/.test(token)
  const [, number, unit] = bare ? [token, token, 'in'] : (MEASURE_TOKEN.exec(token) ?? [])
  const known = UNITS[unit ?? '']
  if (!number || !known) return undefined
  return { class: known[0], value: numberOf(number) * known[1], isInch: unit === 'in' || unit === 'ft' }
}

/** `1-1/2` is 1.5. */
export function numberOf(text: string): number {
  const [whole, part] = text.includes('-') ? text.split('-') : ['0', text]
  if (!part?.includes('/')) return Number(text)
  const [top, bottom] = part.split('/')
  return Number(whole) + Number(top) / Number(bottom)
}

const EXACT = 0.002
/** Nominal sizes in inches and millimetres: half an inch is called 12 or 12.5, three quarters 20. */
const NOMINAL = 0.065
/** Motors of 7.5 kW are called 10 HP, which is 7.46. */
const NOMINAL_POWER = 0.027
/** Nominal lengths in feet and metres: four feet are called 1.2 m. */
const NOMINAL_RUN = 0.02

export const isSameSize = (a: PhysicalSize, b: PhysicalSize): boolean => {
  const sameKind = a.class === b.class || (isLinear(a) && isLinear(b))
  const isAcross = a.isInch !== b.isInch
  const tolerance = isAcross
    ? a.class === 'length'
      ? NOMINAL
      : NOMINAL_RUN
    : a.class === 'power'
      ? NOMINAL_POWER
      : EXACT
  return (
    sameKind &&
    (Math.abs(a.value - b.value) <= tolerance * Math.max(a.value, b.value) || isRounded(a.value, b.value))
  )
}

/** Board of 12.5 is called 12, a shackle of 12.7 is called 13; thinner items are not rounded. */
const isRounded = (a: number, b: number): boolean =>
  Math.min(a, b) >= 10 && Math.abs(a - b) <= 0.5 && Number.isInteger(a) !== Number.isInteger(b)

const isLinear = ({ class: kind }: PhysicalSize) => kind === 'length' || kind === 'run'

/**
 * Outside diameter in mm of plastic pipe with this nominal size in inches, by the words of a product's name; undefined
 * where they name no such pipe, or it has no such size.
 */
export const pipeSizeOf = (nameWords: readonly string[], inches: number): number | undefined =>
  pipes
    .find(({ words }) => words.some((word) => nameWords.includes(word)))
    ?.sizes.find(([nominal]) => nominal === inches)?.[1]

const SCALES = [1, INCH, 304.8, 1000]
const CUT = 0.02
/** Inches are given in round millimetres: 1 1/2" is 40. */
const NOMINAL_CUT = 0.05

/** Whether every length in `asked` (`[50, 100]`) is one of `offered` (`[2, 4]`), in any units. */
export function isSameDimensions(asked: readonly number[], offered: readonly number[]): boolean {
  if (offered.length < asked.length) return false
  return (
    isInCentimetres(asked, offered) ||
    SCALES.some((ours) =>
      SCALES.some(
        (theirs) =>
          (ours === theirs
            ? ours === 1
            : isTogether(ours, theirs) && isPlausible(ours, asked) && isPlausible(theirs, offered)) &&
          covers(asked, ours, offered, theirs),
      ),
    )
  )
}

/** Tiles and panels of 600 x 600 are called 60 by 60: a pair of sides, each at least as wide as a hand. */
const isInCentimetres = (asked: readonly number[], offered: readonly number[]): boolean =>
  asked.length === 2 &&
  asked.every((one) => one >= 15 && one <= 130) &&
  offered.every((one) => one >= 150) &&
  covers(asked, 10, offered, 1)

/** What is asked for in feet or metres is not offered in inches: 4 x 4 is not 50 x 50. */
const isTogether = (ours: number, theirs: number): boolean => theirs !== INCH || ours === 1

/** More than 24 feet, more than 100 inches or less than 4 millimetres must be another unit. */
const isPlausible = (scale: number, numbers: readonly number[]): boolean =>
  scale === 1
    ? numbers.filter((one) => one >= 4).length >= Math.min(2, numbers.length)
    : numbers.every((one) => one <= (scale === INCH ? 100 : 24))

function covers(asked: readonly number[], ours: number, offered: readonly number[], theirs: number): boolean {
  const cut = ours === theirs ? CUT : NOMINAL_CUT
  const left = offered.map((one) => one * theirs)
  return asked.every((one) => {
    const wanted = one * ours
    const at = left.findIndex((have) => Math.abs(have - wanted) <= cut * Math.max(have, wanted))
    if (at < 0) return false
    left.splice(at, 1)
    return true
  })
}
