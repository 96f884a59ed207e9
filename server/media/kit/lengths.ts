import { ACCENT, type Tones } from './palette.ts'
import { extrude } from './solids.ts'
import { rod } from './rounds.ts'
import { type Point, shadow, times } from './shapes.ts'

type BundleLook = {
  r: number
  count?: number
  end?: string
  bore?: number
  extra?: (length: number) => string
}

/**
 * Round lengths lying side by side, each a step nearer and further right: the picture of bars and pipes.
 * `extra` adds surface detail, drawn from x = 0 to `length` around y = 0.
 */
export function bundle(tones: Tones, { r, count = 4, end = ACCENT, bore = 0, extra }: BundleLook): string {
  const step = Math.max(2 * r + 1.5, 9)
  const shift = Math.min(9, step * 0.6)
  const length = 132 - (count - 1) * shift - r * 0.5
  const top = 62 - ((count - 1) * step) / 2
  return (
    shadow(82, Math.min(108, top + (count - 1) * step + r + 5), 66, 4.5) +
    times(count, (i) =>
      rod({ x: 12 + r * 0.5 + i * shift, y: top + i * step, length, r }, tones, end, bore, extra?.(length)),
    )
  )
}

/** Where the long pieces of this style run to: away from the viewer, up to the right. */
const AWAY: Point = [84, -44]

type ProfileLook = { face?: string; hole?: readonly Point[]; run?: Point }

/** One profiled length; the cut face lies at the lower left. */
export function profile(
  points: readonly Point[],
  tones: Tones,
  { face = ACCENT, hole, run = AWAY }: ProfileLook = {},
): string {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, ground] = [Math.min(...xs), Math.max(...xs), Math.max(...ys)]
  const ends: Point[] = [
    [left, ground - 1],
    [right, ground + 3],
    [right + run[0] + 4, ground + run[1] + 3],
    [left + run[0], ground + run[1]],
  ]
  return castShadow(ends) + extrude(points, run, tones, face, hole)
}

const castShadow = (points: readonly Point[]): string =>
  `<polygon points="${points.map((point) => point.join(',')).join(' ')}" fill="#8b8378" stroke="#8b8378" stroke-width="4" stroke-linejoin="round" opacity="0.24"/>`

/** A profile given around the origin, moved to (x, y). */
export const placed = (points: readonly Point[], x: number, y: number): Point[] =>
  points.map(([px, py]) => [px + x, py + y])

/** A rectangle as a profile, (x, y) being its lower left corner. */
export const plank = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y - h],
  [x + w, y - h],
  [x + w, y],
  [x, y],
]
