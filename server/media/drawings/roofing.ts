import type { DrawingSet } from '../drawing.ts'
import { ACCENT, PALETTE, type Tones } from '../kit/palette.ts'
import { rod } from '../kit/rounds.ts'
import {
  circle,
  edged,
  group,
  oval,
  ovalRing,
  path,
  type Point,
  polygon,
  shadow,
  times,
} from '../kit/shapes.ts'
import { arc, extrude } from '../kit/solids.ts'

const { silver, white, charcoal, glass, zinc } = PALETTE

/** A sheet seen from its eaves end: the upper line of its profile, given a thin underside. */
const sheetOf = (upper: readonly Point[], tones: Tones, run: Point = [52, -56], thickness = 2.6) => {
  const under = upper.map(([x, y]): Point => [x, y + thickness]).reverse()
  return (
    polygon(
      [upper[0], upper[upper.length - 1], [158, 106 + run[1]], [60, 106 + run[1]]]
        .map((p) => p as Point)
        .map(([x, y]): Point => [x, y + 6]),
      '#8b837830',
    ) + extrude([...upper, ...under], run, tones, tones.edge)
  )
}

/** Trapezoid ribs, repeated. */
const trapezoids = (count: number, pitch: number, height: number): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const x = 8 + i * pitch
    return [
      [x, 98],
      [x + pitch * 0.42, 98],
      [x + pitch * 0.54, 98 - height],
      [x + pitch * 0.78, 98 - height],
      [x + pitch * 0.9, 98],
    ] as Point[]
  }).flat()

const waves = (count: number, pitch: number, height: number): Point[] =>
  Array.from({ length: count * 10 + 1 }, (_, i) => [
    8 + (i * pitch) / 10,
    96 - (height / 2) * (1 - Math.cos((i / 10) * 2 * Math.PI)),
  ])

/** Stone-coated tiles: courses whose lower edge is stepped or scalloped, strewn with grit. */
const tile = (tones: Tones, edgeLine: (y: number) => string) =>
  shadow(80, 104, 70, 6) +
  group(
    'matrix(1 -0.2 0.16 1 -8 22)',
    [2, 1, 0]
      .map((row) => {
        const y = 22 + row * 24
        return (
          path(`${edgeLine(y + 29)}L146 ${y}L14 ${y}Z`, tones.edge) +
          path(`${edgeLine(y + 25)}L146 ${y}L14 ${y}Z`, tones.base) +
          path(`M14 ${y}H146V${y + 6}H14Z`, tones.light) +
          times(26, (i) =>
            circle(
              18 + ((i * 29 + row * 13) % 124),
              y + 8 + ((i * 7) % 11),
              0.9,
              i % 2 ? tones.light : tones.edge,
            ),
          )
        )
      })
      .join(''),
  )

const bondEdge = (y: number) => `M14 ${y}${times(4, (i) => `${i ? 'v4' : ''}h22l3 -4h8`)}`
const shingleEdge = (y: number) => `M14 ${y}${times(6, (i) => `h18v${i % 2 ? 4 : -4}h4v${i % 2 ? -4 : 4}`)}`

const ridgeCap = (tones: Tones) => {
  const upper: Point[] = [
    [6, 100],
    [13, 95],
    [40, 84],
    [44, 77],
    [52, 74],
    [60, 77],
    [64, 84],
    [91, 95],
    [98, 100],
  ]
  return (
    shadow(90, 96, 64, 8) +
    extrude([...upper, ...upper.map(([x, y]): Point => [x, y + 3]).reverse()], [50, -54], tones, tones.edge)
  )
}

const valley = (tones: Tones) => {
  const upper: Point[] = [
    [4, 82],
    [12, 77],
    [45, 98],
    [51, 91],
    [57, 98],
    [90, 77],
    [98, 82],
  ]
  return (
    shadow(86, 100, 60, 6) +
    extrude([...upper, ...upper.map(([x, y]): Point => [x, y + 3]).reverse()], [52, -56], tones, tones.edge)
  )
}

