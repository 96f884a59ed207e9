import type { DrawingSet } from '../drawing.ts'
import { lettering } from '../kit/lettering.ts'
import { ACCENT, PALETTE } from '../kit/palette.ts'
import {
  card,
  circle,
  cut,
  edged,
  group,
  line,
  oval,
  path,
  rect,
  ring,
  shadow,
  times,
} from '../kit/shapes.ts'
import { side } from '../kit/rounds.ts'

const { white, steel, zinc, black, green, silver, timber } = PALETTE
const GLOW = '#f7e7a6'

const bulb = () =>
  shadow(80, 110, 26) +
  edged(
    'M80 6C102 6 114 22 114 38C114 54 100 58 98 70H62C60 58 46 54 46 38C46 22 58 6 80 6Z',
    GLOW,
    '#c9a93a',
  ) +
  path('M62 12C50 22 48 36 54 48C58 56 60 56 61 62H68C66 54 58 48 58 36C58 24 64 16 72 10Z', '#fdf6d8') +
  edged('M60 68H100L95 90H65Z', white.base, white.edge) +
  path('M90 69H99L94.5 89H87Z', white.dark) +
  rect(67, 89, 26, 16, zinc.base, 2) +
  rect(70, 89, 6, 16, zinc.light) +
  rect(86, 89, 7, 16, zinc.dark, 2) +
  rect(60, 95, 8, 4, zinc.dark, 2) +
  rect(92, 95, 8, 4, zinc.dark, 2) +
  times(3, (i) =>
    line(`M${[22, 28, 132][i]} ${[38, 14, 14][i]}l${[10, 8, -8][i]} ${[0, 6, 6][i]}`, ACCENT, 3),
  ) +
  line('M138 38h-10', ACCENT, 3)

const batten = () =>
  shadow(82, 96, 64, 5) +
  group(
    'rotate(-14 80 60)',
    card(4, 44, 152, 30, white.base, white.edge, 6),
    rect(10, 50, 140, 18, GLOW, 9),
    rect(14, 52, 132, 6, '#fdf6d8', 3),
    rect(4, 44, 12, 30, zinc.base, 5),
    rect(144, 44, 12, 30, zinc.base, 5),
  )

const panel = () =>
  shadow(80, 108, 56) +
  card(27, 13, 108, 92, zinc.dark, zinc.edge, 3) +
  card(23, 9, 108, 92, white.light, white.edge, 3) +
  rect(32, 18, 90, 74, GLOW, 1) +
  path('M32 18H92L52 92H32Z', '#fdf6d8')

const floodlight = () =>
  shadow(80, 108, 50) +
  line('M28 44V92Q28 102 40 102H120Q132 102 132 92V44', steel.dark, 6) +
  rect(36, 10, 88, 76, black.dark, 6) +
  rect(32, 8, 96, 74, black.base, 6) +
  times(9, (i) => rect(38 + i * 10, 4, 4, 8, black.dark)) +
  rect(40, 16, 80, 58, GLOW, 3) +
  times(4, (row) => times(6, (i) => rect(46 + i * 12, 21 + row * 13, 8, 9, ACCENT, 1.5))) +
  path('M40 16H78L54 74H40Z', '#ffffff55') +
  circle(28, 48, 6, steel.base) +
  circle(132, 48, 6, steel.base)

const highBay = () =>
  shadow(80, 110, 56) +
  ring(80, 10, 6, steel.base, 3) +
  rect(66, 16, 28, 20, black.base, 4) +
  rect(66, 16, 8, 20, black.light, 4) +
  side({ x: 80, top: 36, bottom: 76, rTop: 36, rBottom: 52, squash: 0.2 }, black) +
  times(9, (i) => line(`M${48 + i * 8} 40L${34 + i * 11.5} 80`, black.dark, 1.8)) +
  oval(80, 36, 36, 7, black.light) +
  oval(80, 78, 56, 13, black.dark) +
  oval(80, 80, 51, 11, GLOW) +
  oval(80, 80, 36, 7, '#fdf6d8') +
  times(5, (i) => line(`M${44 + i * 18} ${i === 2 ? 98 : 96}l${(i - 2) * 2.5} 9`, ACCENT, 3))

const exitSign = () =>
  shadow(80, 100, 66) +
  rect(40, 14, 5, 16, zinc.dark) +
  rect(115, 14, 5, 16, zinc.dark) +
  rect(12, 28, 140, 68, green.edge, 6) +
  rect(8, 26, 140, 66, green.dark, 6) +
  rect(13, 31, 130, 56, '#3f8f5b', 4) +
  lettering('exit', 88, 59, 27, '#ffffff', 78) +
  path('M22 44H40V76H22Z', '#ffffff') +
  circle(31, 50, 3.5, '#2f6e46') +
  line('M31 54L30 62L36 67M30 62L25 71M31 56L37 60M31 56L26 60', '#2f6e46', 2.4) +
  path('M130 54L140 60L130 66Z', ACCENT)

const ceilingFan = () => {
  const blade = (degrees: number, tones = timber) =>
    group(
      `rotate(${degrees} 80 66) `,
      `<g transform="translate(80 66)">${path('M14 -5H28Q62 -13 72 -7Q76 0 70 6Q54 10 28 5H14Z', tones.base)}${path('M28 5Q54 10 70 6Q73 3 73 0Q50 4 28 1Z', tones.dark)}${rect(8, -4, 22, 8, steel.dark, 2)}</g>`,
    )
  return (
    shadow(80, 110, 50, 4) +
    rect(77, 8, 6, 40, zinc.dark) +
    path('M66 6H94L88 18H72Z', zinc.base) +
    `<g transform="matrix(1 0 0 .52 0 32)">${blade(12)}${blade(132)}${blade(252)}</g>` +
    path('M62 58Q62 50 72 48H88Q98 50 98 58V72Q98 84 80 86Q62 84 62 72Z', zinc.base) +
    path('M62 58Q62 50 72 48H76V85.5Q62 82 62 72Z', zinc.light) +
    path('M98 58Q98 50 88 48V84.5Q98 82 98 72Z', zinc.dark) +
    rect(61, 62, 38, 5, ACCENT, 2)
  )
}

const exhaustFan = () =>
  shadow(80, 112, 50, 4) +
  card(30, 8, 104, 100, steel.dark, steel.edge, 4) +
  card(26, 6, 104, 100, zinc.base, zinc.dark, 4) +
  circle(78, 56, 46, steel.edge) +
  times(5, (i) =>
    group(
      `rotate(${i * 72} 78 56)`,
      path('M78 48C66 36 66 22 78 14C92 18 96 30 88 46Z', silver.base),
      path('M78 48C84 38 88 26 78 14C92 18 96 30 88 46Z', silver.dark),
    ),
  ) +
  circle(78, 56, 11, ACCENT) +
  ring(78, 56, 44, zinc.light, 2.4) +
  ring(78, 56, 30, zinc.light, 1.6) +
  ring(78, 56, 17, zinc.light, 1.6) +
  cut('M78 12V100M34 56H122M47 25L109 87M109 25L47 87', zinc.light, 1.4) +
  [
    [33, 13],
    [123, 13],
    [33, 99],
    [123, 99],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 2.6, steel.edge))
    .join('')

export const lighting = {
  'led-bulb': () => bulb(),
  'led-batten': () => batten(),
  'led-panel': () => panel(),
  floodlight: () => floodlight(),
  'high-bay': () => highBay(),
  'exit-sign': () => exitSign(),
  'ceiling-fan': () => ceilingFan(),
  'exhaust-fan': () => exhaustFan(),
} satisfies DrawingSet
