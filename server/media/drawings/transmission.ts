import type { DrawingSet } from '../drawing.ts'
import { ACCENT, PALETTE } from '../kit/palette.ts'
import { circle, group, line, path, type Point, ring, round, scaled, shadow, times } from '../kit/shapes.ts'

const { silver, steel, black } = PALETTE

const vBelt = (w: number) => {
  const loop = (offset: number) =>
    `M44 ${18 + offset}H116A${40 - offset} ${40 - offset} 0 0 1 116 ${98 - offset}H44A${40 - offset} ${40 - offset} 0 0 1 44 ${18 + offset}Z`
  return scaled(
    0.95,
    80,
    110,
    shadow(84, 112, 66, 3) +
      group(
        'translate(5 2)',
        `<path d="${loop(6)}" fill="none" stroke="${black.dark}" stroke-width="${w}"/>`,
      ) +
      `<path d="${loop(6)}" fill="none" stroke="${black.base}" stroke-width="${w}"/>` +
      `<path d="${loop(6 - w * 0.3)}" fill="none" stroke="${black.light}" stroke-width="1.6"/>` +
      `<path d="${loop(6 + w * 0.28)}" fill="none" stroke="${black.dark}" stroke-width="1.6"/>` +
      line('M60 24H100', ACCENT, 4),
  )
}

const SPAN = 72
const BEND = 36

/** The point that lies `way` along a loop of two straights and two half circles, and the loop's length. */
const LOOP = 2 * SPAN + 2 * Math.PI * BEND
function onLoop(way: number): Point {
  const half = Math.PI * BEND
  if (way < SPAN) return [44 + way, 58 - BEND]
  if (way < SPAN + half) return turnAt(116, -90 + ((way - SPAN) / half) * 180)
  if (way < 2 * SPAN + half) return [116 - (way - SPAN - half), 58 + BEND]
  return turnAt(44, 90 + ((way - 2 * SPAN - half) / half) * 180)
}
const turnAt = (x: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [x + BEND * Math.cos(angle), 58 + BEND * Math.sin(angle)]
}

/** A closed loop of roller chain: inner and outer plates in turn, a pin at every joint. */
const rollerChain = (links: number) => {
  const joint = (i: number) => onLoop(((i % links) * LOOP) / links)
  const w = LOOP / links / 1.55
  const plate = (i: number) => {
    const [[ax, ay], [bx, by]] = [joint(i), joint(i + 1)]
    const d = `M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}`
    const tones = i % 2 ? silver : steel
    return line(d, tones.edge, w + 1.6) + line(d, tones.base, w) + line(d, tones.light, w * 0.3)
  }
  const pin = (i: number) =>
    circle(...joint(i), w * 0.32, i === 0 ? ACCENT : silver.light) + circle(...joint(i), w * 0.15, steel.edge)
  return (
    shadow(80, 110, 66, 4) +
    times(links / 2, (i) => plate(2 * i + 1)) +
    times(links / 2, (i) => plate(2 * i)) +
    times(links, pin)
  )
}

const conveyor = () =>
  shadow(84, 106, 66, 5) +
  path('M46 96H152L158 104H56Z', black.base) +
  circle(62, 58, 46, black.dark) +
  circle(58, 57, 46, black.base) +
  times(4, (i) => ring(58, 57, 38 - i * 9, black.light, 1.6)) +
  ring(58, 57, 24.5, ACCENT, 2) +
  circle(58, 57, 6, steel.edge) +
  path('M58 11H112A46 46 0 0 1 112 103H58A46 46 0 0 0 58 11Z', black.dark) +
  path('M60 11H112A46 46 0 0 1 136 18H84A46 46 0 0 0 60 11Z', black.light) +
  path('M58 103H150L156 98H96Z', black.light)

export const transmission = {
  'v-belt': ({ d = 13 }) => vBelt(d * 0.75),
  'roller-chain': ({ d = 8 }) => rollerChain(d > 10 ? 18 : 26),
  'conveyor-belt': conveyor,
} satisfies DrawingSet