const turbine = () =>
  shadow(80, 104, 50) +
  path('M34 104L48 88H112L126 104Z', zinc.dark) +
  path('M34 104L48 88H66L60 104Z', zinc.base) +
  path('M58 90V76H102V90Q80 96 58 90Z', zinc.base) +
  path('M90 93V76H102V90Q96 92 90 93Z', zinc.dark) +
  oval(80, 48, 44, 34, silver.base) +
  times(9, (i) => {
    const x = (i - 4) / 4.4
    return path(
      `M80 15C${80 + x * 42} 18 ${80 + x * 62} 60 ${80 + x * 26} 81C${80 + x * 26 + 6} 81 ${80 + x * 62 + 12} 52 80 15Z`,
      i % 2 ? silver.dark : silver.light,
    )
  }) +
  ovalRing(80, 48, 44, 34, silver.edge, 1.4) +
  oval(80, 80, 24, 5, zinc.dark) +
  oval(80, 15, 10, 4, ACCENT)

const foil = () =>
  shadow(82, 101, 70, 6) +
  edged('M40 92L92 101L154 91L112 84Z', silver.base, silver.edge) +
  times(4, (row) =>
    times(7, (i) => oval(66 + i * 10 + row * 6, 96 - row * 3 - i * 0.4, 2.8, 1.2, white.light)),
  ) +
  rod({ x: 26, y: 62, length: 92, r: 31, cap: 0.4 }, silver, zinc.base) +
  times(4, (i) => ovalRing(118, 62, 11 - i * 2.6, 27 - i * 6.5, zinc.edge, 1.3)) +
  times(5, (row) => times(8, (i) => circle(24 + i * 11 + (row % 2) * 5, 40 + row * 11, 2.3, '#ffffff66'))) +
  path('M56 31H72V93H56Z', ACCENT)

export const roofing = {
  'roof-sheet': ({ c = 'silver' }) => sheetOf(trapezoids(4, 25, 11), c === 'silver' ? zinc : PALETTE[c]),
  'roof-longspan': ({ d = 0 }) =>
    sheetOf(trapezoids(5, 20, 7), PALETTE.silver) +
    (d ? times(24, (i) => circle(36 + ((i * 37) % 96), 52 + ((i * 11) % 36), 1, silver.edge)) : ''),
  'corrugated-sheet': () => sheetOf(waves(6, 16.5, 11), zinc),
  'polycarbonate-sheet': () => sheetOf(waves(6, 16.5, 11), { ...glass, dark: '#b4cdd2', edge: glass.dark }),
  'roof-tile-bond': ({ c = 'charcoal' }) => tile(PALETTE[c], bondEdge),
  'roof-tile-shingle': ({ c = 'coffee' }) => tile(PALETTE[c], shingleEdge),
  'ridge-cap': ({ c = 'red' }) => ridgeCap(PALETTE[c]),
  'valley-gutter': ({ c = 'red' }) => valley(PALETTE[c]),
  'ridge-tile': ({ c = 'charcoal' }) => {
    const hood = [...arc(50, 98, 38, 40, 180, 360), ...arc(50, 98, 32, 34, 360, 180)]
    const grit = times(26, (i) => {
      const along = ((i * 0.618) % 1) * 0.9 + 0.05
      const angle = ((200 + ((i * 0.37) % 1) * 130) * Math.PI) / 180
      return circle(
        50 + 38 * Math.cos(angle) + 56 * along,
        98 + 40 * Math.sin(angle) - 34 * along,
        0.9,
        PALETTE[c].edge,
      )
    })
    return shadow(88, 94, 62, 9) + extrude(hood, [56, -34], PALETTE[c], charcoal.edge) + grit
  },
  'foil-insulation': () => foil(),
  'turbine-vent': () => turbine(),
} satisfies DrawingSet
