import type { DrawingSet } from '../drawing.ts'
import { profile } from '../kit/lengths.ts'
import { ACCENT, PALETTE, type Tones } from '../kit/palette.ts'
import {
  circle,
  group,
  line,
  path,
  type Point,
  polygon,
  rect,
  scatter,
  shadow,
  times,
} from '../kit/shapes.ts'
import { pouch } from '../kit/bags.ts'
import { arc } from '../kit/solids.ts'

const { white, silver, steel } = PALETTE

const W: Point = [8, 68]
const S: Point = [80, 104]
const E: Point = [152, 68]
const N: Point = [80, 32]

/** A laid floor of `across` × `across` tiles; `face` is drawn on each tile in units of 100 × 100. */
function floor(tones: Tones, across: number, face: (index: number) => string): string {
  const down = ([x, y]: Point): Point => [x, y + 5]
  const cell = 100 / across
  const inner = cell - 2.4
  const tile = (index: number) => {
    const [x, y] = [(index % across) * cell + 1.2, Math.floor(index / across) * cell + 1.2]
    return group(
      `translate(${x} ${y}) scale(${inner / 100})`,
      rect(0, 0, 100, 100, tones.light),
      `<svg width="100" height="100">${face(index)}</svg>`,
    )
  }
  return (
    shadow(80, 84, 76, 27) +
    polygon([W, S, down(S), down(W)], tones.dark) +
    polygon([S, E, down(E), down(S)], tones.edge) +
    polygon([W, S, E, N], tones.dark) +
    group('matrix(.72 .36 .72 -.36 8 68)', times(across * across, tile))
  )
}

const gloss = path('M10 90L50 10H70L30 90ZM50 90L84 22H90L58 90Z', '#ffffff99')
const grip = (tones: Tones) => (index: number) => {
  const next = scatter(index + 3)
  return times(16, () => circle(6 + next() * 88, 6 + next() * 88, 2 + next() * 2.4, tones.base))
}
const stone = (tones: Tones) => (index: number) =>
  rect(0, 0, 100, 100, index % 2 ? tones.light : tones.base) +
  line('M4 30L34 22L60 40L96 28M10 76L40 62L70 80L96 66M50 44L46 62', tones.dark, 2.6)
const veins = (index: number) =>
  line(
    index % 2
      ? 'M0 20C24 34 40 22 58 46S86 70 100 66M30 100C40 80 56 78 70 60'
      : 'M0 64C20 60 34 82 58 72S84 40 100 30M16 0C24 20 20 34 32 48',
    '#b9b2a8',
    3.4,
  ) + line('M60 0C64 18 80 26 84 44M0 90C14 86 24 92 36 100', '#cfc9bf', 2.4)

/** Wall tiles standing up in courses, seen from the front. */
function wall(tones: Tones, columns: number, rows: number, face: (index: number) => string): string {
  const [w, h] = [120 / columns, 88 / rows]
  const tile = (index: number) => {
    const [x, y] = [20 + (index % columns) * w, 12 + Math.floor(index / columns) * h]
    return `<svg x="${x + 1}" y="${y + 1}" width="${w - 2}" height="${h - 2}">${rect(0, 0, w, h, tones.light)}${face(index)}</svg>`
  }
  return (
    shadow(82, 106, 64, 4) +
    rect(24, 15, 120, 90, tones.edge, 1) +
    rect(19, 11, 122, 90, tones.dark, 1) +
    times(columns * rows, tile)
  )
}

/** Two large tiles leaning against each other: long format. */
function longFormat(tones: Tones): string {
  const slab = (x: number, shade: string) =>
    path(`M${x} 12H${x + 56}V104H${x}Z`, tones.dark) +
    path(`M${x - 3} 10H${x + 53}V102H${x - 3}Z`, shade) +
    `<svg x="${x - 3}" y="10" width="56" height="92"><g transform="scale(.56 .92)">${veins(x)}</g></svg>`
  return (
    shadow(82, 105, 62) +
    slab(86, tones.base) +
    slab(26, tones.light) +
    line('M23 10H79V102H23Z', tones.edge, 1) +
    path('M59 10H79V30Z', ACCENT)
  )
}

const quarterRound: Point[] = [[14, 98], [14, 92], [44, 92], ...arc(44, 92, 20, 22, 270, 360, 10), [64, 98]]

const spacerCross = (x: number, y: number, turn: number) =>
  group(
    `rotate(${turn} ${x} ${y})`,
    rect(x - 18, y - 3, 36, 9, ACCENT, 1),
    rect(x - 4.5, y - 16, 9, 36, ACCENT, 1),
    rect(x - 18, y - 4, 36, 7, PALETTE.accent.light, 1),
    rect(x - 4.5, y - 17, 9, 34, PALETTE.accent.light, 1),
  )

export const tiles = {
  'floor-tile': ({ c = 'grey' }) => floor(PALETTE[c], 2, grip(PALETTE[c])),
  'floor-tile-gloss': ({ c = 'ivory' }) => floor(PALETTE[c], 2, () => gloss),
  'floor-tile-matt': ({ c = 'graphite' }) =>
    floor(PALETTE[c], 2, (i) => rect(0, 0, 100, 100, i % 3 ? PALETTE[c].light : PALETTE[c].base)),
  'floor-tile-satin': ({ c = 'beige' }) =>
    floor(
      PALETTE[c],
      3,
      (i) =>
        rect(0, 0, 100, 100, i % 2 ? PALETTE[c].light : PALETTE[c].base) +
        path('M14 86L60 14H72L26 86Z', '#ffffff66'),
    ),
  'outdoor-tile': () => floor(PALETTE.grey, 3, stone(PALETTE.grey)),
  'marble-slab': () => longFormat(white),
  'wall-tile': () => wall({ ...white, dark: '#c6beb1' }, 4, 3, () => path('M2 26L16 3H22L8 26Z', white.base)),
  'wall-tile-marble': () =>
    wall(
      { ...white, light: '#f4f1ec', dark: '#c6beb1' },
      2,
      4,
      (i) => `<g transform="scale(.58 .22)">${veins(i)}</g>`,
    ),
  'tile-trim': () => profile(quarterRound, silver, { run: [84, -44] }),
  'tile-spacers': () =>
    shadow(80, 102, 60) + pouchBehind() + spacerCross(116, 76, 12) + spacerCross(132, 44, 38),
} satisfies DrawingSet

function pouchBehind(): string {
  return group(
    'translate(-28 0)',
    pouch({
      tones: { ...steel, light: '#fdfcfa', base: '#ebe6dd', dark: '#d3ccbf', edge: '#a1998b' },
      text: '2 MM',
      motif: line('M70 44H90M80 34V54', ACCENT, 5),
    }),
  )
}
