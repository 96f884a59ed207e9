import type { DrawingSet } from '../drawing.ts'
import { bag, pouch } from '../kit/bags.ts'
import { ACCENT, PALETTE } from '../kit/palette.ts'
import { circle, line, path, rect, shadow, times } from '../kit/shapes.ts'

/** The trowel stroke printed on bags of tile adhesive. */
const trowelComb = (stroke: string) => times(5, (i) => line(`M${60 + i * 9} 38q3 6 0 12`, stroke, 3))
const tileGrid = (x: number, y: number, stroke: string) =>
  line(`M${x} ${y}h30v18h-30ZM${x + 10} ${y}v18M${x + 20} ${y}v18M${x} ${y + 9}h30`, stroke, 1.8)

const wheel = (x: number, r = 9) =>
  circle(x, 96, r, PALETTE.black.dark) + circle(x, 96, r * 0.5, PALETTE.zinc.base)

export const cement = {
  'cement-bag': ({ t = 'cement', c = 'paper' }) =>
    bag({
      tones: PALETTE[c],
      text: t,
      motif:
        line('M66 50V40L80 32L94 40V50', PALETTE.steel.dark, 4) + rect(75, 42, 10, 8, PALETTE.steel.dark),
    }),
  'cement-tanker': () =>
    shadow(80, 104, 74) +
    rect(12, 80, 110, 7, PALETTE.steel.dark) +
    path(
      'M14 38Q14 32 22 32H108Q116 32 116 38V52Q116 58 108 60L88 80H76L66 62L56 80H44L22 60Q14 58 14 52Z',
      PALETTE.zinc.base,
    ) +
    path('M14 38Q14 32 22 32H108Q116 32 116 38V42H14Z', PALETTE.zinc.light) +
    path('M18 57Q20 60 22 60L44 80H56L66 62L76 80H88L108 60Q114 58.5 115.5 55Z', PALETTE.zinc.dark) +
    rect(14, 46, 102, 6, ACCENT) +
    times(3, (i) => rect(32 + i * 30, 27, 12, 6, PALETTE.steel.base, 1)) +
    path('M122 50H138L148 66V90H122Z', PALETTE.accent.base) +
    path('M122 50H127V90H122Z', PALETTE.accent.light) +
    path('M130 55H136L143 66V68H130Z', PALETTE.glass.base) +
    rect(120, 84, 29, 7, PALETTE.steel.edge) +
    wheel(28) +
    wheel(48) +
    wheel(108) +
    wheel(136),
  'tile-adhesive': ({ c = 'grey', t = 'C1' }) =>
    bag({
      tones: c === 'white' ? PALETTE.white : PALETTE.paper,
      text: t,
      motif: trowelComb(PALETTE.steel.dark),
    }),
  'grout-pouch': ({ c = 'white' }) =>
    pouch({
      tones: c === 'grey' ? PALETTE.grey : PALETTE.white,
      text: 'grout',
      motif: tileGrid(65, 38, PALETTE.steel.dark),
    }),
} satisfies DrawingSet
