import type { DrawingSet } from '../drawing.ts'
import { lettering } from '../kit/lettering.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { screwHead } from '../kit/rounds.ts'
import { circle, group, line, path, rect, ring, scaled, shadow, times } from '../kit/shapes.ts'

const { silver, steel, brass, red } = PALETTE

const lever = (x: number, y: number, plateHeight: number) =>
  rect(x - 11, y, 22, plateHeight, silver.base, 6) +
  rect(x - 11, y, 6, plateHeight, silver.light, 4) +
  rect(x + 5, y, 6, plateHeight, silver.dark, 4) +
  circle(x, y + 9, 2.4, steel.dark) +
  circle(x, y + plateHeight - 9, 2.4, steel.dark) +
  path(
    `M${x - 6} ${y + 26}a7 7 0 0 1 12 -2H${x + 40}Q${x + 46} ${y + 24} ${x + 46} ${y + 30}Q${x + 46} ${y + 34} ${x + 40} ${y + 34}H${x + 6}a7 7 0 0 1 -12 -4Z`,
    ACCENT,
  ) +
  path(
    `M${x - 4} ${y + 24}H${x + 40}Q${x + 44} ${y + 24} ${x + 45} ${y + 27}H${x - 4}Z`,
    PALETTE.accent.light,
  )

const lockCase = (x: number, y: number) =>
  rect(x, y, 42, 62, steel.base, 2) +
  rect(x, y, 42, 8, steel.light, 2) +
  rect(x - 6, y - 12, 8, 86, silver.base, 1) +
  rect(x - 6, y - 12, 2.5, 86, silver.light) +
  path(`M${x - 6} ${y + 10}l-9 4v8h9Z`, brass.base) +
  rect(x - 15, y + 38, 10, 12, brass.base, 1) +
  circle(x + 22, y + 20, 5, INK) +
  screwHead(x + 34, y + 8, 2.5, silver) +
  screwHead(x + 34, y + 54, 2.5, silver)

const keyhole = (x: number, y: number) => circle(x, y, 3.4, INK) + path(`M${x - 1.6} ${y}h3.2l1.4 8h-6Z`, INK)

const euroHole = (x: number, y: number) =>
  circle(x, y, 6, brass.base) +
  rect(x - 3.2, y + 2, 6.4, 12, brass.base, 3) +
  circle(x, y, 3, brass.edge) +
  rect(x - 0.9, y - 2.6, 1.8, 5.2, INK)

const morticeLock = () => shadow(80, 112, 60, 4) + lockCase(28, 32) + lever(96, 14, 88) + keyhole(96, 76)

const euroLock = () =>
  shadow(80, 112, 60, 4) +
  lockCase(28, 32) +
  lever(96, 14, 88) +
  euroHole(96, 72) +
  group(
    'translate(128 76) rotate(20)',
    ring(0, 0, 8, brass.base, 4),
    rect(-2.5, 9, 5, 22, brass.base, 1),
    path('M2 22h6v3H2ZM2 28h5v3H2Z', brass.base),
  )

const padlock = () =>
  shadow(80, 110, 44, 4) +
  line('M56 58V40C56 10 104 10 104 40V58', silver.edge, 13) +
  line('M55 58V40C55 11 103 11 103 40V58', silver.base, 10) +
  line('M53.5 56V40C53.5 24 64 18 74 17', silver.light, 3) +
  rect(40, 52, 80, 54, steel.base, 5) +
  times(7, (i) => rect(40, 53 + i * 7.6, 80, 3.6, i % 2 ? steel.light : steel.dark, 1)) +
  rect(40, 52, 80, 54, '#8b837855', 5) +
  rect(106, 52, 14, 54, '#3a342e44', 5) +
  rect(58, 64, 44, 30, ACCENT, 4) +
  lettering('60', 80, 74, 9, INK) +
  keyhole(80, 85)

const panicBar = () =>
  shadow(80, 104, 70, 4) +
  rect(6, 30, 30, 60, steel.base, 4) +
  rect(6, 30, 9, 60, steel.light, 4) +
  rect(124, 36, 30, 48, steel.base, 4) +
  rect(145, 36, 9, 48, steel.dark, 4) +
  rect(30, 48, 100, 26, red.dark, 5) +
  rect(30, 45, 100, 24, red.base, 5) +
  rect(30, 47, 100, 6, red.light, 3) +
  path('M66 55H84V51L94 57L84 63V59H66Z', '#ffffff') +
  rect(0, 54, 8, 12, brass.base, 1) +
  screwHead(21, 38, 3.5, silver) +
  screwHead(21, 82, 3.5, silver) +
  screwHead(139, 44, 3.5, silver) +
  screwHead(139, 76, 3.5, silver) +
  rect(14, 52, 14, 16, ACCENT, 2)

export const locks = {
  'mortice-lock': morticeLock,
  'euro-lock': euroLock,
  padlock,
  'panic-bar': () => scaled(0.96, 80, 104, panicBar()),
} satisfies DrawingSet
