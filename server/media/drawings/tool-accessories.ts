import type { DrawingSet } from '../drawing.ts'
import { lettering } from '../kit/lettering.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { annulus } from '../kit/rounds.ts'
import { circle, cut, group, moved, path, rect, ring, shadow, times } from '../kit/shapes.ts'

const { black, steel, silver, brass, red } = PALETTE

const cuttingDisc = (r: number, mark: string) =>
  shadow(82, 110, r, 4) +
  moved(9, 2, annulus(78, 58, r, 7, black.dark)) +
  moved(4.5, 1, annulus(78, 58, r, 7, black.light)) +
  annulus(78, 58, r, 7, black.base) +
  ring(78, 58, r - 3, black.light, 1.2) +
  annulus(78, 58, r * 0.62, 7, ACCENT) +
  annulus(78, 58, 11, 7, silver.base) +
  lettering(mark, 78, 58 - r * 0.4, 8, INK, r * 0.7) +
  cut(`M${78 - r * 0.4} ${58 + r * 0.34}h${r * 0.8}`, INK, 1.8)

const diamondBlade = () =>
  shadow(82, 110, 50, 4) +
  moved(5, 2, circle(78, 58, 46, silver.edge)) +
  times(14, (i) =>
    group(
      `rotate(${(i * 360) / 14} 78 58)`,
      path('M69 8Q78 6 87 8L86 20H70Z', i % 2 ? brass.base : brass.light),
    ),
  ) +
  circle(78, 58, 41, silver.base) +
  path('M78 17A41 41 0 0 0 37 58H52A26 26 0 0 1 78 32Z', silver.light) +
  times(14, (i) => group(`rotate(${(i + 0.5) * (360 / 14)} 78 58)`, rect(76.7, 8, 2.6, 18, steel.edge, 1))) +
  annulus(78, 58, 25, 8, red.base) +
  ring(78, 58, 21, red.light, 1.6) +
  circle(78, 58, 8, silver.light) +
  circle(78, 58, 5.5, steel.edge)

/** A fluted drill pointing left; (x, y) is the tip's centre line. */
const flutes = (x: number, y: number, length: number, w: number, fill = silver) =>
  rect(x, y - w / 2, length, w, fill.base, 1) +
  rect(x, y - w / 2, length, w * 0.3, fill.light) +
  cut(
    times(Math.floor(length / (w * 1.1)), (i) => `M${x + 3 + i * w * 1.1} ${y + w / 2}l${w * 0.9} ${-w}`),
    fill.edge,
    Math.max(1.4, w * 0.28),
  )

const masonryBit = () =>
  shadow(80, 96, 66, 4) +
  group(
    'rotate(-24 80 60)',
    flutes(18, 60, 92, 15),
    path('M2 60L18 50V70Z', ACCENT),
    path('M2 60L18 50V58Z', PALETTE.accent.light),
    rect(108, 54, 16, 12, silver.dark),
    rect(122, 51, 36, 18, steel.base, 2),
    rect(122, 51, 36, 6, steel.light, 2),
    rect(130, 56, 20, 4, steel.edge, 1),
    rect(130, 63, 20, 3, steel.edge, 1),
  )

const drillSet = () =>
  shadow(80, 108, 66, 4) +
  path('M12 62H148V100Q148 106 142 106H18Q12 106 12 100Z', steel.base) +
  rect(12, 62, 136, 9, steel.light) +
  rect(56, 82, 48, 13, ACCENT, 2) +
  lettering('HSS', 80, 88.5, 8, INK, 40) +
  path('M18 28L12 62H148L142 28Z', steel.dark) +
  path('M24 32L19 60H141L136 32Z', steel.edge) +
  times(11, (i) => {
    const w = 8 - i * 0.5
    const x = 24 + i * 10.5
    return (
      `<g transform="rotate(90 ${x + w / 2} 64)">${flutes(x + w / 2 - (52 - i * 3), 64, 40 - i * 2.4, w, brass)}</g>` +
      rect(x, 54, w, 10, silver.base)
    )
  })

export const toolAccessories = {
  'cutting-disc': ({ d = 115 }) => (d > 150 ? cuttingDisc(47, '230') : cuttingDisc(37, '115')),
  'diamond-blade': diamondBlade,
  'masonry-bit': masonryBit,
  'drill-bit-set': drillSet,
} satisfies DrawingSet
