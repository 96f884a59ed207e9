import type { DrawingSet } from '../drawing.ts'
import { lettering } from '../kit/lettering.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { circle, cut, group, line, path, rect, ring, scaled, shadow, times } from '../kit/shapes.ts'

const { black, steel, silver, blue } = PALETTE
const LIT = PALETTE.accent.light
const TURNED = PALETTE.accent.dark

const cord = (d: string) => line(d, INK, 3.6)
const vents = (x: number, y: number, count: number) =>
  times(count, (i) => rect(x + i * 6, y, 3, 12, black.dark, 1))

const grinder = (disc: number) => {
  const [x, y] = [50, 62]
  return (
    shadow(82, 110, 66, 4) +
    cord('M148 34C160 40 158 60 150 66') +
    circle(x, y, disc, black.dark) +
    circle(x, y, disc - 2.5, black.base) +
    ring(x, y, disc * 0.72, black.light, 1.4) +
    circle(x, y, disc * 0.5, PALETTE.red.base) +
    path(
      `M${x - disc - 4} ${y}a${disc + 4} ${disc + 4} 0 0 1 ${2 * disc + 8} 0h-7a${disc - 3} ${disc - 3} 0 0 0 ${-2 * disc + 6} 0Z`,
      steel.base,
    ) +
    path(
      `M${x - disc - 4} ${y}a${disc + 4} ${disc + 4} 0 0 1 ${disc + 4} ${-disc - 4}v7a${disc - 3} ${disc - 3} 0 0 0 ${-disc + 3} ${disc - 3}Z`,
      steel.light,
    ) +
    group(
      'rotate(-16 50 62)',
      rect(40, 88, 14, 26, black.base, 5),
      rect(40, 88, 5, 26, black.light, 3),
      path('M32 50Q32 44 40 44H72V82H40Q32 82 32 74Z', silver.base),
      path('M32 50Q32 44 40 44H72V52H32Z', silver.light),
      path('M32 74H72V82H40Q32 82 32 74Z', silver.dark),
      path('M70 46H136Q152 46 152 62Q152 80 136 80H70Z', ACCENT),
      path('M70 46H136Q149 46 151 56H70Z', LIT),
      path('M70 72H149Q146 80 136 80H70Z', TURNED),
      rect(98, 46, 28, 34, black.base, 3),
      rect(98, 48, 28, 6, black.light, 2),
      rect(76, 40, 18, 8, black.base, 3),
      vents(130, 57, 3),
      circle(50, 62, 8, silver.dark),
      circle(50, 62, 3.5, steel.edge),
    )
  )
}

/** A pistol-grip body; `nose` draws what sits at its left end, around y = 38. */
const pistol = (nose: string, foot: string, tone = ACCENT) =>
  path('M104 48H134L142 96Q143 104 136 104H118Q112 104 111 98Z', black.base) +
  path('M104 48H114L122 104H118Q112 104 111 98Z', black.light) +
  path('M102 58Q94 62 98 76L108 74L106 56Z', INK) +
  path('M56 20H124Q142 20 142 38Q142 56 124 56H56Q50 56 50 50V26Q50 20 56 20Z', tone) +
  path('M56 20H124Q140 20 142 34H50V26Q50 20 56 20Z', LIT) +
  path('M50 47H140Q136 56 124 56H56Q50 56 50 50Z', TURNED) +
  times(4, (i) => rect(112 + i * 6, 30, 3, 16, black.dark, 1)) +
  nose +
  foot

const chuck =
  path('M50 24L40 28H26V48H40L50 52Z', black.base) +
  path('M50 24L40 28H26V34H50Z', black.light) +
  times(3, (i) => rect(29 + i * 5, 28, 1.8, 20, black.dark))
const bit =
  rect(4, 36, 23, 4.5, silver.base) + cut('M6 40.5l4 -4.5M12 40.5l4 -4.5M18 40.5l4 -4.5', silver.edge, 1.5)

const impactDrill = () =>
  shadow(84, 110, 60, 4) +
  cord('M130 102C132 116 150 112 156 104') +
  rect(56, 52, 9, 34, black.base, 4) +
  rect(54, 50, 13, 8, steel.dark, 2) +
  pistol(bit + chuck, '')

const cordless = () =>
  shadow(84, 112, 60, 3) +
  pistol(
    bit + chuck,
    rect(98, 92, 54, 18, black.base, 4) +
      rect(98, 92, 54, 6, black.light, 3) +
      rect(104, 100, 22, 7, ACCENT, 2) +
      lettering('18V', 138, 104, 6, '#ffffff', 18),
  )

const rotaryHammer = () =>
  shadow(80, 110, 64, 4) +
  cord('M142 84C154 92 152 106 140 112') +
  path('M104 20H140Q152 20 152 32V88Q152 96 144 96H132Q126 96 126 90V52H104Z', ACCENT) +
  path('M104 20H140Q152 20 152 32V36H104Z', LIT) +
  path('M134 44H152V88Q152 96 144 96H136Q134 70 134 44Z', black.base) +
  path('M118 52H126V74Q118 70 118 52Z', INK) +
  rect(46, 18, 64, 40, ACCENT, 5) +
  rect(46, 18, 64, 12, LIT, 5) +
  rect(46, 48, 64, 10, TURNED, 4) +
  path('M76 56H104L98 92Q96 98 90 98H82Q76 98 76 92Z', black.base) +
  path('M76 56H84V98H82Q76 98 76 92Z', black.light) +
  rect(30, 24, 18, 28, black.base, 3) +
  rect(20, 28, 12, 20, steel.dark, 3) +
  rect(0, 35, 22, 6, silver.base, 1) +
  cut('M2 41l4 -6M8 41l4 -6M14 41l4 -6', silver.edge, 1.5) +
  rect(40, 54, 10, 32, black.base, 4) +
  times(4, (i) => rect(62 + i * 8, 34, 4, 10, black.dark, 1))

