import type { Tones } from './palette.ts'
import { facet, group, pointsOf, type Point, polygon, round } from './shapes.ts'

const ACROSS = 0.866
const DOWN = 0.5

export type Box = { w: number; d: number; h: number }
/** Drawn flat in the face's own units (left: w × h, right: d × h, top: w × d) and laid onto the face. */
type Faces = { left?: string; right?: string; top?: string }

/** Lays flat drawings on the three visible faces of the box whose nearest ground corner is at (x, y). */
function onFaces(x: number, y: number, { w, h }: Box, { left = '', right = '', top = '' }: Faces): string {
  const cornerX = round(x - w * ACROSS)
  const cornerY = round(y - w * DOWN - h)
  return [
    left && group(`matrix(${ACROSS} ${DOWN} 0 1 ${cornerX} ${cornerY})`, left),
    right && group(`matrix(${ACROSS} ${-DOWN} 0 1 ${round(x)} ${round(y - h)})`, right),
    top && group(`matrix(${ACROSS} ${DOWN} ${ACROSS} ${-DOWN} ${cornerX} ${cornerY})`, top),
  ].join('')
}

/** An isometric box. (x, y) is its nearest corner on the ground; w runs to the left, d to the right. */
export function box(x: number, y: number, size: Box, tones: Tones, faces: Faces = {}): string {
  const { w, d, h } = size
  const left: Point = [x - w * ACROSS, y - w * DOWN]
  const right: Point = [x + d * ACROSS, y - d * DOWN]
  const back: Point = [left[0] + d * ACROSS, left[1] - d * DOWN]
  const up = ([px, py]: Point): Point => [px, py - h]
  const near: Point = [x, y]
  return (
    facet([near, left, up(left), up(near)], tones.base) +
    facet([near, right, up(right), up(near)], tones.dark) +
    facet([up(near), up(left), up(back), up(right)], tones.light) +
    onFaces(x, y, size, faces)
  )
}

const toneOf = (normal: Point, tones: Tones): string => {
  const length = Math.hypot(...normal)
  const [nx, ny] = [normal[0] / length, normal[1] / length]
  if (ny < -0.55) return tones.light
  if (ny > 0.35) return tones.edge
  return nx > 0 ? tones.dark : tones.base
}

const edgesOf = (profile: readonly Point[]): [Point, Point][] =>
  profile.map((point, index) => [point, profile[(index + 1) % profile.length] as Point])

/** Positive when the points run clockwise on the screen. */
const area = (profile: readonly Point[]): number =>
  edgesOf(profile).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0)

/**
 * A profile drawn away from the viewer along `run`, cut face in front. Works for hollow and open profiles: faces
 * whose outward side looks along the run are visible, and the one further along the run lies nearer.
 */
export function extrude(
  profile: readonly Point[],
  run: Point,
  tones: Tones,
  face = tones.base,
  hole?: readonly Point[],
): string {
  const clockwise = area(profile) > 0
  const along = ([x, y]: Point) => x * run[0] + y * run[1]
  const sides = edgesOf(profile)
    .map(([a, b]) => {
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
      const normal: Point = clockwise ? [dy, -dx] : [-dy, dx]
      return { a, b, normal, depth: along(a) + along(b) }
    })
    .filter(({ normal }) => along(normal) > 0.01)
    .sort((one, other) => one.depth - other.depth)
    .map(({ a, b, normal }) =>
      facet([a, b, [b[0] + run[0], b[1] + run[1]], [a[0] + run[0], a[1] + run[1]]], toneOf(normal, tones)),
    )
  return sides.join('') + polygon(profile, face) + (hole ? polygon(hole, tones.edge) : '')
}

/** Points of an arc, degrees counted clockwise from three o'clock. */
export const arc = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  steps = 18,
): Point[] =>
  Array.from({ length: steps + 1 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 180
    return [round(x + rx * Math.cos(angle)), round(y + ry * Math.sin(angle))]
  })

export const outline = (points: readonly Point[], stroke: string, width: number): string =>
  `<polyline points="${pointsOf(points)}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`
