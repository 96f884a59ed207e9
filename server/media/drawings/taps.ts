import type { DrawingSet } from '../drawing.ts'
import { lettering } from '../kit/lettering.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { circle, cut, edged, group, line, oval, path, rect, ring, shadow, times } from '../kit/shapes.ts'

const { silver, steel, white, red, blue, brass } = PALETTE

/** A chrome tube along a path: base, and a bright line on its lit side. */
const chrome = (d: string, w: number) =>
  `<g fill="none" stroke-linejoin="round"><path d="${d}" stroke="${silver.dark}" stroke-width="${w}"/><path d="${d}" stroke="${silver.base}" stroke-width="${w * 0.72}" transform="translate(${-w * 0.1} ${-w * 0.1})"/><path d="${d}" stroke="${silver.light}" stroke-width="${w * 0.26}" transform="translate(${-w * 0.18} ${-w * 0.18})"/></g>`

const drops = (x: number, y: number) =>
  path(`M${x} ${y}c4 6 6 8 6 11a6 6 0 0 1 -12 0c0 -3 2 -5 6 -11Z`, blue.light)

const bibTap = () =>
  shadow(84, 108, 56, 4) +
  oval(18, 50, 8, 24, silver.dark) +
  oval(14, 50, 8, 24, silver.base) +
  chrome('M16 50H96Q116 50 116 70V84', 22) +
  rect(104, 82, 24, 8, silver.dark, 2) +
  rect(107, 90, 18, 10, brass.base, 1) +
  cut('M107 93h18M107 97h18', brass.dark, 1.4) +
  rect(62, 24, 22, 20, silver.base, 2) +
  rect(76, 24, 8, 20, silver.dark, 2) +
  rect(68, 16, 10, 10, silver.dark) +
  path('M36 12Q36 6 44 6H102Q110 6 110 12Q110 18 102 18H44Q36 18 36 12Z', ACCENT) +
  path('M40 11Q42 8 46 8H100Q106 8 107 11Z', PALETTE.accent.light)

const basinMixer = () =>
  shadow(76, 108, 44, 4) +
  oval(58, 103, 28, 5, silver.dark) +
  path('M40 46Q40 38 48 38H70Q76 38 76 44V102H40Z', silver.base) +
  rect(45, 42, 8, 60, silver.light, 2) +
  rect(66, 60, 10, 42, silver.dark) +
  path('M60 50L124 62Q132 64 131 72L130 80H114L114 76L60 74Z', silver.base) +
  path('M60 50L124 62Q130 63 131 68L60 56Z', silver.light) +
  path('M60 66L114 70L130 72L130 80H114V76L60 74Z', silver.dark) +
  oval(122, 81, 8, 2.6, steel.dark) +
  path('M42 38Q42 24 56 22L118 8Q124 8 124 13Q123 18 118 20L76 34V38Z', ACCENT) +
  path('M44 30Q46 24 56 22L118 8Q122 8 123 11L58 28Q50 30 48 36Z', PALETTE.accent.light)

const spray = [0, 1, 2, 3].map((i) => `M${42 - i * 9} ${50 + i * 4}l-5 13`).join('')

const shower = () =>
  shadow(88, 112, 50, 3) +
  line('M92 96C92 116 132 116 134 84C136 60 116 44 104 34', silver.dark, 6) +
  line('M92 96C92 116 132 116 134 84C136 60 116 44 104 34', silver.light, 1.6) +
  rect(85, 8, 7, 78, silver.dark, 3) +
  rect(85, 8, 3, 78, silver.light, 2) +
  chrome('M40 84H136', 18) +
  times(
    2,
    (i) =>
      circle(40 + i * 96, 84, 14, silver.dark) +
      circle(40 + i * 96, 84, 11, i ? red.base : blue.base) +
      circle(40 + i * 96, 84, 6, silver.light),
  ) +
  rect(78, 74, 22, 7, ACCENT, 3) +
  rect(84, 92, 12, 9, silver.dark, 2) +
  rect(81, 26, 15, 14, steel.base, 3) +
  line('M108 38L60 20', silver.dark, 9) +
  line('M108 36L60 18', silver.base, 6) +
  line('M106 34L62 17.5', silver.light, 1.8) +
  group(
    'rotate(26 42 26)',
    path('M14 26Q14 8 42 8Q70 8 70 26L66 32H18Z', silver.base),
    path('M14 26Q14 8 42 8Q28 12 26 32H18Z', silver.light),
    rect(14, 26, 56, 8, silver.dark, 3),
    times(6, (i) => rect(20 + i * 8, 34, 4, 3, steel.dark, 1)),
  ) +
  line(spray, blue.light, 2.6)

