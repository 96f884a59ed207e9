import type { DrawingSet } from '../drawing.ts'
import { ACCENT, INK, PALETTE, type Tones } from '../kit/palette.ts'
import { circle, cut, edged, line, path, rect, ring, shadow } from '../kit/shapes.ts'

const { navy, white, steel, silver, black, pink, red } = PALETTE
const TAPE = '#e9e6df'

const vest = (tones: Tones) =>
  shadow(80, 110, 46, 4) +
  path(
    'M50 8L66 4Q80 22 94 4L110 8Q112 30 122 44V104Q122 108 118 108H42Q38 108 38 104V44Q48 30 50 8Z',
    tones.base,
  ) +
  path('M50 8L58 6C58 34 54 70 56 108H42Q38 108 38 104V44Q48 30 50 8Z', tones.light) +
  path('M110 8L102 6C102 34 106 70 104 108H118Q122 108 122 104V44Q112 30 110 8Z', tones.dark) +
  rect(38, 58, 84, 11, TAPE) +
  rect(38, 82, 84, 11, TAPE) +
  path('M56 6.5L66 4L70 58H59ZM104 6.5L94 4L90 58H101Z', TAPE) +
  line('M80 16V108', tones.edge, 2) +
  line('M66 4Q80 24 94 4', tones.edge, 3) +
  rect(77, 50, 6, 6, ACCENT, 1)

const coverall = () =>
  shadow(80, 115, 36, 3) +
  path(
    'M60 8Q80 16 100 8L118 18L126 62L114 66L106 38V66L104 114H84L80 76L76 114H56L54 66V38L46 66L34 62L42 18Z',
    navy.base,
  ) +
  path('M60 8L66 11C62 40 62 80 66 114H56L54 66V38L46 66L34 62L42 18Z', navy.light) +
  path('M98 9L118 18L126 62L114 66L106 38V66L104 114H96C98 80 100 40 98 9Z', navy.dark) +
  path('M60 8Q80 20 100 8L96 22L80 16L64 22Z', navy.edge) +
  line('M80 18V74', silver.base, 1.8) +
  rect(54, 46, 52, 6, TAPE) +
  path('M38.5 46L49.5 50L47.5 57L36.5 53ZM121.5 46L110.5 50L112.5 57L123.5 53Z', TAPE) +
  rect(56, 92, 21, 6, TAPE) +
  rect(83, 92, 21, 6, TAPE) +
  rect(86, 30, 13, 10, navy.edge, 1) +
  rect(86, 30, 13, 3, ACCENT, 1) +
  rect(54, 66, 52, 4, navy.edge)

const dustMask = () =>
  shadow(80, 104, 50, 4) +
  line('M34 50C10 30 30 12 80 12C130 12 150 30 126 50', ACCENT, 3.6) +
  line('M32 66C8 84 22 100 40 92M128 66C152 84 138 100 120 92', ACCENT, 3.6) +
  edged(
    'M80 22C106 22 130 40 130 62C130 84 108 100 80 100C52 100 30 84 30 62C30 40 54 22 80 22Z',
    white.base,
    white.edge,
  ) +
  path('M66 24C46 30 32 46 32 62C32 80 48 94 66 98C52 74 54 44 66 24Z', white.light) +
  path('M96 24C116 31 129 46 129 62C129 82 112 96 92 99C108 74 108 46 96 24Z', white.dark) +
  path('M66 26Q80 18 94 26L90 34Q80 28 70 34Z', silver.dark) +
  rect(64, 54, 32, 24, white.light, 6) +
  rect(64, 54, 32, 24, '#a1998b33', 6) +
  cut('M70 60h20M70 66h20M70 72h20', white.edge, 2.4)

const respirator = () => {
  const filter = (x: number) =>
    circle(x, 74, 24, PALETTE.brown.dark) +
    circle(x, 71, 24, pink.base) +
    ring(x, 71, 18, pink.dark, 2) +
    ring(x, 71, 12, pink.dark, 2) +
    circle(x, 71, 6, PALETTE.brown.base)
  return (
    shadow(80, 106, 58, 4) +
    line('M46 40C30 20 50 6 80 6C110 6 130 20 114 40', black.base, 5) +
    path('M80 14Q92 14 98 30L112 62Q116 96 96 104H64Q44 96 48 62L62 30Q68 14 80 14Z', steel.dark) +
    path('M80 20Q88 20 93 33L104 62Q106 90 92 97H68Q54 90 56 62L67 33Q72 20 80 20Z', steel.base) +
    path('M74 24Q68 30 64 44L58 66Q58 86 68 96H72C64 80 66 46 76 22Z', steel.light) +
    filter(36) +
    filter(124) +
    circle(80, 78, 13, INK) +
    circle(80, 78, 9, ACCENT) +
    cut('M74 78h12M80 72v12', PALETTE.accent.edge, 1.6)
  )
}

const harness = () =>
  shadow(80, 114, 44, 3) +
  line('M58 12L104 66M102 12L56 66', ACCENT, 8) +
  line(
    'M58 12C44 30 50 48 56 66C44 80 42 98 58 104C70 106 76 88 76 76M102 12C116 30 110 48 104 66C116 80 118 98 102 104C90 106 84 88 84 76',
    INK,
    7,
  ) +
  rect(48, 62, 64, 9, ACCENT, 2) +
  rect(72, 60, 16, 13, silver.base, 2) +
  rect(76, 63, 8, 7, INK, 1) +
  ring(80, 38, 7, silver.base, 4) +
  rect(48, 86, 12, 9, silver.dark, 2) +
  rect(100, 86, 12, 9, silver.dark, 2) +
  line('M86 38C124 30 140 44 138 66', red.base, 4) +
  rect(131, 60, 13, 24, red.dark, 3) +
  line('M138 84V92', red.base, 4) +
  ring(138, 100, 7, silver.base, 3.6)

export const bodyProtection = {
  'hi-vis-vest': ({ c = 'orange' }) => vest(PALETTE[c]),
  coverall,
  'dust-mask': dustMask,
  respirator,
  harness,
} satisfies DrawingSet
