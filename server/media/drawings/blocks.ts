import type { DrawingSet } from '../drawing.ts'
import { profile } from '../kit/lengths.ts'
import { ACCENT, PALETTE, type Tones } from '../kit/palette.ts'
import {
  circle,
  group,
  line,
  oval,
  ovalRing,
  path,
  type Point,
  polygon,
  rect,
  scatter,
  shadow,
  times,
} from '../kit/shapes.ts'
import { arc, box, extrude, outline } from '../kit/solids.ts'

const { concrete, brick } = PALETTE

const speckle = (w: number, h: number, count: number, tones: Tones, seed: number) => {
  const next = scatter(seed)
  return times(count, () =>
    circle(
      2 + next() * (w - 4),
      2 + next() * (h - 4),
      0.7 + next() * 0.7,
      next() > 0.5 ? tones.edge : tones.light,
    ),
  )
}

/** A sandcrete block, `depth` being its wall thickness as drawn. */
const block = (depth: number, hollow: boolean) => {
  const size = { w: 84, d: depth, h: 42 }
  const wall = 6
  const cell = (84 - 3 * wall) / 2
  const holes = times(2, (i) => {
    const x = wall + i * (cell + wall)
    return (
      rect(x, wall, cell, depth - 2 * wall, concrete.edge) +
      polygon(
        [
          [x, depth - wall],
          [x + cell, depth - wall],
          [x + cell, depth - wall - 6],
          [x + 5, depth - wall - 6],
        ],
        concrete.dark,
      )
    )
  })
  const x = 80 + (84 - depth) * 0.433
  return (
    shadow(78, 98, 64, 8) +
    box(x, 110, size, concrete, {
      top: hollow ? holes : speckle(84, depth, 14, concrete, 7),
      left: speckle(84, 42, 28, concrete, 3),
      right: speckle(depth, 42, 10, { ...concrete, light: concrete.base }, 5),
    })
  )
}

const hourdi = () => {
  const shape: Point[] = [
    [8, 98],
    [8, 84],
    [16, 84],
    [20, 62],
    [80, 62],
    [84, 84],
    [92, 84],
    [92, 98],
  ]
  const cells = times(3, (i) => rect(21 + i * 20.5, 70, 17, 20, brick.edge, 3))
  return (
    shadow(92, 98, 62, 7) +
    extrude(shape, [46, -34], brick, brick.base) +
    cells +
    line('M21 61L66 28M34 61L79 28M47 61L92 28M60 61L105 28', brick.base, 1.6)
  )
}

const screenBlock = () => {
  const petal = (degrees: number) =>
    group(`rotate(${degrees} 40 40)`, '<path d="M40 34C32 26 32 14 40 8C48 14 48 26 40 34Z"/>')
  const holes = `<g fill="${concrete.edge}">${[0, 90, 180, 270].map(petal).join('')}<circle cx="14" cy="14" r="5.5"/><circle cx="66" cy="14" r="5.5"/><circle cx="14" cy="66" r="5.5"/><circle cx="66" cy="66" r="5.5"/></g>`
  return (
    shadow(82, 104, 52, 6) +
    box(102, 110, { w: 76, d: 30, h: 54 }, concrete, {
      left: group(
        'scale(.95 .675)',
        rect(3, 3, 74, 74, concrete.light),
        rect(6, 6, 68, 68, concrete.base),
        holes,
        circle(40, 40, 5, ACCENT),
      ),
      right: speckle(30, 54, 10, { ...concrete, light: concrete.base }, 5),
    })
  )
}

const clayBrick = () => {
  const one = (x: number, y: number, top = '') =>
    box(x, y, { w: 66, d: 32, h: 20 }, brick, { left: speckle(66, 20, 14, brick, 4), top })
  const frog = rect(10, 8, 46, 16, brick.base, 2) + rect(12, 10, 42, 6, brick.dark, 2)
  return shadow(80, 98, 60, 8) + one(66, 98) + one(120, 98) + one(100, 80, frog)
}