const kitchenSink = () =>
  shadow(80, 100, 74, 8) +
  path('M4 84L44 44H156L128 84Z', silver.base) +
  path('M4 84L44 44H156L153 48.5H47L11 84Z', silver.light) +
  path('M4 84H128V90H4Z', silver.dark) +
  path('M128 84L156 44V50L128 90Z', silver.edge) +
  path('M20 78L46 52H92L72 78Z', silver.edge) +
  path('M20 78L46 52V66L34 78Z', steel.dark) +
  path('M34 78L46 66H83L72 78Z', steel.base) +
  oval(58, 73, 6, 2.5, INK) +
  times(5, (i) => line(`M${84 + i * 9} 78L${103 + i * 9} 52`, silver.dark, 2)) +
  chrome('M92 46V20Q92 10 80 10Q68 10 68 20V28', 7) +
  rect(88, 38, 10, 10, silver.dark, 2) +
  rect(96, 38, 14, 5, ACCENT, 2) +
  drops(68, 32)

const angleValve = () =>
  shadow(80, 108, 42, 4) +
  oval(24, 66, 9, 26, silver.dark) +
  oval(20, 66, 9, 26, silver.base) +
  chrome('M22 66H84', 24) +
  chrome('M84 78V30', 24) +
  rect(70, 14, 28, 18, brass.base, 2) +
  cut('M70 19h28M70 23.5h28M70 28h28', brass.dark, 1.5) +
  rect(66, 32, 36, 8, silver.dark, 2) +
  rect(96, 58, 18, 16, silver.dark) +
  path('M112 48H128Q136 48 136 56V76Q136 84 128 84H112Z', ACCENT) +
  path('M112 48H128Q134 48 135 54H112Z', PALETTE.accent.light) +
  cut('M120 50v32M128 50v32', PALETTE.accent.dark, 1.8)

const flexConnector = () =>
  shadow(80, 108, 60, 4) +
  `<g fill="none"><path d="M26 30C26 96 70 110 82 70S120 14 136 74" stroke="${silver.dark}" stroke-width="15"/><path d="M26 30C26 96 70 110 82 70S120 14 136 74" stroke="${silver.base}" stroke-width="11"/><path d="M26 30C26 96 70 110 82 70S120 14 136 74" stroke="${silver.light}" stroke-width="11" stroke-dasharray="2 3.4"/><path d="M26 30C26 96 70 110 82 70S120 14 136 74" stroke="${silver.edge}" stroke-width="1.2" stroke-dasharray="4 4"/></g>` +
  rect(17, 8, 18, 8, brass.dark, 1) +
  rect(13, 14, 26, 20, brass.base, 2) +
  rect(18, 14, 6, 20, brass.light) +
  rect(32, 14, 7, 20, brass.dark) +
  group(
    'rotate(-8 136 84)',
    rect(123, 74, 26, 20, brass.base, 2),
    rect(128, 74, 6, 20, brass.light),
    rect(142, 74, 7, 20, brass.dark),
    rect(127, 94, 18, 8, brass.dark, 1),
  ) +
  rect(17, 38, 18, 5, ACCENT, 1)

const waterHeater = () =>
  shadow(80, 108, 64, 4) +
  edged('M30 22H130Q148 22 148 52Q148 84 130 84H30Q12 84 12 52Q12 22 30 22Z', white.base, white.edge) +
  path('M30 25H130Q140 25 144 36H16Q20 25 30 25Z', white.light) +
  path('M16 68H144Q141 83 130 83H30Q19 83 16 68Z', white.dark) +
  cut('M34 23Q28 52 34 83M126 23Q132 52 126 83', white.edge, 1.4) +
  circle(104, 54, 13, steel.dark) +
  ring(104, 54, 9, ACCENT, 2.5) +
  line('M104 54L110 48', ACCENT, 2.4) +
  lettering('50 L', 62, 54, 11, steel.dark) +
  rect(52, 84, 8, 16, blue.base) +
  rect(96, 84, 8, 16, red.base) +
  rect(50, 98, 12, 7, brass.base, 1) +
  rect(94, 98, 12, 7, brass.base, 1) +
  rect(28, 12, 10, 12, steel.dark, 1) +
  rect(122, 12, 10, 12, steel.dark, 1)

export const taps = {
  'bib-tap': () => bibTap(),
  'basin-mixer': () => basinMixer(),
  'shower-mixer': () => shower(),
  'kitchen-sink': () => kitchenSink(),
  'angle-valve': () => angleValve(),
  'flex-connector': () => flexConnector(),
  'water-heater': () => waterHeater(),
} satisfies DrawingSet
