import type { DrawingSet } from '../drawing.ts'
import { lettering } from '../kit/lettering.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { screwHead } from '../kit/rounds.ts'
import {
  card,
  circle,
  edged,
  group,
  line,
  oval,
  path,
  rect,
  ring,
  scaled,
  shadow,
  times,
} from '../kit/shapes.ts'

const { white, red, steel, silver } = PALETTE

/** A faceplate with two screws; wide plates hold two gangs. */
const plate = (x: number, w: number, content: string) =>
  shadow(80, 108, w * 0.5) +
  card(x + 3, 21, w, 84, white.dark, white.edge, 7) +
  card(x, 18, w, 84, white.base, white.edge, 7) +
  card(x + 6, 24, w - 12, 72, white.light, white.dark, 4) +
  screwHead(x + 11, 60, 3, silver) +
  screwHead(x + w - 11, 60, 3, silver) +
  content

/** Three slots and a rocker, centred on x. */
const outlet = (x: number) =>
  rect(x - 4, 50, 8, 14, INK, 1) +
  rect(x - 15, 71, 12, 7, INK, 1) +
  rect(x + 3, 71, 12, 7, INK, 1) +
  rocker(x, 28, 12, 16, true)

const rocker = (x: number, y: number, w: number, h: number, marked = false) =>
  card(x - w / 2, y, w, h, white.base, white.edge, 2) +
  rect(x - w / 2 + 1, y + h * 0.52, w - 2, h * 0.42, white.dark, 1) +
  (marked ? rect(x - w / 4, y + 2.5, w / 2, 3, red.base) : '')

const industrialPlug = () =>
  shadow(80, 105, 66) +
  line('M2 88C14 84 20 74 30 70', INK, 7) +
  group(
    'rotate(-18 70 62)',
    path('M24 48H58V76H24Q18 62 24 48Z', steel.dark),
    times(4, (i) => rect(29 + i * 7, 48, 3, 28, steel.edge)),
    path('M56 38H84V86H56Z', red.base),
    path('M56 43H84V52H56Z', red.light),
    path('M56 74H84V86H56Z', red.dark),
    rect(80, 34, 8, 56, red.dark, 3),
    times(3, (i) => rect(88, 44 + i * 14, 15, 6, silver.base, 2)),
    rect(88, 44, 15, 2.5, silver.light),
  ) +
  group(
    'translate(122 52) rotate(-18)',
    circle(4, 3, 32, red.dark),
    circle(0, 0, 32, red.base),
    ring(0, 0, 28, red.light, 2.5),
    circle(0, 0, 22, steel.edge),
    times(5, (i) =>
      circle(
        12.5 * Math.sin((i * 72 * Math.PI) / 180),
        -12.5 * Math.cos((i * 72 * Math.PI) / 180),
        i === 0 ? 4.6 : 3.6,
        ACCENT,
      ),
    ),
    rect(-4, 22, 8, 9, red.light, 1),
  )

export const wiring = {
  'socket-1': () => plate(36, 88, outlet(80)),
  'socket-2': () => plate(8, 144, outlet(48) + outlet(112)),
  'switch-1': () => plate(36, 88, rocker(80, 40, 24, 40)),
  'switch-2': () => plate(36, 88, rocker(66, 40, 20, 40) + rocker(94, 40, 20, 40)),
  'switch-dp': () =>
    plate(
      36,
      88,
      rocker(80, 44, 26, 38, true) +
        circle(80, 34, 4, ACCENT) +
        ring(80, 34, 4, PALETTE.accent.dark, 1.2) +
        lettering('20A', 80, 89, 6, steel.dark),
    ),
  'industrial-plug': () => scaled(0.96, 82, 100, industrialPlug()),
  'pv-connector': () => pvConnector(),
} satisfies DrawingSet

function pvConnector(): string {
  const { black } = PALETTE
  return (
    shadow(80, 102, 66) +
    group(
      'rotate(-12 80 42)',
      line('M4 42H30', black.base, 8),
      rect(26, 31, 22, 22, black.base, 3),
      rect(46, 28, 34, 28, black.base, 4),
      rect(46, 31, 34, 6, black.light),
      path('M80 32H96V38H86V46H96V52H80Z', black.dark),
      edged('M80 38H104V46H80Z', black.light, black.dark),
      rect(28, 36, 3, 12, ACCENT),
    ) +
    group(
      'rotate(-12 80 84)',
      line('M156 84H130', black.base, 8),
      rect(112, 73, 22, 22, black.base, 3),
      rect(64, 68, 50, 32, black.base, 4),
      rect(64, 71, 50, 7, black.light),
      oval(64, 84, 5, 14, black.light),
      oval(64, 84, 3, 9, INK),
      rect(128, 78, 3, 12, red.base),
      path('M72 68V62H92V68Z', black.dark),
    )
  )
}
