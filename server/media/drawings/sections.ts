import type { DrawingSet } from '../drawing.ts'
import { bundle, placed, plank, profile } from '../kit/lengths.ts'
import { ACCENT, PALETTE } from '../kit/palette.ts'
import { line, type Point, polygon, shadow, times } from '../kit/shapes.ts'

const { steel, zinc } = PALETTE

const angle = (leg: number, t: number): Point[] => [
  [0, -leg],
  [t, -leg],
  [t, -t],
  [leg, -t],
  [leg, 0],
  [0, 0],
]
const beam = (w: number, h: number, flange: number, web: number): Point[] => {
  const [a, b] = [(w - web) / 2, (w + web) / 2]
  return [
    [0, -h],
    [w, -h],
    [w, flange - h],
    [b, flange - h],
    [b, -flange],
    [w, -flange],
    [w, 0],
    [0, 0],
    [0, -flange],
    [a, -flange],
    [a, flange - h],
    [0, flange - h],
  ]
}
const channel = (w: number, h: number, t: number): Point[] => [
  [0, -h],
  [w, -h],
  [w, t - h],
  [t, t - h],
  [t, -t],
  [w, -t],
  [w, 0],
  [0, 0],
]
const purlin = (w: number, h: number, t: number, lip: number): Point[] => [
  [0, -h],
  [w, -h],
  [w, lip - h],
  [w - t, lip - h],
  [w - t, t - h],
  [t, t - h],
  [t, -t],
  [w - t, -t],
  [w - t, -lip],
  [w, -lip],
  [w, 0],
  [0, 0],
]
const inset = (x: number, y: number, w: number, h: number, t: number): Point[] =>
  plank(x + t, y - t, w - 2 * t, h - 2 * t)

const tube = (w: number, h: number, t: number) => {
  const [x, y] = [64 - w, 100]
  return profile(plank(x, y, w, h), steel, { run: [84, -40], hole: inset(x, y, w, h, t) })
}

/** Flat stock: a stack of leaning sheets with a visible thickness, in the plate's own oblique plane. */
const SHEET: Point[] = [
  [14, 84],
  [78, 104],
  [148, 66],
  [84, 48],
]
const sheet = (thickness: number, lift: number, tones = steel) => {
  const [w, s, e, n] = SHEET.map(([x, y]): Point => [x, y - lift]) as [Point, Point, Point, Point]
  const down = ([x, y]: Point): Point => [x, y + thickness]
  return (
    polygon([w, s, down(s), down(w)], tones.base) +
    polygon([s, e, down(e), down(s)], tones.dark) +
    polygon([w, s, e, n], tones.light)
  )
}
/** A flat drawing in a unit of 100 × 60, laid on the sheet's face. */
const onSheet = (lift: number, drawing: string) =>
  `<g transform="matrix(.64 .2 1.15 -.6 14 ${84 - lift})">${drawing}</g>`

const plate = (thickness: number, count = 2) => {
  const pitch = thickness + 3
  return (
    shadow(82, 90, 72, 16) +
    times(count, (i) => sheet(thickness, i * pitch)) +
    onSheet((count - 1) * pitch, `<rect x="70" y="4" width="22" height="14" fill="${ACCENT}"/>`)
  )
}

const treads = () => {
  const lift = 5
  const bars = times(10, (i) =>
    times(9, (j) => `M${6 + i * 10} ${3 + j * 6.5}${(i + j) % 2 ? 'l5 2.6' : 'l5 -2.6'}`),
  )
  return shadow(82, 90, 72, 16) + sheet(5, lift) + onSheet(lift, line(bars, steel.dark, 1.7))
}

export const sections = {
  angle: ({ d = 50 }) => profile(placed(angle(24 + d * 0.34, 5 + d * 0.03), 20, 98), steel),
  'flat-bar': ({ d = 50 }) =>
    times(3, (i) => profile(plank(10 + i * 13, 66 + i * 18, 16 + d * 0.24, 6), steel, { run: [78, -34] })),
  'i-beam': ({ d = 160 }) => profile(placed(beam(36, 46 + d * 0.06, 8, 7), 14, 104), steel),
  'h-column': () => profile(placed(beam(54, 54, 9, 8), 10, 104), steel),
  channel: () => profile(placed(channel(34, 56, 8), 18, 104), steel),
  'c-purlin': () => profile(placed(purlin(38, 58, 4.5, 14), 16, 106), zinc, { run: [84, -42] }),
  shs: ({ d = 50 }) => tube(22 + d * 0.3, 22 + d * 0.3, 3.5 + d * 0.02),
  rhs: () => tube(30, 54, 4.5),
  'scaffold-tube': () => bundle(zinc, { r: 9.5, count: 3, end: zinc.light, bore: 0.76 }),
  'steel-plate': ({ d = 6 }) => plate(3 + d * 0.9, d > 8 ? 1 : 2),
  'chequer-plate': () => treads(),
  'gi-sheet': () =>
    shadow(82, 90, 72, 16) +
    times(4, (i) => sheet(1.8, i * 4, PALETTE.silver)) +
    onSheet(
      12,
      line('M10 14L34 44M24 12L52 46', '#ffffff', 2.5) +
        `<rect x="70" y="4" width="22" height="14" fill="${ACCENT}"/>`,
    ),
} satisfies DrawingSet
