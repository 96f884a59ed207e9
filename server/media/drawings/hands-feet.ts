import type { DrawingSet } from '../drawing.ts'
import { lettering } from '../kit/lettering.ts'
import { ACCENT, INK, PALETTE, type Tones } from '../kit/palette.ts'
import { carton } from '../kit/cartons.ts'
import { circle, group, line, moved, path, rect, scaled, shadow, times } from '../kit/shapes.ts'

const { black, steel, brown, timber, green, grey, blue, red, silver } = PALETTE

/** Eyelet x and y, and where the lace meets the tongue. */
const LACES = [
  [62, 31, 76],
  [64, 41, 78],
  [68, 51, 82],
  [76, 60, 92],
] as const

const boot = () =>
  path('M34 16H78L80 50C86 62 104 66 126 70Q142 74 142 90V96H32Q30 56 34 16Z', black.base) +
  path('M36 18H50C46 44 46 70 48 96H33Q31 56 36 18Z', black.light) +
  path('M98 63C108 66 118 68 126 70Q142 74 142 90V92H104C100 82 98 72 98 63Z', black.dark) +
  path('M108 70Q124 70 132 76C126 74 116 74 109 78Z', black.light) +
  path('M30 94H142V102Q142 107 137 107H92L88 102H76L72 107H34Q29 107 30 100Z', steel.edge) +
  times(9, (i) => rect(34 + i * 12, 104, 6, 5, INK, 1)) +
  rect(31, 14, 49, 10, black.dark, 4) +
  rect(31, 90, 111, 5, ACCENT, 1) +
  LACES.map(
    ([x, y, end]) => line(`M${x} ${y}L${end} ${y - 3}`, ACCENT, 2.6) + circle(x, y, 2, silver.base),
  ).join('')

const safetyBoot = (size: string) =>
  shadow(84, 109, 66, 4) +
  moved(10, -8, scaled(0.9, 80, 60, boot())) +
  moved(-6, 2, boot()) +
  (size ? rect(38, 44, 22, 13, ACCENT, 2) + lettering(size, 49, 50.5, 8, INK, 18) : '')

const wellington = () => {
  const one =
    path('M52 6H92L94 66C104 74 122 78 132 84Q140 90 138 98H48Q46 50 52 6Z', ACCENT) +
    path('M54 8H66C62 40 62 70 64 98H49Q48 50 54 8Z', PALETTE.accent.light) +
    path('M94 66C104 74 122 78 132 84Q140 90 138 96H112C104 88 96 78 94 66Z', PALETTE.accent.dark) +
    rect(50, 4, 44, 9, black.base, 3) +
    path('M46 94H139V103Q139 108 133 108H90L86 103H74L70 108H51Q45 108 46 100Z', black.base) +
    times(8, (i) => rect(51 + i * 11, 105, 5, 5, black.dark, 1)) +
    path('M112 86Q124 84 134 92L138 98H110Z', black.base)
  return shadow(80, 110, 62, 4) + moved(18, -8, scaled(0.92, 80, 60, one)) + moved(-16, 2, one)
}

/** A right hand, palm away, fingers up, cuff at the foot. */
const hand = (tones: Tones, palm: Tones, cuff: string) =>
  path('M38 62C30 54 24 44 20 38Q16 30 23 28Q29 27 34 35L46 50Z', palm.dark) +
  path(
    'M42 76V34Q42 26 48.5 26Q55 26 55 34V54H56V20Q56 12 63 12Q70 12 70 20V54H71V24Q71 16 77.5 16Q84 16 84 24V58H85V36Q85 29 91 29Q97 29 97 36V72Q97 86 90 92H50Q44 88 36 72L32 58Q36 54 42 62Z',
    tones.base,
  ) +
  line('M55.5 56V38M70.5 56V34M84.5 60V42', tones.edge, 1.6) +
  path('M42 70Q70 56 97 70V74Q97 86 90 92H50Q44 88 38 76Z', palm.base) +
  cuff

const pair = (one: string) =>
  shadow(80, 110, 60, 4) +
  group('translate(66 5) scale(.88) rotate(8 60 60)', one) +
  group('translate(0 5) scale(.88) rotate(-6 60 60)', one)

const cuffOf = (tones: Tones, stripe: string) =>
  rect(44, 88, 50, 18, tones.base, 3) + rect(44, 88, 16, 18, tones.light, 3) + rect(44, 94, 50, 4, stripe)

const riggerGloves = () =>
  pair(hand(timber, brown, cuffOf(red, '#f3ead8') + line('M46 72Q70 60 94 72', timber.edge, 1.4)))
const coatedGloves = () => pair(hand(grey, PALETTE.graphite, cuffOf(grey, ACCENT)))

const gauntlet = () => {
  const long =
    path('M44 84H96L104 118H36Z', green.base) +
    path('M44 84H58L52 118H36Z', green.light) +
    path('M84 84H96L104 118H88Z', green.dark) +
    rect(34, 112, 72, 6, ACCENT, 3)
  return (
    shadow(80, 112, 60, 3) +
    group('translate(70 6) scale(.84) rotate(8 60 60)', hand(green, green, '') + long) +
    group('translate(2 6) scale(.84) rotate(-6 60 60)', hand(green, green, '') + long)
  )
}

const gloveBox = () =>
  carton({
    tones: PALETTE.white,
    size: { w: 82, d: 40, h: 34 },
    tape: 'none',
    left: rect(0, 24, 82, 10, blue.base) + rect(6, 7, 14, 12, ACCENT, 2) + lettering('L', 13, 13, 7, INK),
  }) +
  `<ellipse cx="79" cy="52" rx="26" ry="9" fill="${blue.dark}" transform="rotate(-6 79 52)"/>` +
  moved(36, -2, scaled(0.5, 60, 54, hand(blue, blue, path('M44 86H94V104H44Z', blue.base))))

export const handsFeet = {
  'safety-boot': ({ d = 0 }) => safetyBoot(d ? String(d) : ''),
  wellington: () => scaled(0.97, 84, 110, wellington()),
  'rigger-gloves': riggerGloves,
  'coated-gloves': coatedGloves,
  gauntlet,
  'glove-box': gloveBox,
} satisfies DrawingSet
