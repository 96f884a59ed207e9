import type { DrawingSet } from '../drawing.ts'
import { ACCENT, INK, PALETTE, type Tones } from '../kit/palette.ts'
import { annulus, arcStroke } from '../kit/rounds.ts'
import { circle, cut, group, line, moved, ovalRing, path, rect, ring, shadow, times } from '../kit/shapes.ts'

const { blue, red, steel, silver, brass } = PALETTE

/** A flange seen edge on, bolts showing. */
const flangeEdge = (x: number, y: number, half: number, tones: Tones) =>
  rect(x, y - half, 12, 2 * half, tones.base, 1) +
  rect(x, y - half, 12, half * 0.4, tones.light, 1) +
  rect(x, y + half * 0.55, 12, half * 0.45, tones.dark, 1) +
  times(2, (i) => rect(x - 4, y - half * 0.72 + i * half * 1.24, 20, 6, silver.edge, 1))

/** A flanged pipe run through a body that swells in the middle. */
const flangedBody = (y: number, tones: Tones, bulge: number) =>
  path(
    `M28 ${y - 14}H44Q80 ${y - bulge * 1.3} 116 ${y - 14}H132V${y + 14}H116Q80 ${y + bulge * 1.3} 44 ${y + 14}H28Z`,
    tones.base,
  ) +
  path(
    `M28 ${y - 11}H46Q80 ${y - bulge} 114 ${y - 11}H132V${y - 4}H116Q80 ${y - bulge * 0.5} 44 ${y - 4}H28Z`,
    tones.light,
  ) +
  path(
    `M28 ${y + 6}H46Q80 ${y + bulge * 0.8} 114 ${y + 6}H132V${y + 14}H116Q80 ${y + bulge * 1.3} 44 ${y + 14}H28Z`,
    tones.dark,
  ) +
  flangeEdge(18, y, 30, tones) +
  flangeEdge(130, y, 30, tones)

const handwheel = (x: number, y: number) =>
  ovalRing(x, y + 2, 32, 8.5, red.dark, 5) +
  ovalRing(x, y, 32, 8.5, red.base, 5) +
  line(`M${x - 29} ${y}H${x + 29}M${x} ${y - 7}V${y + 7}`, red.base, 3.6) +
  circle(x, y, 4, silver.light)

const gate = () =>
  shadow(80, 112, 64, 4) +
  path('M60 50H100V82H60Z', blue.base) +
  rect(60, 50, 10, 32, blue.light) +
  rect(90, 50, 10, 32, blue.dark) +
  flangedBody(80, blue, 24) +
  rect(52, 46, 56, 8, blue.dark, 2) +
  path('M64 46L70 30H90L96 46Z', blue.base) +
  path('M64 46L70 30H75L72 46Z', blue.light) +
  rect(76, 14, 8, 18, silver.base) +
  handwheel(80, 14)

const butterfly = () =>
  shadow(78, 112, 48, 4) +
  moved(8, 2, circle(74, 66, 43, blue.edge)) +
  annulus(74, 66, 43, 30, blue.base) +
  arcStroke(74, 66, 37, 170, 270, blue.light, 8) +
  annulus(74, 66, 31, 26, INK) +
  path('M64 41.5A26 26 0 0 0 64 90.5Q78 84 78 66Q78 48 64 41.5Z', silver.base) +
  path('M84 41.5A26 26 0 0 1 84 90.5Q78 82 78 66Q78 50 84 41.5Z', silver.dark) +
  rect(70, 40, 8, 52, silver.light, 2) +
  times(4, (i) =>
    group(`rotate(${45 + i * 90} 74 66)`, circle(74, 22.5, 6.5, blue.dark), circle(74, 22.5, 3.2, INK)),
  ) +
  rect(66, 10, 16, 18, blue.base) +
  rect(60, 6, 28, 7, silver.dark, 2) +
  path('M66 2H84L146 10Q152 12 150 17Q148 20 142 19L84 10H66Z', ACCENT) +
  path('M66 2H84L146 10L150 13L84 6H66Z', PALETTE.accent.light)

const stainlessBall = () =>
  shadow(80, 104, 60, 4) +
  path('M44 62Q80 46 116 62V94Q80 110 44 94Z', silver.base) +
  path('M44 66Q80 50 116 66V74Q80 60 44 74Z', silver.light) +
  path('M44 86Q80 100 116 86V94Q80 110 44 94Z', silver.dark) +
  times(
    2,
    (i) =>
      rect(20 + i * 94, 56, 26, 44, silver.base, 2) +
      rect(20 + i * 94, 56, 26, 12, silver.light, 2) +
      rect(20 + i * 94, 88, 26, 12, silver.dark, 2) +
      cut(`M${20 + i * 94} 70h26M${20 + i * 94} 86h26`, silver.edge, 1),
  ) +
  rect(72, 38, 16, 18, silver.dark, 2) +
  path('M66 26H86L140 22Q146 22 146 28Q146 34 140 34L86 40H66Q62 33 66 26Z', blue.base) +
  path('M66 26H86L140 22Q144 22 145.5 26L86 31H65Z', blue.light) +
  circle(78, 33, 4.5, silver.light)

