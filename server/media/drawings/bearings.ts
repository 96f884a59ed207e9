import type { DrawingSet } from '../drawing.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { annulus, arcStroke, screwHead } from '../kit/rounds.ts'
import { circle, group, moved, oval, path, rect, ring, shadow, times } from '../kit/shapes.ts'

const { silver, steel, black, blue } = PALETTE

/** Outer ring with thickness, inner ring and bore; `between` fills the raceway. */
const rings = (x: number, y: number, r: number, depth: number, between: string) =>
  moved(depth, depth * 0.25, circle(x, y, r, silver.edge)) +
  moved(depth * 0.5, depth * 0.12, circle(x, y, r, silver.dark)) +
  annulus(x, y, r, r * 0.78, silver.base) +
  arcStroke(x, y, r * 0.9, 175, 275, silver.light, r * 0.12) +
  annulus(x, y, r * 0.79, r * 0.52, steel.edge) +
  between +
  annulus(x, y, r * 0.54, r * 0.36, silver.base) +
  arcStroke(x, y, r * 0.46, 175, 275, silver.light, r * 0.08) +
  circle(x, y, r * 0.36, steel.edge) +
  path(
    `M${x - r * 0.36} ${y}A${r * 0.36} ${r * 0.36} 0 0 1 ${x} ${y - r * 0.36}A${r * 0.5} ${r * 0.5} 0 0 0 ${x - r * 0.2} ${y + r * 0.3}A${r * 0.36} ${r * 0.36} 0 0 1 ${x - r * 0.36} ${y}Z`,
    silver.dark,
  )

const around = (
  x: number,
  y: number,
  reach: number,
  count: number,
  part: (px: number, py: number, degrees: number) => string,
) =>
  times(count, (i) => {
    const degrees = (i * 360) / count
    const angle = (degrees * Math.PI) / 180
    return part(x + reach * Math.cos(angle), y + reach * Math.sin(angle), degrees)
  })

const ballBearing = (sealed: boolean, r: number) =>
  shadow(82, 110, r, 4) +
  rings(
    76,
    58,
    r,
    9,
    sealed
      ? annulus(76, 58, r * 0.78, r * 0.54, black.base) +
          ring(76, 58, r * 0.66, ACCENT, r * 0.045) +
          ring(76, 58, r * 0.74, black.light, 1.2)
      : around(
          76,
          58,
          r * 0.655,
          9,
          (x, y) => circle(x, y, r * 0.125, silver.light) + circle(x + 0.8, y + 1, r * 0.09, silver.base),
        ),
  )

const roller = (w: number, h: number, degrees: number, x: number, y: number) =>
  group(
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(1)})`,
    rect(-w / 2, -h / 2, w, h, silver.base, w * 0.3),
    rect(-w / 2, -h / 2, w, h * 0.35, silver.light, w * 0.3),
  )

const sphericalRoller = () =>
  shadow(82, 110, 48, 4) +
  rings(
    76,
    58,
    48,
    12,
    around(76, 58, 31.5, 13, (x, y, d) => roller(11, 10, d, x, y)) + ring(76, 58, 31.5, ACCENT, 2),
  )

const tapered = () =>
  shadow(80, 108, 54, 4) +
  path('M30 40L40 84Q80 104 120 84L130 40Z', silver.base) +
  oval(80, 40, 50, 17, silver.dark) +
  times(13, (i) => {
    const t = (i - 6) / 6.5
    return path(
      `M${80 + t * 46 - 4} ${46 + Math.sqrt(1 - t * t) * 12}h8l${-t * 7 - 1} 34h-6Z`,
      i % 2 ? silver.light : steel.base,
    )
  }) +
  path('M30 40L34 58Q80 84 126 58L130 40Q120 57 80 57Q40 57 30 40Z', ACCENT) +
  path('M30 40Q40 57 60 56V72Q40 66 34 58Z', PALETTE.accent.light) +
  path('M36 66L40 84Q80 104 120 84L124 66Q112 88 80 88Q48 88 36 66Z', silver.dark) +
  oval(80, 38, 50, 17, silver.base) +
  oval(80, 38, 38, 12, silver.light) +
  oval(80, 38, 28, 9, steel.edge)

const insert = (x: number, y: number, r: number) =>
  circle(x, y, r, silver.dark) +
  circle(x, y, r * 0.88, silver.base) +
  annulus(x, y, r * 0.74, r * 0.58, black.base) +
  circle(x, y, r * 0.4, steel.edge) +
  circle(x + r * 0.5, y - r * 0.1, 2, INK)

const pillowBlock = () =>
  shadow(80, 108, 66, 5) +
  path('M10 88Q10 82 18 80H38C40 40 56 18 80 18C104 18 120 40 122 80H142Q150 82 150 88V102H10Z', blue.dark) +
  path('M6 86Q6 80 14 78H36C38 38 52 16 76 16C100 16 116 38 118 78H140Q146 80 146 86V100H6Z', blue.base) +
  path('M6 86Q6 80 14 78H36C38 38 52 16 76 16C60 24 50 50 50 84H8Z', blue.light) +
  rect(6, 94, 140, 6, blue.dark) +
  insert(76, 60, 30) +
  times(2, (i) => oval(22 + i * 108, 84, 10, 3.5, INK)) +
  rect(72, 10, 8, 9, ACCENT, 2)

const flangeUnit = () =>
  shadow(80, 110, 50, 4) +
  moved(6, 2, rect(32, 12, 92, 92, blue.edge, 16)) +
  rect(32, 12, 92, 92, blue.base, 16) +
  path('M32 28Q32 12 48 12H108Q120 12 123 22H58Q44 24 44 40V100Q32 98 32 88Z', blue.light) +
  [
    [46, 26],
    [110, 26],
    [46, 90],
    [110, 90],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 8, blue.dark) + circle(x, y, 5, INK))
    .join('') +
  circle(78, 58, 34, blue.dark) +
  insert(78, 58, 30) +
  screwHead(78, 18, 3.5, PALETTE.accent)

export const bearings = {
  'ball-bearing': ({ d = 47 }) => ballBearing(true, 38 + Math.min(90, d) * 0.11),
  'ball-bearing-shielded': ({ d = 90 }) => ballBearing(false, 38 + Math.min(90, d) * 0.11),
  'spherical-bearing': sphericalRoller,
  'tapered-bearing': tapered,
  'pillow-block': pillowBlock,
  'flange-bearing': flangeUnit,
} satisfies DrawingSet
