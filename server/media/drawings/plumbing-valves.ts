import type { DrawingSet } from '../drawing.ts'
import { lettering } from '../kit/lettering.ts'
import { ACCENT, INK, PALETTE, type Tones } from '../kit/palette.ts'
import { circle, cut, line, oval, ovalRing, path, rect, shadow, times } from '../kit/shapes.ts'

const { brass, red, white, steel, silver, blue, glass } = PALETTE

/** The hexagon-ended body every screwed valve shares; `y` is the bore's centre line. */
const screwedBody = (tones: Tones, y: number, bulge = 20): string =>
  path(
    `M46 ${y - 12}Q80 ${y - bulge * 1.5} 114 ${y - 12}V${y + 12}Q80 ${y + bulge * 1.5} 46 ${y + 12}Z`,
    tones.base,
  ) +
  path(
    `M46 ${y - 9}Q80 ${y - bulge * 1.25} 114 ${y - 9}V${y - 3}Q80 ${y - bulge * 0.6} 46 ${y - 3}Z`,
    tones.light,
  ) +
  path(
    `M46 ${y + 5}Q80 ${y + bulge * 0.9} 114 ${y + 5}V${y + 12}Q80 ${y + bulge * 1.5} 46 ${y + 12}Z`,
    tones.dark,
  ) +
  hexEnd(24, y, tones) +
  hexEnd(112, y, tones)

const hexEnd = (x: number, y: number, tones: Tones) =>
  rect(x, y - 19, 24, 38, tones.base, 2) +
  rect(x, y - 19, 24, 11, tones.light, 2) +
  rect(x, y + 8, 24, 11, tones.dark, 2) +
  cut(`M${x} ${y - 8}h24M${x} ${y + 8}h24`, tones.edge, 1)

const gateValve = () =>
  shadow(80, 103, 56) +
  rect(70, 34, 20, 36, brass.base) +
  rect(70, 34, 6, 36, brass.light) +
  rect(84, 34, 6, 36, brass.dark) +
  screwedBody(brass, 80) +
  rect(66, 48, 28, 12, brass.base, 2) +
  rect(66, 48, 9, 12, brass.light, 2) +
  rect(86, 48, 8, 12, brass.dark, 2) +
  rect(76, 18, 8, 18, brass.dark) +
  ovalRing(80, 20, 29, 8, red.dark, 5) +
  ovalRing(80, 17, 29, 8, red.base, 5) +
  line('M58 17H102M80 9V25', red.base, 4) +
  circle(80, 17, 4, brass.light)

const ballValve = () =>
  shadow(80, 103, 56) +
  screwedBody(brass, 78, 24) +
  rect(71, 42, 18, 16, brass.base, 2) +
  rect(83, 42, 6, 16, brass.dark, 2) +
  rect(74, 34, 12, 9, steel.dark) +
  path(
    'M66 26H84Q92 26 98 31L138 40Q144 42 142 47Q140 50 134 49L96 42H68Q62 42 62 34Q62 26 66 26Z',
    red.base,
  ) +
  path('M66 26H84Q92 26 98 31L138 40Q142 41.5 142 44L97 35H62Q62 27 66 26Z', red.light) +
  circle(78, 34, 4, silver.light)

const checkValve = () =>
  shadow(80, 98, 58) +
  screwedBody(brass, 66, 30) +
  rect(57, 40, 10, 52, brass.dark, 2) +
  rect(94, 40, 10, 52, brass.dark, 2) +
  line('M70 66H90M83 58L91 66L83 74', INK, 4)

const floatValve = () =>
  shadow(96, 104, 44) +
  rect(14, 30, 26, 22, brass.base, 2) +
  rect(14, 34, 26, 6, brass.light) +
  cut('M18 30v22M23 30v22M28 30v22', brass.dark, 1.6) +
  rect(38, 24, 12, 34, brass.dark, 2) +
  path('M48 28H70V70H56V54H48Z', brass.base) +
  rect(60, 54, 10, 16, brass.dark) +
  circle(66, 36, 5, brass.edge) +
  line('M66 36L100 56', steel.base, 4.5) +
  circle(116, 70, 30, ACCENT) +
  path('M116 40A30 30 0 0 0 90 85A32 32 0 0 1 116 40Z', PALETTE.accent.light) +
  path('M146 70A30 30 0 0 1 92 88A34 34 0 0 0 146 70Z', PALETTE.accent.dark) +
  line('M88 66Q116 80 144 62', PALETTE.accent.edge, 1.6)

const waterMeter = () =>
  shadow(80, 104, 62) +
  rect(6, 66, 30, 26, brass.base, 2) +
  rect(124, 66, 30, 26, brass.base, 2) +
  rect(6, 70, 148, 7, brass.light) +
  times(4, (i) => rect(10 + i * 5, 66, 2, 26, brass.dark)) +
  times(4, (i) => rect(133 + i * 5, 66, 2, 26, brass.dark)) +
  path('M34 62H126V90Q112 104 80 104Q48 104 34 90Z', brass.base) +
  path('M34 62H56V101Q42 98 34 90Z', brass.light) +
  path('M106 62H126V90Q118 98 106 101Z', brass.dark) +
  oval(80, 60, 48, 24, brass.dark) +
  oval(80, 52, 48, 26, blue.dark) +
  oval(80, 49, 46, 24, blue.base) +
  oval(80, 49, 38, 19, white.light) +
  rect(56, 38, 48, 13, INK, 2) +
  lettering('0274', 74, 44.5, 7.5, '#ffffff') +
  lettering('5', 97, 44.5, 7.5, ACCENT) +
  circle(70, 58, 5, glass.base) +
  circle(90, 58, 5, glass.base) +
  line('M70 58L73 55M90 58L87 55', red.base, 1.6) +
  path('M44 30Q60 8 92 12L118 22L112 30Q84 20 54 38Z', blue.dark)

export const plumbingValves = {
  'brass-gate-valve': () => gateValve(),
  'brass-ball-valve': () => ballValve(),
  'brass-check-valve': () => checkValve(),
  'float-valve': () => floatValve(),
  'water-meter': () => waterMeter(),
} satisfies DrawingSet
