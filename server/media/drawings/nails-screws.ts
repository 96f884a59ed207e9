import type { DrawingSet } from '../drawing.ts'
import { ACCENT, PALETTE, type Tones } from '../kit/palette.ts'
import { cut, group, oval, path, rect, shadow, times } from '../kit/shapes.ts'
import { box } from '../kit/solids.ts'

const { steel, zinc, silver, black, paper, brass } = PALETTE

/** A nail lying with its head at the left; `length` and `w` as drawn. */
const nail = (length: number, w: number, tones: Tones, flutes = false) =>
  rect(4, -w / 2, length - 12, w, tones.base) +
  rect(4, -w / 2, length - 12, w * 0.32, tones.light) +
  path(`M${length - 8} ${-w / 2}L${length + 4} 0L${length - 8} ${w / 2}Z`, tones.dark) +
  (flutes
    ? cut(
        times(Math.floor(length / 8), (i) => `M${12 + i * 7} ${-w / 2}l4 ${w}`),
        tones.edge,
        1.4,
      )
    : '') +
  oval(3, 0, w * 0.55, w * 1.5, tones.dark) +
  oval(1, 0, w * 0.5, w * 1.45, tones.light)

/** A few pieces lying crossed before their open carton. */
const beforeBox = (pieces: string, mark = '') =>
  shadow(84, 106, 66, 5) +
  box(76, 80, { w: 44, d: 44, h: 30 }, paper, {
    left: rect(4, 8, 36, 13, ACCENT, 1) + mark,
    top:
      rect(3, 3, 38, 38, paper.edge) +
      times(9, (i) =>
        rect(5 + ((i * 17) % 30), 5 + ((i * 11) % 28), 9, 5, i % 2 ? zinc.base : steel.base, 2),
      ),
  }) +
  pieces

const laid = (x: number, y: number, angle: number, part: string) =>
  group(`translate(${x} ${y}) rotate(${angle})`, part)

const three = (part: string) => laid(18, 70, 14, part) + laid(30, 104, -10, part) + laid(62, 66, 22, part)

const wireNails = (inches: number) => {
  const length = 48 + Math.min(5, inches) * 10
  return beforeBox(three(nail(length, 3.6 + inches * 0.5, steel)))
}

const looseNails = () =>
  shadow(80, 102, 60, 7) +
  times(12, (i) =>
    laid(
      26 + ((i * 23) % 70),
      64 + ((i * 17) % 34),
      ((i * 47) % 90) - 45,
      nail(52, 4.4, i % 3 ? steel : zinc),
    ),
  )

const umbrellaNail = () => {
  const one =
    nail(92, 6, zinc) +
    path('M-8 0A20 26 0 0 1 12 -26Q15 0 12 26A20 26 0 0 1 -8 0Z', silver.base) +
    path('M-8 0A20 26 0 0 1 12 -26Q9 -10 8 0Z', silver.light) +
    oval(12.5, 0, 4, 26, silver.dark) +
    oval(14, 0, 3, 17, black.base)
  return shadow(84, 106, 62, 5) + laid(34, 44, 14, one) + laid(44, 88, -8, one)
}

/** A threaded screw; `head` is drawn around the origin, thread from x = 8 on. */
const screw = (length: number, w: number, tones: Tones, head: string, shank = 0) =>
  rect(4, -w * 0.36, length - 8, w * 0.72, tones.base) +
  rect(4, -w * 0.36, length - 8, w * 0.22, tones.light) +
  path(`M${length - 6} ${-w * 0.36}L${length + 8} 0L${length - 6} ${w * 0.36}Z`, tones.base) +
  cut(
    times(Math.floor((length - 14 - shank) / 5), (i) => `M${12 + shank + i * 5} ${-w / 2}l3 ${w}`),
    tones.edge,
    1.7,
  ) +
  head

const countersunk = (tones: Tones, w: number) =>
  path(`M-4 ${-w * 1.15}H2L13 ${-w * 0.36}V${w * 0.36}L2 ${w * 1.15}H-4Q-7 0 -4 ${-w * 1.15}Z`, tones.base) +
  path(`M-4 ${-w * 1.15}H2L13 ${-w * 0.36}H-5Z`, tones.light) +
  cut(`M-5 ${-w * 0.5}v${w}`, tones.edge, 2.2)

const hexWasher = (w: number) =>
  rect(-12, -w * 0.9, 11, w * 1.8, silver.base, 1) +
  rect(-12, -w * 0.9, 11, w * 0.6, silver.light, 1) +
  rect(-12, w * 0.3, 11, w * 0.6, silver.dark, 1) +
  rect(-2, -w * 1.35, 5, w * 2.7, silver.dark, 2) +
  rect(2.5, -w * 1.2, 4, w * 2.4, black.base, 1.5)

const roofingScrew = () => {
  const one = screw(92, 9, zinc, hexWasher(10), 22) + path('M90 -3L102 0L90 4Z', zinc.edge)
  return shadow(84, 106, 62, 5) + laid(38, 36, 16, one) + laid(34, 72, 4, one) + laid(48, 102, -10, one)
}

export const nailsScrews = {
  'wire-nails': ({ d = 3 }) => wireNails(d),
  'loose-nails': looseNails,
  'concrete-nails': () => beforeBox(three(nail(86, 6.5, black, true))),
  'roofing-nails': umbrellaNail,
  'drywall-screws': () => beforeBox(three(screw(62, 7, black, countersunk(black, 7)))),
  'chipboard-screws': () => beforeBox(three(screw(74, 8, brass, countersunk(brass, 8)))),
  'roofing-screws': roofingScrew,
} satisfies DrawingSet
