import type { DrawingSet } from '../drawing.ts'
import { ACCENT, PALETTE, type Tones } from '../kit/palette.ts'
import { circle, path, type Point, polygon, rect, scatter, shadow, times } from '../kit/shapes.ts'

const HEAP =
  'M10 100C24 88 34 70 50 56C62 44 70 34 80 32C92 32 104 50 116 62C128 74 138 90 150 100Q80 108 10 100Z'
const HEAP_LIT =
  'M10 100C24 88 34 70 50 56C62 44 70 34 80 32C76 48 68 58 64 74C60 88 54 98 40 102.5Q24 102 10 100Z'
const HEAP_TURNED =
  'M80 32C92 32 104 50 116 62C128 74 138 90 150 100Q136 102.5 118 103.4C112 90 106 74 98 60C94 52 88 40 80 32Z'

const heapOf = (tones: Tones) =>
  shadow(80, 102, 74, 6) +
  path(HEAP, tones.base) +
  path(HEAP_LIT, tones.light) +
  path(HEAP_TURNED, tones.dark)

/** Grains strewn over the heap's face, fewer towards its top. */
function grains(tones: Tones, count: number, size: number, seed: number): string {
  const next = scatter(seed)
  return times(count, () => {
    const down = Math.sqrt(next())
    const x = 80 + (next() - 0.5) * 112 * down
    return circle(x, 40 + down * 58, size * (0.6 + next() * 0.6), next() > 0.5 ? tones.edge : tones.light)
  })
}

/** A broken stone with a lit and a shaded side. */
function stone(x: number, y: number, r: number, tones: Tones, seed: number): string {
  const next = scatter(seed)
  const corner = (degrees: number): Point => {
    const reach = r * (0.8 + next() * 0.35)
    const angle = (degrees * Math.PI) / 180
    return [x + reach * Math.cos(angle), y + reach * 0.82 * Math.sin(angle)]
  }
  const [a, b, c, d, e, f] = [200, 255, 320, 10, 75, 140].map(corner) as [
    Point,
    Point,
    Point,
    Point,
    Point,
    Point,
  ]
  const heart: Point = [x + r * 0.1, y - r * 0.05]
  return (
    polygon([a, b, c, d, e, f], tones.base) +
    polygon([a, b, c, heart], tones.light) +
    polygon([heart, d, e], tones.dark)
  )
}

/** Stones piled in rows, the top row first so that lower stones lie in front. */
function pile(r: number, tones: Tones): string {
  const step = r * 1.25
  const rows = Math.floor(62 / step)
  return times(rows, (row) => {
    const y = 100 - (rows - 1 - row) * step - r * 0.4
    const half = ((y - 26) / 74) * 62
    const count = Math.max(1, Math.floor((2 * half) / (r * 1.55)))
    return times(count, (i) => {
      const x = count === 1 ? 80 : 80 - half + (2 * half * i) / (count - 1)
      return stone(x, y, r, i % 3 === row % 3 ? PALETTE.grey : tones, row * 31 + i * 7 + 1)
    })
  })
}

function strewnStones(count: number): string {
  const next = scatter(4)
  const spots = Array.from({ length: count }, () => ({ down: 0.25 + next() * 0.7, across: next() - 0.5 }))
  return spots
    .sort((one, other) => one.down - other.down)
    .map(({ down, across }, i) =>
      stone(80 + across * 112 * down, 38 + down * 60, 5.5, PALETTE.concrete, i + 2),
    )
    .join('')
}

const wheel = (x: number) => circle(x, 95, 10.5, PALETTE.black.dark) + circle(x, 95, 5, PALETTE.zinc.base)

/** A tipper lorry; the load rises above the body's side. */
const tipper = (load: string) =>
  shadow(80, 104, 74) +
  load +
  path('M44 46H150L144 80H50Z', PALETTE.steel.base) +
  path('M44 46H150L149 52H45Z', PALETTE.steel.light) +
  times(4, (i) => rect(62 + i * 22, 52, 4, 28, PALETTE.steel.dark)) +
  rect(14, 80, 132, 8, PALETTE.steel.edge) +
  path('M10 62L18 44H40V88H10Z', ACCENT) +
  path('M10 62L18 44H24L16 62V88H10Z', PALETTE.accent.light) +
  path('M15 61L21 48H35V61Z', PALETTE.glass.base) +
  rect(26, 66, 8, 2.5, PALETTE.accent.edge) +
  rect(8, 82, 8, 6, PALETTE.zinc.base, 1) +
  wheel(30) +
  wheel(104) +
  wheel(129)

const loadOf = (tones: Tones) =>
  path('M46 48C58 40 70 26 84 24C98 20 112 30 124 34C136 38 142 44 148 48Z', tones.base) +
  path('M46 48C58 40 70 26 84 24C80 34 76 42 66 48Z', tones.light) +
  path('M84 24C98 20 112 30 124 34C136 38 142 44 148 48H118C110 36 98 26 84 24Z', tones.dark)

const stoneLoad = (r: number, tones: Tones) =>
  loadOf(tones) +
  times(22, (i) => {
    const across = (i * 0.618) % 1
    return stone(
      56 + across * 84,
      45 - Math.sin(across * Math.PI) * (8 + (i % 3) * 5),
      r,
      i % 3 ? PALETTE.grey : tones,
      i + 3,
    )
  })

export const aggregates = {
  'sand-heap': ({ c = 'sand' }) => heapOf(PALETTE[c]) + grains(PALETTE[c], 46, 1.5, 5),
  'stone-heap': ({ d = 20 }) => heapOf(PALETTE.grey) + pile(Math.min(17, 4 + d * 0.18), PALETTE.concrete),
  'road-base': () => heapOf(PALETTE.grey) + grains(PALETTE.grey, 40, 1.7, 9) + strewnStones(20),
  'tipper-sand': ({ c = 'sand' }) => tipper(loadOf(PALETTE[c])),
  'tipper-stone': ({ d = 20 }) => tipper(stoneLoad(Math.min(12, 3.5 + d * 0.11), PALETTE.concrete)),
} satisfies DrawingSet
