import type { DrawingSet } from '../drawing.ts'
import { bundle } from '../kit/lengths.ts'
import { ACCENT, PALETTE } from '../kit/palette.ts'
import { rod } from '../kit/rounds.ts'
import { cut, line, oval, path, rect, shadow, times } from '../kit/shapes.ts'
import { coil } from '../kit/coils.ts'

const { steel, zinc, black } = PALETTE

const barRadius = (diameter: number) => 2.6 + Math.min(40, diameter) * 0.21
const barCount = (diameter: number) => (diameter > 26 ? 3 : diameter > 11 ? 4 : 5)

/** The slanting ribs that tell a high-yield bar from a plain one. */
const ribs = (r: number) => (length: number) => {
  const pitch = Math.max(7, r * 1.7)
  return cut(
    times(Math.floor(length / pitch), (i) => `M${5 + i * pitch} ${-r}l${r * 0.7} ${2 * r}`),
    steel.dark,
    Math.max(1.3, r * 0.26),
  )
}

/** A mill bundle: bars stacked in narrowing layers, tied twice. */
function tiedBundle(diameter: number): string {
  const r = diameter > 14 ? 8 : 6.2
  const base = diameter > 14 ? 4 : 5
  const [side, down, up] = [r * 1.15, r * 1.62, r * 1.72]
  const at = (row: number, i: number) => ({
    x: 18 + (i + row / 2) * side,
    y: 98 - r - (base - 1 - i - row / 2) * down - row * up,
  })
  const length = 138 - (base - 1) * side - r - 18
  const tie = (x: number) => {
    const points = [at(0, 0), at(1, 0), at(2, 0), at(2, base - 3), at(1, base - 2), at(0, base - 1)]
    const offsets = [
      [0, -r],
      [0, -r],
      [0, -r],
      [0, -r * 0.9],
      [1, 0],
      [1, r],
    ] as const
    const route = points.map(
      (p, i) =>
        `${(p.x + x + (offsets[i]?.[0] ?? 0)).toFixed(1)} ${(p.y + (offsets[i]?.[1] ?? 0)).toFixed(1)}`,
    )
    return cut(`M${route.slice(2).join('L')}`, zinc.light, 4)
  }
  return (
    shadow(84, 100, 70, 6) +
    times(3, (row) =>
      times(base - row, (i) => rod({ ...at(row, i), length, r }, steel, ACCENT, 0, ribs(r)(length))),
    ) +
    tie(22) +
    tie(70)
  )
}

export const rebar = {
  rebar: ({ d = 12 }) => {
    const r = barRadius(d)
    return bundle(steel, { r, count: barCount(d), extra: ribs(r) })
  },
  'plain-bar': ({ d = 12 }) => bundle(PALETTE.grey, { r: barRadius(d), count: barCount(d), end: steel.dark }),
  'rebar-bundle': ({ d = 12 }) => tiedBundle(d),
  'square-bar': () =>
    shadow(82, 96, 66, 5) +
    times(4, (i) => {
      const [x, y] = [12 + i * 8, 34 + i * 16]
      return (
        rect(x, y, 104, 5, steel.light) +
        rect(x, y + 5, 104, 8, steel.base) +
        rect(x + 104, y, 11, 13, ACCENT)
      )
    }),
  'binding-wire': ({ d = 20 }) =>
    d < 10
      ? coil(black, { outer: 34, inner: 18, strand: 2.6, straps: 2 })
      : coil(black, { outer: 46, inner: 25, strand: 3.4, straps: 4 }),
  'barbed-wire': () => barbedReel(),
  'razor-wire': () => razorCoil(),
} satisfies DrawingSet

function barbedReel(): string {
  const barb = (x: number, y: number) =>
    line(
      `M${x - 3.5} ${y - 3.5}L${x + 3.5} ${y + 3.5}M${x + 3.5} ${y - 3.5}L${x - 3.5} ${y + 3.5}`,
      zinc.edge,
      1.7,
    )
  return (
    shadow(76, 105, 54) +
    oval(36, 60, 11, 44, PALETTE.timber.dark) +
    path('M36 26H108A8 34 0 0 1 108 94H36A8 34 0 0 0 36 26Z', zinc.base) +
    path('M36 30H108L112 40H40Z', zinc.light) +
    path('M40 80H112L108 94H36Z', zinc.dark) +
    times(8, (i) => line(`M40 ${32 + i * 8}L110 ${30 + i * 8}`, zinc.edge, 1.4)) +
    times(8, (row) => times(4, (i) => barb(50 + i * 16 + (row % 2) * 8, 31.5 + row * 8))) +
    oval(114, 60, 11, 44, PALETTE.timber.dark) +
    oval(111, 60, 11, 44, PALETTE.timber.base) +
    oval(111, 60, 3.5, 13, ACCENT) +
    oval(111, 60, 1.8, 7, PALETTE.timber.edge) +
    line('M62 93C80 104 128 106 152 98', zinc.edge, 2) +
    barb(132, 102.5) +
    barb(147, 99.5)
  )
}

function razorCoil(): string {
  const loop = (x: number) =>
    `<ellipse cx="${x}" cy="60" rx="21" ry="40" fill="none" stroke="${zinc.dark}" stroke-width="2.2"/>` +
    times(10, (i) => {
      const angle = (i * 36 * Math.PI) / 180
      const [bx, by] = [x + 21 * Math.cos(angle), 60 + 40 * Math.sin(angle)]
      return `<path d="M-6 0L0 -2.8L6 0L0 2.8Z" fill="${zinc.edge}" transform="translate(${bx.toFixed(1)} ${by.toFixed(1)}) rotate(${i * 36 + 60})"/>`
    })
  return shadow(80, 103, 70, 6) + times(5, (i) => loop(32 + i * 24)) + line('M12 60H148', ACCENT, 2)
}
