import type { DrawingSet } from '../drawing.ts'
import { lettering } from '../kit/lettering.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { belt, side } from '../kit/rounds.ts'
import { card, circle, edged, line, oval, path, rect, ring, shadow, times } from '../kit/shapes.ts'

const { red, black, silver, white, green, orange, steel, blue } = PALETTE

const cylinderBody = (top: number, r: number) =>
  path(
    `M${74 - r} ${top + 14}Q${74 - r} ${top} ${74 - r * 0.3} ${top - 4}H${74 + r * 0.3}Q${74 + r} ${top} ${74 + r} ${top + 14}V98Q${74 + r} 106 ${74 + r - 8} 106H${74 - r + 8}Q${74 - r} 106 ${74 - r} 98Z`,
    red.base,
  ) +
  path(
    `M${74 - r * 0.8} ${top + 14}Q${74 - r * 0.7} ${top + 4} ${74 - r * 0.35} ${top}V105.5H${74 - r * 0.6}Q${74 - r * 0.8} 104 ${74 - r * 0.8} 98Z`,
    red.light,
  ) +
  path(
    `M${74 + r * 0.5} ${top}Q${74 + r} ${top + 3} ${74 + r} ${top + 14}V98Q${74 + r} 106 ${74 + r - 8} 106H${74 + r * 0.5}Z`,
    red.dark,
  )

const dryPowder = () =>
  shadow(80, 110, 36, 4) +
  line('M86 24C118 18 118 50 112 84', INK, 6) +
  path('M106 82H118L120 102H104Z', black.base) +
  cylinderBody(36, 26) +
  rect(66, 18, 16, 16, silver.dark, 2) +
  path('M58 16L96 8V14L70 22H58Z', black.base) +
  path('M58 22H98V27H58Z', black.light) +
  circle(74, 28, 5, white.light) +
  ring(74, 28, 5, INK, 1.6) +
  rect(48, 58, 52, 28, white.light) +
  rect(48, 58, 52, 8, blue.base) +
  lettering('ABC', 74, 76, 10, INK, 40)

const carbonDioxide = () =>
  shadow(84, 110, 44, 4) +
  cylinderBody(36, 22) +
  rect(67, 18, 14, 18, silver.dark, 2) +
  path('M56 14L92 6V12L70 20H56Z', black.base) +
  path('M56 20H94V25H56Z', black.light) +
  line('M80 30C108 28 112 36 114 46', INK, 6) +
  path('M106 44H122L138 104H96Z', black.base) +
  path('M106 44H111L107 104H96Z', black.light) +
  oval(117, 104, 21, 5, black.dark) +
  rect(52, 58, 44, 26, white.light) +
  rect(52, 58, 44, 8, INK) +
  lettering('CO2', 74, 75, 9, INK, 34)

const fireBlanket = () =>
  shadow(80, 110, 50, 4) +
  rect(42, 8, 82, 84, red.dark, 4) +
  rect(38, 8, 80, 84, red.base, 4) +
  rect(38, 8, 80, 10, red.light, 4) +
  rect(48, 26, 60, 40, white.light, 2) +
  path('M62 62C58 50 68 46 66 36C76 40 78 46 77 50C80 48 80 44 80 42C88 48 90 58 86 62Z', orange.base) +
  path('M70 62C68 56 74 54 74 50C80 54 81 58 79 62Z', ACCENT) +
  line('M52 68L104 26', red.base, 5) +
  times(2, (i) =>
    path(
      `M${56 + i * 32} 90H${66 + i * 32}V104Q${66 + i * 32} 108 ${61 + i * 32} 108Q${56 + i * 32} 108 ${56 + i * 32} 104Z`,
      INK,
    ),
  ) +
  lettering('pull', 78, 79, 8, '#ffffff')

const firstAid = () =>
  shadow(80, 108, 62, 4) +
  path('M62 26V18Q62 12 68 12H92Q98 12 98 18V26H91V19H69V26Z', green.edge) +
  rect(20, 26, 124, 78, green.dark, 8) +
  rect(16, 24, 124, 78, '#4d9163', 8) +
  rect(16, 24, 124, 14, '#6fae83', 8) +
  circle(78, 64, 27, white.light) +
  path('M71 46H85V57H96V71H85V82H71V71H60V57H71Z', '#4d9163') +
  rect(30, 56, 10, 14, ACCENT, 2) +
  rect(116, 56, 10, 14, ACCENT, 2)

const hazardSign = () =>
  shadow(80, 110, 48, 4) +
  card(36, 5, 88, 102, white.light, white.edge, 4) +
  path('M80 12L114 66H46Z', INK) +
  path('M80 20L107 62.5H53Z', ACCENT) +
  path('M84 30L70 47H79L74 59L91 43H81Z', INK) +
  rect(42, 74, 76, 13, red.base, 2) +
  lettering('danger', 80, 80.5, 8, '#ffffff', 66) +
  rect(48, 92, 64, 4, steel.base, 1) +
  rect(56, 99, 48, 4, steel.base, 1)

const cone = () => {
  const body = { x: 80, top: 8, bottom: 90, rTop: 6, rBottom: 34, squash: 0.2 }
  return (
    shadow(80, 108, 56, 5) +
    path('M22 94L40 86H120L138 94V100Q138 104 134 104H26Q22 104 22 100Z', orange.dark) +
    path('M22 94L40 84H120L138 94L134 98H26Z', orange.base) +
    side(body, orange) +
    belt(body, 0.24, 0.44, '#f4f2ee') +
    belt(body, 0.6, 0.8, '#f4f2ee') +
    oval(80, 8, 6, 1.6, orange.edge)
  )
}

const spillKit = () =>
  shadow(80, 110, 56, 4) +
  line('M58 30C58 8 102 8 102 30', INK, 6) +
  edged('M28 28H132L138 100Q138 106 132 106H28Q22 106 22 100Z', ACCENT, PALETTE.accent.edge) +
  path('M30 29H48L42 105H28Q23 105 23 100Z', PALETTE.accent.light) +
  path('M114 29H131L137 100Q137 105 132 105H118Z', PALETTE.accent.dark) +
  rect(26, 26, 108, 8, INK, 2) +
  path('M80 44C92 58 95 64 95 71a15 15 0 0 1 -30 0C65 64 68 58 80 44Z', INK) +
  lettering('spill', 80, 96, 9, INK)

export const fireSafety = {
  'extinguisher-powder': dryPowder,
  'extinguisher-co2': carbonDioxide,
  'fire-blanket': fireBlanket,
  'first-aid-kit': firstAid,
  'hazard-sign': hazardSign,
  'traffic-cone': cone,
  'spill-kit': spillKit,
} satisfies DrawingSet
