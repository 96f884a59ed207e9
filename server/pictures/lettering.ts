/**
 * Stencil letters as strokes on a 4 × 6 grid. Drawn rather than set in a font, because the fonts on a server vary and
 * the picture must come out the same everywhere.
 */
const GLYPHS: Record<string, string> = {
  '0': 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  '1': 'M1 1L2.4 0V6M1 6H3.8',
  '2': 'M0 1L1 0H3L4 1V2L0 6H4',
  '3': 'M0 0H4L2 2.4H3L4 3.4V5L3 6H1L0 5',
  '4': 'M3 6V0L0 4H4',
  '5': 'M4 0H0V2.4H3L4 3.4V5L3 6H1L0 5',
  '6': 'M3.6 0H2L0 2.4V5L1 6H3L4 5V3.6L3 2.6H0',
  '7': 'M0 0H4L1.6 6',
  '8': 'M1 0H3L4 1V1.8L3 2.8H1L0 1.8V1ZM1 2.8L0 3.8V5L1 6H3L4 5V3.8L3 2.8',
  '9': 'M.4 6H2L4 3.6V1L3 0H1L0 1V2.4L1 3.4H4',
  A: 'M0 6L2 0L4 6M.8 3.8H3.2',
  B: 'M0 0H3L4 1V1.8L3 2.8H0ZM3 2.8L4 3.8V5L3 6H0V2.8',
  C: 'M4 1L3 0H1L0 1V5L1 6H3L4 5',
  D: 'M0 0H2.6L4 1.4V4.6L2.6 6H0Z',
  E: 'M4 0H0V6H4M0 2.9H3',
  F: 'M4 0H0V6M0 2.9H3',
  G: 'M4 1L3 0H1L0 1V5L1 6H3L4 5V3.2H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M.5 0V6',
  J: 'M4 0V5L3 6H1L0 5',
  K: 'M0 0V6M4 0L0 3.6M1.4 2.6L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  P: 'M0 6V0H3L4 1V2.2L3 3.2H0',
  Q: 'M1 0H3L4 1V5L3 6H1L0 5V1ZM2.4 4.4L4 6',
  R: 'M0 6V0H3L4 1V2L3 3H0M2 3L4 6',
  S: 'M4 1L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V5L1 6H3L4 5V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  '.': 'M.2 5.8H.8',
  '-': 'M.8 3H3.2',
  '/': 'M0 6L4 0',
  '+': 'M.5 3H3.5M2 1.5V4.5',
}
const NARROW: Record<string, number> = { '.': 1, I: 1, ' ': 1 }
const GAP = 1.7

const advanceOf = (letter: string): number => (NARROW[letter] ?? 4) + GAP

/** Width of a word in grid units, with letters 6 high. */
const widthOf = (word: string): number =>
  word.split('').reduce((sum, letter) => sum + advanceOf(letter), -GAP)

/** The place of a label: its centre, the height of its letters and their maximum width, in units of the picture. */
type LabelBox = { x: number; y: number; height: number; maxWidth: number }

const rounded = (value: number, parts = 10): number => Math.round(value * parts) / parts

/** A label that fits its box: the strokes of its letters and their transform. Unknown letters are left blank. */
export function lettering(
  label: string,
  { x, y, height, maxWidth }: LabelBox,
): { strokes: string; transform: string } {
  const text = label.toUpperCase()
  const scale = Math.min(height / 6, maxWidth / widthOf(text))
  let cursor = 0
  const strokes = text.split('').map((letter) => {
    const glyph = GLYPHS[letter]
    const left = cursor
    cursor += advanceOf(letter)
    return glyph ? `<path d="${glyph}" transform="translate(${rounded(left)} 0)"/>` : ''
  })
  const [left, top] = [x - (widthOf(text) * scale) / 2, y - 3 * scale]
  return {
    strokes: strokes.join(''),
    transform: `translate(${rounded(left)} ${rounded(top)}) scale(${rounded(scale, 100)})`,
  }
}
