import type { DrawingSet } from '../drawing.ts'
import { profile } from '../kit/lengths.ts'
import { ACCENT, PALETTE } from '../kit/palette.ts'
import { rod } from '../kit/rounds.ts'
import { circle, edged, path, type Point, rect, shadow, times } from '../kit/shapes.ts'
import { arc, outline } from '../kit/solids.ts'

const { white, grey } = PALETTE
const RUN: Point = [82, -38]

/** The near rim of a white profile, so that it holds on paper. */
const rim = (points: readonly Point[]) => outline([...points, points[0] as Point], white.edge, 1.4)

const halfRound = (): Point[] => [...arc(42, 66, 34, 36, 180, 0), ...arc(42, 66, 29, 31, 0, 180)]
const square: Point[] = [
  [8, 58],
  [14, 58],
  [18, 94],
  [64, 94],
  [68, 58],
  [74, 58],
  [68, 100],
  [14, 100],
]

const gutter = (points: readonly Point[]) => profile(points, white, { face: ACCENT, run: RUN }) + rim(points)

export const rainwater = {
  'gutter-round': () => gutter(halfRound()),
  'gutter-square': () => gutter(square),
  'gutter-bracket': () =>
    shadow(84, 105, 46) +
    edged('M36 14H52V62A30 30 0 0 0 112 62V52H124V64A44 44 0 0 1 36 66Z', white.base, white.edge) +
    path('M36 14H42V66A44 44 0 0 0 80 107.5A44 44 0 0 1 36 66Z', white.dark) +
    edged('M108 44H128V54H108Z', white.light, white.edge) +
    circle(44, 26, 3.5, grey.dark) +
    circle(44, 78, 3.5, grey.dark) +
    rect(110, 38, 16, 6, ACCENT, 1),
  'gutter-outlet': () =>
    shadow(80, 106, 40) +
    edged('M14 26H146V34A34 34 0 0 1 116 66H44A34 34 0 0 1 14 34Z', white.base, white.edge) +
    path('M14 26H146V34H14Z', white.light) +
    path('M22 48Q30 64 44 66H116Q130 64 138 48Q128 58 112 58H48Q32 58 22 48Z', white.dark) +
    times(2, (i) => rect(12 + i * 124, 22, 12, 30, ACCENT, 2)) +
    edged('M60 64H100V102H60Z', white.base, white.edge) +
    path('M88 65H99V101H88Z', white.dark) +
    edged('M56 64H104V74H56Z', white.light, white.edge),
  downpipe: () =>
    shadow(84, 92, 62, 7) +
    rod({ x: 18, y: 56, length: 108, r: 13, angle: -12 }, white, white.light, 0.78) +
    rod({ x: 28, y: 88, length: 108, r: 13, angle: -12 }, white, white.light, 0.78) +
    rod({ x: 60, y: 47, length: 12, r: 15, angle: -12, cap: 0.45 }, grey, grey.base),
} satisfies DrawingSet
