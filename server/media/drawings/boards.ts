import type { DrawingSet } from '../drawing.ts'
import { profile } from '../kit/lengths.ts'
import { ACCENT, PALETTE, type Tones } from '../kit/palette.ts'
import {
  circle,
  edged,
  facet,
  group,
  line,
  path,
  type Point,
  rect,
  scatter,
  shadow,
  times,
} from '../kit/shapes.ts'
import { bucket } from '../kit/vessels.ts'

const { timber, hardwood, brown, white, green, grey, coffee, beige, zinc, paper, silver } = PALETTE

/** The edge of a sheet as stripes from top to bottom: plies, core, paper and gypsum. */
type Edge = readonly string[]

const FRONT: Point = [84, 104]
const LEFT: Point = [10, 78]
const RIGHT: Point = [152, 70]

/** One sheet lying flat, corner towards the viewer, raised by `lift` and `thickness` thick. */
function lying(tones: Tones, edge: Edge, thickness: number, lift: number): string {
  const raise = ([x, y]: Point, by: number): Point => [x, y - by]
  const back: Point = [LEFT[0] + RIGHT[0] - FRONT[0], LEFT[1] + RIGHT[1] - FRONT[1]]
  const top = lift + thickness
  const stripe = (i: number, fill: string) => {
    const [upper, lower] = [top - (thickness * i) / edge.length, top - (thickness * (i + 1)) / edge.length]
    return (
      facet([raise(LEFT, upper), raise(FRONT, upper), raise(FRONT, lower), raise(LEFT, lower)], fill) +
      facet([raise(FRONT, upper), raise(RIGHT, upper), raise(RIGHT, lower), raise(FRONT, lower)], fill)
    )
  }
  return (
    edge.map((fill, i) => stripe(i, fill)).join('') +
    `<polygon points="${[FRONT, RIGHT, RIGHT, FRONT].map((p, i) => raise(p, i < 2 ? top : lift).join(',')).join(' ')}" fill="#3a342e" opacity=".16"/>` +
    facet([raise(LEFT, top), raise(FRONT, top), raise(RIGHT, top), raise(back, top)], tones.light)
  )
}

/** Lays a drawing of 100 × 60 units on the upper face of the topmost sheet. */
const onTop = (height: number, ...parts: string[]) =>
  group(`matrix(.74 .26 1.133 -.567 10 ${78 - height})`, ...parts)

const stack = (tones: Tones, edge: Edge, thickness: number, face = '') => {
  const count = thickness > 11 ? 2 : thickness > 6 ? 3 : 4
  const pitch = thickness + 2
  return (
    shadow(82, 90, 74, 17) +
    times(count, (i) => lying(tones, edge, thickness, i * pitch)) +
    onTop(count * pitch - 2, face)
  )
}

const label = `<rect x="72" y="6" width="20" height="13" fill="${ACCENT}"/>`
const woodGrain = (stroke: string) =>
  line(
    'M8 12C30 8 44 20 66 14M10 24C34 18 60 34 92 26M12 38C30 46 40 30 60 40M24 52C46 46 70 56 92 48M70 42C78 38 86 40 92 38',
    stroke,
    1.5,
  )

/** Alternating veneers. */
const plies = (count: number, light: string, dark: string): Edge =>
  Array.from({ length: count }, (_, i) => (i % 2 ? dark : light))

const ply = (thickness: number, tones = timber, face = woodGrain(timber.base)) =>
  stack(
    tones,
    plies(thickness > 10 ? 7 : thickness > 7 ? 5 : 3, tones.base, tones.edge),
    2 + thickness * 0.62,
    face + label,
  )

const coreStrips = (): string => {
  const strip = (i: number) => (i % 2 ? timber.dark : timber.base)
  return times(9, (i) =>
    facet(
      [
        [10 + i * 8.22, 67.5 + i * 2.89],
        [18.22 + i * 8.22, 70.39 + i * 2.89],
        [18.22 + i * 8.22, 78.39 + i * 2.89],
        [10 + i * 8.22, 75.5 + i * 2.89],
      ],
      strip(i),
    ),
  )
}

