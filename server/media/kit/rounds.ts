import { PALETTE, type Tones } from './palette.ts'
import {
  circle,
  edged,
  FINE,
  group,
  oval,
  ovalRing,
  path,
  type Point,
  polygon,
  rect,
  ring,
  round,
} from './shapes.ts'

/** An upright round body seen a little from above: a drum, a bucket, a cone, a tank. */
export type Turned = {
  x: number
  top: number
  bottom: number
  rTop: number
  rBottom: number
  squash?: number
}

const SQUASH = 0.26

/** The point at `across` (-1 left edge … 1 right edge) and `down` (0 rim … 1 foot) of the visible side. */
function sidePoint(body: Turned, across: number, down: number): Point {
  const { x, top, bottom, rTop, rBottom, squash = SQUASH } = body
  const r = rTop + (rBottom - rTop) * down
  return [
    x + across * r,
    top + (bottom - top) * down + r * squash * Math.sqrt(Math.max(0, 1 - across * across)),
  ]
}

const sweep = (body: Turned, from: number, to: number, down: number): Point[] =>
  Array.from({ length: 17 }, (_, index) => sidePoint(body, from + ((to - from) * index) / 16, down))

/** A piece of the visible side: `across` and `down` as in `sidePoint`. */
export const patch = (body: Turned, across: [number, number], down: [number, number], fill: string): string =>
  polygon(
    [...sweep(body, across[0], across[1], down[0]), ...sweep(body, across[1], across[0], down[1])],
    fill,
  )

/** A belt right round the visible side. */
export const belt = (body: Turned, from: number, to: number, fill: string): string =>
  patch(body, [-1, 1], [from, to], fill)

/** The body in three tones, without its top. */
export const side = (body: Turned, tones: Tones): string =>
  belt(body, 0, 1, tones.base) +
  patch(body, [-0.82, -0.5], [0, 1], tones.light) +
  patch(body, [0.52, 1], [0, 1], tones.dark)

/** The rim ellipse at the top. */
export const lid = (body: Turned, fill: string, share = 1): string =>
  oval(body.x, body.top, body.rTop * share, body.rTop * share * (body.squash ?? SQUASH), fill)

/** Body and flat top. */
export const cylinder = (body: Turned, tones: Tones): string => side(body, tones) + lid(body, tones.light)

type Rod = { x: number; y: number; length: number; r: number; angle?: number; cap?: number }

/**
 * A round length lying with its near end to the right; (x, y) is the centre of its far (left) end. `bore` is the
 * share of the radius that is open: 0 for bars, about 0.8 for pipes.
 */
export function rod(
  { x, y, length, r, angle = 0, cap = 0.5 }: Rod,
  tones: Tones,
  end: string,
  bore = 0,
  extra = '',
): string {
  const k = round(r * cap)
  const strip = (from: number, to: number, fill: string) =>
    rect(-k * 0.6, from * r, length + k * 0.6, (to - from) * r, fill)
  const outline = `M0 ${-r}H${length}V${r}H0A${k} ${r} 0 0 1 0 ${-r}Z`
  // A white length would melt into the card it stands on.
  const pale = tones === PALETTE.white
  const body = pale ? edged(outline, tones.base, tones.edge) : path(outline, tones.base)
  const face =
    oval(length, 0, k, r, end) +
    (pale ? ovalRing(length, 0, k, r, tones.edge, FINE) : '') +
    (bore > 0 ? oval(length, 0, k * bore, r * bore, tones.edge) : '')
  return group(
    `translate(${round(x)} ${round(y)}) rotate(${angle})`,
    body,
    strip(-0.72, -0.3, tones.light),
    path(`M${-k * 0.8} ${r * 0.45}H${length}V${r}H0Z`, tones.dark),
    extra,
    face,
  )
}

/** A ring seen from the front with a little thickness behind it. */
export function annulus(x: number, y: number, outer: number, inner: number, fill: string): string {
  const hoop = (r: number, sweepFlag: number) =>
    `M${round(x - r)} ${y}a${r} ${r} 0 1 ${sweepFlag} ${2 * r} 0a${r} ${r} 0 1 ${sweepFlag} ${-2 * r} 0Z`
  return path(hoop(outer, 1) + hoop(inner, 0), fill)
}

/** A part of a ring, degrees clockwise from three o'clock. */
export function arcStroke(
  x: number,
  y: number,
  r: number,
  from: number,
  to: number,
  stroke: string,
  width: number,
): string {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`
  }
  const large = Math.abs(to - from) > 180 ? 1 : 0
  return `<path d="M${at(from)}A${r} ${r} 0 ${large} ${to > from ? 1 : 0} ${at(to)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
}

/** A screw or bolt head seen from the front. */
export const screwHead = (x: number, y: number, r: number, tones: Tones): string =>
  circle(x, y, r, tones.base) + ring(x, y, r * 0.72, tones.edge, Math.max(0.8, r * 0.22))