/** Blocks of paving laid flat, seen from above; the tile's own plane is 100 × 100. */
const laid = (tones: Tones, thickness: number, joints: string) => {
  const [w, s, e, n]: [Point, Point, Point, Point] = [
    [8, 66],
    [80, 102],
    [152, 66],
    [80, 30],
  ]
  const down = ([x, y]: Point): Point => [x, y + thickness]
  return (
    shadow(80, 82, 76, 26) +
    polygon([w, s, down(s), down(w)], tones.base) +
    polygon([s, e, down(e), down(s)], tones.dark) +
    polygon([w, s, e, n], tones.light) +
    group('matrix(.72 .36 .72 -.36 8 66)', `<svg width="100" height="100">${joints}</svg>`)
  )
}

const zigzag = (tones: Tones) => {
  const row = (y: number) => `M0 ${y}${'l10 6l10 -6'.repeat(5)}`
  const wave = times(6, (i) => row(i * 18 + 4))
  const risers = times(6, (r) =>
    times(6, (i) => `M${i * 20 + (r % 2 ? 10 : 0)} ${r * 18 + 4 + (r % 2 ? 6 : 0)}v18`),
  )
  return line(wave + risers, tones.edge, 1.8)
}

const stretcher = (tones: Tones) => {
  const rows = times(4, (i) => `M0 ${20 + i * 20}H100`)
  const risers = times(5, (r) => times(3, (i) => `M${i * 40 + (r % 2 ? 20 : 0)} ${r * 20}v20`))
  return (
    line(rows + risers, tones.edge, 1.8) +
    times(4, (i) =>
      rect(1 + ((i * 40) % 80), 1 + i * 20, 38, 18, i % 2 ? tones.base : tones.dark),
    ).replaceAll('fill=', 'opacity=".4" fill=')
  )
}

const kerb: Point[] = [
  [14, 104],
  [14, 50],
  [24, 44],
  [44, 44],
  [50, 64],
  [50, 104],
]
const edging: Point[] = [[24, 104], [24, 54], ...arc(33, 54, 9, 10, 180, 360, 8), [42, 104]]
const drain: Point[] = [
  [8, 56],
  [20, 56],
  [20, 90],
  [56, 90],
  [56, 56],
  [68, 56],
  [68, 104],
  [8, 104],
]

const culvert = () =>
  shadow(82, 102, 60, 7) +
  path('M48 14H108A22 45 0 0 1 108 104H48Z', concrete.base) +
  path('M48 14H108A22 45 0 0 1 122 26H48Z', concrete.light) +
  path('M48 104H108A22 45 0 0 0 127 82H48Z', concrete.dark) +
  path('M98 14H108A22 45 0 0 1 108 104H98A22 45 0 0 0 98 14Z', concrete.dark) +
  oval(50, 59, 24, 45, concrete.light) +
  ovalRing(50, 59, 24, 45, concrete.dark, 1.4) +
  oval(50, 59, 17, 35, concrete.edge) +
  path('M50 24A17 35 0 0 1 50 94A40 60 0 0 0 50 24Z', concrete.dark) +
  times(8, (i) => {
    const angle = (i * 45 * Math.PI) / 180
    return circle(50 + 20.5 * Math.cos(angle), 59 + 40 * Math.sin(angle), 1.7, ACCENT)
  })

export const blocks = {
  'hollow-block': ({ d = 5 }) => block(24 + d * 3, true),
  'solid-block': ({ d = 5 }) => block(24 + d * 3, false),
  'hourdi-pot': () => hourdi(),
  'screen-block': () => screenBlock(),
  'clay-brick': () => clayBrick(),
  'paver-zigzag': ({ d = 60 }) => laid(concrete, d / 8, zigzag(concrete)),
  'paver-rect': ({ c = 'brick' }) => laid(PALETTE[c], 8, stretcher(PALETTE[c])),
  'paving-slab': () =>
    laid(concrete, 8, line('M2 2H98V98H2Z', concrete.base, 2) + speckle(100, 100, 40, concrete, 2)),
  kerb: () =>
    profile(kerb, concrete, { face: concrete.base, run: [88, -34] }) + outline(kerb, concrete.edge, 1.2),
  edging: () =>
    profile(edging, concrete, { face: concrete.base, run: [92, -36] }) + outline(edging, concrete.edge, 1.2),
  'u-drain': () =>
    profile(drain, concrete, { face: concrete.base, run: [80, -40] }) +
    circle(14, 97, 2, ACCENT) +
    circle(62, 97, 2, ACCENT),
  culvert: () => culvert(),
} satisfies DrawingSet