const freckles = (count: number, fill: string) => {
  const next = scatter(3)
  return times(count, () => circle(4 + next() * 92, 4 + next() * 52, 0.9 + next() * 0.8, fill))
}

const board = (tones: Tones, edge: Edge, face: string) => stack(tones, edge, 7, face + label)

const tongueAndGroove = () =>
  shadow(82, 90, 74, 17) +
  times(3, (i) => lying(white, [white.base, white.dark, white.base], 5, i * 7)) +
  onTop(
    19,
    times(5, (i) => line(`M0 ${10 + i * 10}H100`, white.dark, 1.4)),
    rect(72, 2, 20, 7, ACCENT),
  ) +
  line('M10 59L84 85L152 51', white.edge, 1)

const ceilingTile = () =>
  shadow(80, 104, 56) +
  edged('M26 14H118V106H26Z', white.base, white.edge) +
  edged('M36 10H132V104H36Z', white.light, white.edge) +
  (() => {
    const next = scatter(8)
    return times(110, () => circle(40 + next() * 88, 14 + next() * 86, 0.6 + next() * 1.1, white.edge))
  })() +
  path('M112 10H132V30Z', ACCENT)

const tee: Point[] = [
  [10, 96],
  [10, 92],
  [30, 92],
  [30, 62],
  [27, 62],
  [27, 52],
  [37, 52],
  [37, 62],
  [34, 62],
  [34, 92],
  [54, 92],
  [54, 96],
]
const stud: Point[] = [
  [10, 100],
  [10, 52],
  [58, 52],
  [58, 64],
  [54.5, 64],
  [54.5, 55.5],
  [13.5, 55.5],
  [13.5, 96.5],
  [54.5, 96.5],
  [54.5, 88],
  [58, 88],
  [58, 100],
]

export const boards = {
  plywood: ({ d = 12 }) => ply(d),
  'marine-plywood': () => ply(18, hardwood, woodGrain(hardwood.base)),
  'film-faced-plywood': () =>
    ply(18, { ...timber, light: coffee.dark }, line('M14 14L60 40M26 10L70 34', coffee.light, 1.6)),
  mdf: () =>
    stack({ ...brown, light: '#c0a180' }, ['#a88a68', '#9c7e5e'], 10, freckles(40, '#a98b6a') + label),
  'melamine-board': () =>
    stack(white, [white.dark, '#a88a68', '#a88a68', '#9c7e5e', white.dark], 12, label) +
    line('M10 52L84 78L152 44', white.edge, 1),
  blockboard: () =>
    shadow(82, 90, 74, 17) +
    lying(timber, [timber.light, timber.base, timber.base, timber.base, timber.light], 15, 0) +
    coreStrips() +
    onTop(15, woodGrain(timber.base), label),
  plasterboard: () =>
    board(
      { ...paper, light: '#e9e4d8' },
      [paper.dark, white.light, white.light, white.base, paper.dark],
      line('M0 6H100M0 54H100', paper.base, 1.6),
    ),
  'moisture-board': () =>
    board(
      { ...green, light: '#aec7a3' },
      [green.dark, white.light, white.light, white.base, green.dark],
      line('M0 6H100M0 54H100', green.base, 1.6),
    ),
  'fibre-cement-board': () => board(grey, [grey.base, grey.dark], freckles(50, grey.base)),
  'pvc-ceiling-panel': () => tongueAndGroove(),
  'ceiling-tile': () => ceilingTile(),
  'ceiling-tee': () => profile(tee, white, { run: [88, -44] }),
  'drywall-stud': () => profile(stud, silver, { run: [84, -42] }),
  'jointing-compound': () =>
    bucket(white, beige, {
      motif: path('M68 50H92L88 60H72Z', zinc.dark) + rect(76, 42, 8, 9, hardwood.base, 2),
      text: '20 KG',
    }),
} satisfies DrawingSet
