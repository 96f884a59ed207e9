import type { DrawingSet } from '../drawing.ts'
import { ACCENT, INK, PALETTE, type Tones } from '../kit/palette.ts'
import { belt, lid, patch, side, type Turned } from '../kit/rounds.ts'
import { card, circle, cut, line, path, rect, ring, shadow, times } from '../kit/shapes.ts'

const { black, blue, steel, silver, red, white, brass } = PALETTE

/** Height and width by the litres it holds, so that a row of tanks reads as sizes. */
const tankSize = (litres: number) => {
  const share = Math.min(1, Math.max(0, (Math.log10(litres) - 2.6) / 1.4))
  return { r: 30 + share * 26, h: 50 + share * 21 }
}

const waterTank = (litres: number) => {
  const { r, h } = tankSize(litres)
  const bottom = 98
  const body: Turned = { x: 80, top: bottom - h, bottom, rTop: r, rBottom: r, squash: 0.18 }
  const shoulder: Turned = {
    x: 80,
    top: bottom - h - 12,
    bottom: bottom - h,
    rTop: r * 0.46,
    rBottom: r,
    squash: 0.18,
  }
  const hatch: Turned = {
    x: 80,
    top: bottom - h - 19,
    bottom: bottom - h - 11,
    rTop: r * 0.4,
    rBottom: r * 0.44,
    squash: 0.2,
  }
  const rib = (down: number) =>
    belt({ ...body, rTop: r + 1.6, rBottom: r + 1.6 }, down, down + 0.045, black.light) +
    belt({ ...body, rTop: r + 1.6, rBottom: r + 1.6 }, down + 0.045, down + 0.07, black.dark)
  const ribs = litres > 3000 ? [0.08, 0.27, 0.46, 0.65, 0.84] : [0.1, 0.36, 0.62, 0.86]
  return (
    shadow(80, 107, r + 14) +
    side(body, black) +
    side(shoulder, black) +
    lid(shoulder, black.light) +
    side(hatch, PALETTE.accent) +
    lid(hatch, PALETTE.accent.light) +
    ribs.map(rib).join('') +
    patch(body, [-0.5, 0.3], [0.38, 0.6], '#ffffff22') +
    rect(80 + r * 0.5, 98, 9, 7, brass.base, 1)
  )
}

/** The finned motor barrel all pump drawings share, lying from x to x + w around y. */
const motorBarrel = (x: number, y: number, w: number, r: number, tones: Tones) =>
  rect(x, y - r, w, 2 * r, tones.base, 3) +
  rect(x, y - r, w, r * 0.4, tones.light, 3) +
  rect(x, y + r * 0.5, w, r * 0.5, tones.dark, 3) +
  cut(
    times(Math.floor(w / 7) - 1, (i) => `M${x + 6 + i * 7} ${y - r}v${2 * r}`),
    tones.edge,
    1.3,
  )

const boosterPump = () =>
  shadow(80, 105, 62) +
  rect(66, 86, 78, 6, steel.edge) +
  path('M78 84H134L140 104H130L128 96H84L82 104H72Z', steel.dark) +
  motorBarrel(66, 62, 64, 25, blue) +
  path('M130 40H138Q148 46 148 62Q148 78 138 84H130Z', steel.dark) +
  cut('M136 46v32M141 49v26', steel.base, 1.6) +
  rect(82, 24, 38, 17, steel.dark, 3) +
  rect(82, 24, 38, 5, steel.base, 3) +
  circle(40, 64, 29, blue.dark) +
  circle(37, 64, 29, blue.base) +
  ring(37, 64, 22, blue.light, 2) +
  circle(37, 64, 12, brass.base) +
  ring(37, 64, 7, brass.edge, 3) +
  rect(28, 22, 20, 20, blue.base) +
  rect(28, 22, 6, 20, blue.light) +
  rect(25, 18, 26, 8, brass.base, 2) +
  rect(54, 40, 14, 46, blue.dark)

const boreholePump = () =>
  shadow(76, 108, 54) +
  rect(46, 6, 26, 102, silver.base, 4) +
  rect(49, 6, 6, 102, silver.light) +
  rect(64, 6, 8, 102, silver.dark, 3) +
  rect(44, 50, 30, 10, steel.dark, 1) +
  times(4, (i) => rect(47 + i * 6.5, 51.5, 3.5, 7, steel.light)) +
  cut('M46 24H72M46 42H72M46 74H72M46 92H72', silver.edge, 1.3) +
  rect(50, 2, 18, 8, brass.base, 2) +
  line('M70 56C92 56 86 30 98 30', INK, 3) +
  card(96, 18, 46, 62, white.base, white.edge, 4) +
  rect(130, 19, 11, 60, white.dark, 3) +
  rect(104, 26, 22, 14, INK, 2) +
  line('M108 36L114 30L120 34', ACCENT, 2) +
  circle(110, 52, 5, PALETTE.green.base) +
  circle(122, 52, 5, red.base) +
  rect(104, 64, 24, 8, ACCENT, 2) +
  path('M110 80h6v12h-6ZM122 80h6v12h-6Z', INK)

export const tanksPumps = {
  'water-tank': ({ d = 1000 }) => waterTank(d),
  'booster-pump': () => boosterPump(),
  'borehole-pump': () => boreholePump(),
} satisfies DrawingSet
