import type { DrawingSet } from '../drawing.ts'
import { lettering } from '../kit/lettering.ts'
import { profile } from '../kit/lengths.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { card, circle, edged, group, line, path, type Point, rect, shadow, times } from '../kit/shapes.ts'
import { box } from '../kit/solids.ts'

const { steel, black, white, red, green, silver, navy, blue } = PALETTE
const CELL = '#3f4d66'

const cells = (columns: number, rows: number, w: number, h: number) =>
  line(
    times(columns - 1, (i) => `M${((i + 1) * w) / columns} 0V${h}`) +
      times(rows - 1, (i) => `M0 ${((i + 1) * h) / rows}H${w}`),
    '#8fa0bb',
    1.2,
  )

const solarPanel = (watts: number) => {
  const [columns, rows] = watts > 200 ? [6, 6] : [4, 3]
  const [w, h] = watts > 200 ? [92, 80] : [74, 60]
  return (
    shadow(80, 106, 62, 5) +
    line('M106 66L122 104M54 66L46 104', steel.dark, 4) +
    group(
      `matrix(1 -.14 .2 .86 ${watts > 200 ? 22 : 34} ${watts > 200 ? 26 : 34})`,
      rect(-1, 1, w + 12, h + 12, silver.edge, 1),
      rect(-6, -5, w + 12, h + 12, silver.base, 1),
      rect(-6, -5, w + 12, 3, silver.light),
      rect(0, 1, w, h, CELL),
      group(
        'translate(0 1)',
        path(`M0 0H${w * 0.55}L${w * 0.15} ${h}H0Z`, '#4d5d7a'),
        cells(columns, rows, w, h),
        watts > 200 ? line(`M0 ${h / 2}H${w}`, silver.light, 2.4) : '',
      ),
    ) +
    circle(140, 20, 10, ACCENT) +
    times(8, (i) => group(`rotate(${i * 45} 140 20)`, line('M140 6V2', ACCENT, 3)))
  )
}

const inverter = () =>
  shadow(80, 112, 42, 4) +
  edged('M42 12Q42 6 48 6H112Q118 6 118 12V92Q118 98 112 98H48Q42 98 42 92Z', white.base, white.edge) +
  path('M44 12Q44 8 48 8H56V96H48Q44 96 44 92Z', white.light) +
  path('M108 8H112Q116 8 116 12V92Q116 96 112 96H108Z', white.dark) +
  rect(58, 16, 44, 28, INK, 3) +
  line('M62 36C68 20 74 20 80 30S92 40 98 24', ACCENT, 2.8) +
  times(4, (i) => circle(64 + i * 11, 52, 3, i ? steel.base : green.base)) +
  rect(42, 62, 76, 6, ACCENT) +
  times(6, (i) => rect(54 + i * 9, 76, 5, 14, steel.dark, 1)) +
  line('M58 98V110M72 98V110M88 98V110', INK, 4) +
  line('M102 98V110', red.base, 4)

const lithium = () =>
  shadow(80, 112, 44, 4) +
  edged('M40 14Q40 8 46 8H114Q120 8 120 14V100Q120 106 114 106H46Q40 106 40 100Z', white.base, white.edge) +
  path('M42 14Q42 10 46 10H54V104H46Q42 104 42 100Z', white.light) +
  path('M110 10H114Q118 10 118 14V100Q118 104 114 104H110Z', white.dark) +
  rect(40, 8, 80, 16, navy.base, 5) +
  times(5, (i) => rect(62, 74 - i * 9, 36, 6.5, i < 4 ? ACCENT : white.dark, 2)) +
  `<rect x="56" y="33" width="48" height="52" rx="5" fill="none" stroke="${navy.dark}" stroke-width="2.8"/>` +
  rect(72, 28, 16, 5, navy.dark, 2) +
  lettering('48 V', 80, 95, 7, navy.dark) +
  circle(110, 16, 2.6, green.base)

const gelBattery = () =>
  shadow(80, 102, 62, 7) +
  box(
    94,
    111,
    { w: 74, d: 42, h: 46 },
    { ...steel, light: steel.base, base: steel.dark, dark: steel.edge },
    {
      left: rect(10, 12, 54, 24, ACCENT, 2) + lettering('12 V', 37, 24, 12, INK, 42),
      top: rect(6, 6, 62, 30, steel.dark, 2) + times(5, (i) => circle(17 + i * 10, 21, 3, steel.edge)),
    },
  ) +
  group('translate(46 36)', rect(-5, -8, 11, 12, red.base, 2), rect(-5, -8, 11, 4, red.light, 2)) +
  group('translate(97 56)', rect(-5, -8, 11, 12, black.base, 2), rect(-5, -8, 11, 4, black.light, 2)) +
  lettering('+', 46, 44, 7, '#ffffff')

const chargeController = () =>
  shadow(80, 106, 58, 4) +
  card(20, 20, 126, 78, steel.dark, steel.edge, 5) +
  card(16, 18, 126, 78, blue.base, blue.edge, 5) +
  times(9, (i) => rect(18 + i * 3, 20, 1.4, 74, blue.light)) +
  times(9, (i) => rect(115 + i * 3, 20, 1.4, 74, blue.dark)) +
  rect(46, 26, 66, 34, INK, 3) +
  rect(51, 31, 34, 24, '#b9d27a', 2) +
  circle(60, 42, 4, INK) +
  line('M66 42H74', INK, 2) +
  rect(75, 38, 8, 9, INK, 1) +
  times(3, (i) => circle(98, 34 + i * 9, 3, i === 0 ? green.base : i === 1 ? ACCENT : silver.base)) +
  rect(30, 76, 98, 16, steel.edge, 2) +
  times(6, (i) => rect(34 + i * 16, 79, 11, 10, i % 2 ? silver.base : ACCENT, 1)) +
  times(6, (i) => line(`M${39.5 + i * 16} 92V106`, i % 2 ? INK : red.base, 3.6))

const streetLight = () =>
  shadow(56, 114, 34, 3) +
  rect(36, 8, 8, 104, steel.base) +
  rect(36, 8, 3, 104, steel.light) +
  path('M26 112L34 100H46L54 112Z', steel.dark) +
  line('M42 32H62L84 40', steel.dark, 5) +
  group(
    'rotate(10 100 44)',
    path('M66 34H146Q152 34 152 40V46H66Z', CELL),
    times(6, (i) => rect(72 + i * 13, 34, 1.6, 9, '#8fa0bb')),
    path('M64 44H152Q154 54 144 54H72Q64 54 64 44Z', silver.base),
    rect(78, 52, 62, 6, '#f7e7a6', 3),
  ) +
  path('M84 64L148 76L156 108H66Z', '#f7e7a655') +
  circle(126, 16, 9, ACCENT) +
  times(8, (i) => group(`rotate(${i * 45} 126 16)`, line('M126 4V1', ACCENT, 2.6)))

const rail: Point[] = [
  [12, 104],
  [12, 66],
  [26, 66],
  [26, 72],
  [20, 78],
  [44, 78],
  [38, 72],
  [38, 66],
  [52, 66],
  [52, 104],
]

export const solar = {
  'solar-panel': ({ d = 450 }) => solarPanel(d),
  'hybrid-inverter': inverter,
  'lithium-battery': lithium,
  'gel-battery': gelBattery,
  'charge-controller': chargeController,
  'mounting-rail': () => profile(rail, silver, { run: [88, -44] }),
  'street-light': streetLight,
} satisfies DrawingSet