const demolition = () =>
  shadow(80, 112, 40, 3) +
  cord('M112 30C132 34 130 60 142 66') +
  group(
    'translate(80 60) scale(1.08) rotate(10) translate(-80 -64)',
    line('M48 22H112', black.base, 10),
    rect(42, 16, 14, 12, black.dark, 4),
    rect(104, 16, 14, 12, black.dark, 4),
    path('M60 24H100L104 66Q104 72 98 72H62Q56 72 56 66Z', ACCENT),
    path('M60 24H72L68 72H62Q56 72 56 66Z', LIT),
    path('M92 24H100L104 66Q104 72 98 72H92Z', TURNED),
    times(4, (i) => rect(70, 34 + i * 8, 22, 3.5, black.dark, 1)),
    line('M62 60C48 60 48 76 60 76', black.base, 6),
    path('M66 72H94L90 88H70Z', steel.dark),
    rect(73, 88, 14, 8, black.base, 2),
    path('M76 96H84V114L80 122L76 114Z', silver.base),
    path('M76 96H79V119L76 114Z', silver.light),
  )

const circularSaw = () =>
  shadow(80, 108, 66, 4) +
  path('M20 62a40 40 0 0 0 80 0Z', silver.base) +
  times(11, (i) => {
    const a = (i * 18 * Math.PI) / 180
    return path(
      `M${(60 + 39 * Math.cos(a)).toFixed(1)} ${(62 + 39 * Math.sin(a)).toFixed(1)}l${(6 * Math.cos(a + 0.5)).toFixed(1)} ${(6 * Math.sin(a + 0.5)).toFixed(1)}l${(8 * Math.cos(a + 2)).toFixed(1)} ${(8 * Math.sin(a + 2)).toFixed(1)}Z`,
      silver.dark,
    )
  }) +
  ring(60, 62, 26, silver.dark, 1.6) +
  path('M6 82H150V90H6Z', steel.dark) +
  rect(6, 82, 144, 3, steel.light) +
  path('M14 66A46 46 0 0 1 106 66V76H14Z', ACCENT) +
  path('M14 66A46 46 0 0 1 60 20V30A38 38 0 0 0 24 66Z', LIT) +
  path('M14 68H106V76H14Z', TURNED) +
  circle(60, 62, 13, black.base) +
  circle(60, 62, 5, silver.base) +
  path('M92 40H112Q122 40 124 52L128 80H104V62Z', black.base) +
  path(
    'M84 22Q88 10 104 14Q140 22 146 50Q150 70 138 74Q128 76 128 64Q126 44 104 36Q88 34 84 22Z',
    black.base,
  ) +
  path('M84 22Q88 10 104 14Q136 21 144 46Q130 26 104 24Q92 24 84 22Z', black.light) +
  cord('M142 72C156 80 154 92 150 100')

const pressureWasher = () =>
  shadow(74, 110, 62, 4) +
  line('M34 84L46 12H80', steel.dark, 6) +
  rect(62, 6, 26, 10, black.base, 5) +
  path('M26 56Q26 48 34 48H84Q94 48 96 56L100 98H24Z', ACCENT) +
  path('M26 56Q26 48 34 48H84Q94 48 95 52L96 60H26Z', LIT) +
  path('M24.5 86H99L100 98H24Z', TURNED) +
  rect(40, 66, 36, 10, black.base, 3) +
  circle(36, 98, 13, black.base) +
  circle(36, 98, 5, silver.base) +
  circle(88, 100, 10, black.base) +
  circle(88, 100, 4, silver.base) +
  line('M94 74C116 80 120 58 112 50', INK, 5) +
  group(
    'rotate(-52 118 50)',
    rect(92, 44, 32, 11, black.base, 4),
    rect(92, 52, 10, 20, black.base, 4),
    rect(122, 47, 46, 5, silver.base, 2),
    rect(122, 47, 46, 2, silver.light, 1),
    rect(118, 43, 7, 13, ACCENT, 2),
  ) +
  path('M143 10L156 -2V14Z', blue.light) +
  line('M146 12L158 4M147 15L159 12', blue.light, 2.4)

export const powerTools = {
  'angle-grinder': ({ d = 115 }) => grinder(d > 150 ? 43 : 33),
  'impact-drill': impactDrill,
  'rotary-hammer': () => scaled(0.96, 84, 108, rotaryHammer()),
  'demolition-hammer': () => scaled(0.96, 80, 62, demolition()),
  'circular-saw': circularSaw,
  'cordless-drill': cordless,
  'pressure-washer': () => scaled(0.93, 76, 108, pressureWasher()),
} satisfies DrawingSet
