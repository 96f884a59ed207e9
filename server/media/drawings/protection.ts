import type { DrawingSet } from '../drawing.ts'
import { lettering } from '../kit/lettering.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { screwHead } from '../kit/rounds.ts'
import { card, circle, cut, edged, line, path, rect, ring, shadow, times } from '../kit/shapes.ts'

const { white, grey, steel, copper, brass, silver, black, red, green } = PALETTE

/** One breaker module: stepped DIN body with toggle, terminals above and below. */
const pole = (x: number, w: number) =>
  card(x, 12, w, 92, white.base, white.edge, 2) +
  card(x, 28, w, 60, white.light, white.edge, 2) +
  rect(x + w - 4, 13, 3, 90, white.dark) +
  circle(x + w / 2, 20, Math.min(5.5, w * 0.2), steel.dark) +
  cut(`M${x + w / 2 - 3.5} 20h7`, silver.light, 1.4) +
  circle(x + w / 2, 96, Math.min(5.5, w * 0.2), steel.dark) +
  cut(`M${x + w / 2 - 3.5} 96h7`, silver.light, 1.4)

const toggle = (x: number, w: number) =>
  rect(x, 48, w, 24, steel.edge, 2) +
  rect(x + 2, 50, w - 4, 11, ACCENT, 2) +
  rect(x + 2, 57, w - 4, 4, PALETTE.accent.dark)

const mcb = (label: string) =>
  shadow(80, 107, 32) +
  pole(62, 36) +
  toggle(70, 20) +
  lettering(label, 80, 39, 8, INK, 28) +
  cut('M68 80h24', grey.base, 1.6)

const mcb3 = (label: string) =>
  shadow(80, 107, 62) +
  times(3, (i) => pole(26 + i * 36, 36) + toggle(34 + i * 36, 20)) +
  rect(34, 53, 92, 6, ACCENT) +
  lettering(label, 44, 39, 8, INK, 28)

const rccb = () =>
  shadow(80, 107, 50) +
  pole(44, 36) +
  pole(80, 36) +
  card(44, 28, 72, 60, white.light, white.edge, 2) +
  toggle(52, 26) +
  card(88, 50, 16, 16, ACCENT, PALETTE.accent.dark, 2) +
  lettering('T', 96, 58, 8, INK) +
  lettering('30 MA', 72, 38, 8, INK, 50) +
  cut('M52 80h56', grey.base, 1.6)

const mccb = () =>
  shadow(80, 108, 56) +
  card(34, 10, 92, 96, black.base, black.dark, 4) +
  rect(34, 10, 10, 96, black.light, 4) +
  rect(116, 10, 10, 96, black.dark, 4) +
  times(
    3,
    (i) =>
      rect(46 + i * 24, 10, 20, 16, black.dark) +
      screwHead(56 + i * 24, 18, 5.5, brass) +
      rect(46 + i * 24, 90, 20, 16, black.dark) +
      screwHead(56 + i * 24, 98, 5.5, brass),
  ) +
  rect(48, 32, 64, 52, steel.light, 3) +
  rect(70, 40, 20, 34, INK, 2) +
  rect(73, 42, 14, 14, ACCENT, 2) +
  lettering('100A', 59, 50, 6, INK, 17) +
  lettering('ON', 101, 48, 6, INK) +
  lettering('OFF', 101, 68, 6, INK, 14)

const cabinet = (x: number, y: number, w: number, h: number) =>
  card(x + 4, y + 3, w, h, grey.base, grey.edge, 3) + card(x, y, w, h, white.base, white.edge, 3)

const ways = (x: number, y: number, count: number, pitch: number, height: number) =>
  rect(x - 3, y - 3, count * pitch + 5, height + 6, steel.dark, 2) +
  times(
    count,
    (i) =>
      rect(x + i * pitch, y, pitch - 1.5, height, white.light, 1) +
      rect(
        x + i * pitch + pitch * 0.2,
        y + height * 0.32,
        pitch * 0.45,
        height * 0.36,
        i === 0 ? red.base : INK,
        1,
      ),
  )

const consumerUnit = () =>
  shadow(80, 104, 66) +
  cabinet(18, 26, 122, 72) +
  path('M24 32H134V46H24Z', white.dark) +
  ways(34, 54, 7, 13, 30) +
  lettering('6 WAY', 79, 39, 6, steel.dark) +
  circle(132, 90, 2.5, steel.dark) +
  circle(26, 90, 2.5, steel.dark)

const distributionBoard = () =>
  shadow(80, 110, 50) +
  cabinet(34, 6, 90, 100) +
  rect(46, 14, 66, 20, steel.dark, 2) +
  rect(70, 17, 18, 14, ACCENT, 1) +
  ways(44, 44, 7, 10.5, 20) +
  ways(44, 76, 7, 10.5, 20) +
  rect(118, 48, 3, 14, steel.dark, 1)

const changeover = () =>
  shadow(80, 110, 50) +
  cabinet(36, 8, 84, 98) +
  rect(42, 14, 72, 86, white.light, 2) +
  circle(78, 58, 28, grey.base) +
  circle(78, 58, 23, steel.edge) +
  rect(72, 32, 12, 48, ACCENT, 4) +
  rect(72, 32, 4, 48, PALETTE.accent.light, 2) +
  lettering('I', 52, 34, 8, INK) +
  lettering('0', 78, 22, 8, INK) +
  lettering('II', 104, 34, 8, INK) +
  path('M50 92h18v5H50Z', green.base) +
  path('M88 92h18v5H88Z', red.base)

const earthRod = () =>
  shadow(82, 98, 64, 5) +
  `<g transform="rotate(-24 80 60)">` +
  path('M2 54L14 50H150V64H14L2 60Z', copper.base) +
  rect(12, 51.5, 138, 4, copper.light) +
  rect(12, 59.5, 138, 4.5, copper.dark) +
  rect(148, 49, 8, 16, copper.dark, 1) +
  edged('M104 42H126V74H104Z', brass.base, brass.edge) +
  rect(104, 42, 22, 9, brass.light) +
  ring(115, 58, 9, brass.edge, 2) +
  rect(111, 28, 8, 16, silver.base) +
  rect(107, 26, 16, 7, silver.dark, 1) +
  '</g>' +
  line('M112 58C118 84 108 92 126 104', green.base, 4.5) +
  line('M114.5 70C116 82 111 90 117 97', ACCENT, 1.8)

export const protection = {
  'mcb-1': ({ t = 'C20' }) => mcb(t),
  'mcb-3': ({ t = 'C63' }) => mcb3(t),
  rccb: () => rccb(),
  mccb: () => mccb(),
  'consumer-unit': () => consumerUnit(),
  'distribution-board': () => distributionBoard(),
  changeover: () => changeover(),
  'earth-rod': () => earthRod(),
} satisfies DrawingSet