const swingCheck = () =>
  shadow(80, 112, 64, 4) +
  path('M50 58Q54 34 80 34Q106 34 110 58Z', blue.base) +
  path('M50 58Q54 34 80 34Q62 40 62 58Z', blue.light) +
  flangedBody(80, blue, 26) +
  rect(44, 50, 72, 9, blue.dark, 2) +
  rect(56, 26, 48, 10, blue.dark, 2) +
  times(3, (i) => rect(60 + i * 16, 20, 8, 8, silver.edge, 1)) +
  line('M58 82H98M88 72L100 82L88 92', ACCENT, 4.5)

const strainer = () =>
  shadow(80, 114, 60, 4) +
  group(
    'rotate(-42 84 52)',
    path('M66 52H102V104H66Z', blue.base),
    rect(66, 52, 9, 52, blue.light),
    rect(92, 52, 10, 52, blue.dark),
    rect(60, 100, 48, 9, blue.dark, 2),
    times(3, (i) => rect(64 + i * 16, 106, 8, 8, silver.edge, 1)),
    rect(80, 112, 8, 5, ACCENT),
  ) +
  flangedBody(42, blue, 20) +
  line('M62 42H92M84 34L94 42L84 50', '#ffffff', 3.6)

const steamTrap = () =>
  shadow(80, 106, 56, 4) +
  rect(14, 62, 132, 28, silver.base, 3) +
  rect(14, 62, 132, 8, silver.light, 3) +
  rect(14, 82, 132, 8, silver.dark, 3) +
  times(
    2,
    (i) =>
      rect(14 + i * 108, 56, 24, 40, silver.base, 2) +
      rect(14 + i * 108, 56, 24, 11, silver.light, 2) +
      rect(14 + i * 108, 85, 24, 11, silver.dark, 2),
  ) +
  path('M46 66H114V44Q114 24 80 24Q46 24 46 44Z', silver.base) +
  path('M46 66H60V30Q46 34 46 44Z', silver.light) +
  path('M100 29Q114 34 114 44V66H100Z', silver.dark) +
  rect(44, 46, 72, 8, silver.edge, 2) +
  rect(66, 66, 28, 34, silver.dark, 2) +
  line('M66 14q-5 -5 0 -10M80 12q-5 -5 0 -10M94 14q-5 -5 0 -10', steel.base, 3) +
  line('M62 76H96M88 70L97 76L88 82', ACCENT, 3.6)

const flange = () =>
  shadow(82, 112, 52, 4) +
  moved(10, 3, circle(76, 58, 48, steel.edge)) +
  moved(5, 1.5, circle(76, 58, 48, steel.dark)) +
  annulus(76, 58, 48, 24, PALETTE.grey.base) +
  arcStroke(76, 58, 43, 175, 275, PALETTE.grey.light, 7) +
  ring(76, 58, 31, PALETTE.grey.light, 5) +
  circle(76, 58, 24, steel.edge) +
  arcStroke(76, 58, 21.5, 120, 260, steel.base, 5) +
  times(8, (i) =>
    circle(
      76 + 39 * Math.cos(((i + 0.5) * Math.PI) / 4),
      58 + 39 * Math.sin(((i + 0.5) * Math.PI) / 4),
      4.8,
      i === 5 ? ACCENT : steel.edge,
    ),
  )

const gauge = () =>
  shadow(80, 114, 30, 3) +
  rect(73, 92, 14, 12, brass.base, 1) +
  rect(69, 100, 22, 8, brass.dark, 1) +
  rect(75, 107, 10, 8, brass.base) +
  circle(83, 52, 47, silver.edge) +
  circle(80, 50, 47, silver.dark) +
  circle(80, 50, 44, silver.light) +
  circle(80, 50, 38, '#fdfcfa') +
  arcStroke(80, 50, 31, 135, 300, steel.dark, 2.4) +
  arcStroke(80, 50, 31, 300, 345, ACCENT, 6) +
  arcStroke(80, 50, 31, 345, 405, red.base, 6) +
  times(11, (i) => group(`rotate(${-135 + i * 27} 80 50)`, rect(79, 20, 2, i % 5 ? 6 : 9, INK))) +
  line('M74 60L98 28', INK, 3.6) +
  circle(80, 50, 6, INK) +
  line('M68 70H92', steel.base, 2.4)

export const industrialValves = {
  'flanged-gate-valve': gate,
  'butterfly-valve': butterfly,
  'stainless-ball-valve': stainlessBall,
  'swing-check-valve': swingCheck,
  'y-strainer': strainer,
  'steam-trap': steamTrap,
  'pipe-flange': flange,
  'pressure-gauge': gauge,
} satisfies DrawingSet
