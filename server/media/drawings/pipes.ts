import type { DrawingSet } from '../drawing.ts'
import { coil } from '../kit/coils.ts'
import { bundle } from '../kit/lengths.ts'
import { ACCENT, PALETTE, type Tones } from '../kit/palette.ts'
import { arcStroke, rod } from '../kit/rounds.ts'
import { cut, rect, shadow, times } from '../kit/shapes.ts'

const { black, blue, green, zinc, orange, grey, white } = PALETTE

const radiusOf = (diameter: number) => Math.min(21, 4.5 + diameter * 0.115)
const countOf = (diameter: number) => (diameter >= 140 ? 2 : diameter >= 60 ? 3 : diameter > 30 ? 4 : 5)

/** The printed line every pressure pipe carries. */
const print = (r: number, ink: string) => (length: number) =>
  cut(
    `M14 ${-r * 0.05}h${length * 0.3}M${length * 0.5} ${-r * 0.05}h${length * 0.28}`,
    ink,
    Math.max(1.2, r * 0.14),
  )

const pipes = (tones: Tones, diameter: number, ink = tones.edge) => {
  const r = radiusOf(diameter)
  return bundle(tones, { r, count: countOf(diameter), end: tones.light, bore: 0.76, extra: print(r, ink) })
}

/** Pipe whose right end swells into a push-fit socket with a seal. */
const socketed = (tones: Tones, diameter: number, seal: string) => {
  const r = radiusOf(diameter)
  const count = diameter >= 100 ? 2 : 3
  const step = 2 * r + 7
  const top = 62 - ((count - 1) * step) / 2
  return (
    shadow(82, top + (count - 1) * step + r + 6, 66, 5) +
    times(count, (i) => {
      const [x, y] = [12 + r * 0.5 + i * 8, top + i * step]
      return (
        rod({ x, y, length: 96, r }, tones, tones.light) +
        rod({ x: x + 92, y, length: 24, r: r + 3, cap: 0.45 }, tones, tones.light, 0.78) +
        rect(x + 104, y - r - 3, 4, 2 * r + 6, seal)
      )
    })
  )
}

/** Steel pipe threaded at the near end. */
const threaded = (diameter: number) => {
  const r = radiusOf(diameter * 1.4)
  const threads = (length: number) =>
    cut(
      times(6, (i) => `M${length - 19 + i * 3} ${-r}v${2 * r}`),
      zinc.edge,
      1.2,
    ) + rect(10, -r, 8, 2 * r, ACCENT)
  return bundle(zinc, { r, count: r > 9 ? 3 : 4, end: zinc.light, bore: 0.74, extra: threads })
}

const stripes = (outer: number, inner: number) => {
  const middle = (outer + inner) / 2
  return (
    arcStroke(76, 57, middle + 5, 40, 145, blue.base, 2.2) +
    arcStroke(76, 57, middle - 5, 165, 262, blue.base, 2.2) +
    arcStroke(76, 57, middle + 5, 285, 380, blue.base, 2.2)
  )
}

export const pipeLengths = {
  'pressure-pipe': ({ d = 50 }) => pipes(blue, d),
  'ppr-pipe': ({ d = 20 }) => pipes(green, d * 1.5, '#ffffff'),
  'hdpe-coil': ({ d = 32 }) => {
    const strand = d > 50 ? 12 : 8
    return (
      coil(black, { outer: 48, inner: d > 50 ? 24 : 24, strand, strap: ACCENT, straps: 3 }) + stripes(48, 24)
    )
  },
  'gi-pipe': ({ d = 15 }) => threaded(d),
  'waste-pipe': ({ d = 50 }) => socketed(white, d, grey.dark),
  'soil-pipe': ({ d = 110 }) => socketed(grey, d, ACCENT),
  'sewer-pipe': ({ d = 160 }) => socketed(orange, d, PALETTE.graphite.base),
} satisfies DrawingSet
