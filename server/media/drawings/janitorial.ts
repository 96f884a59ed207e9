import type { DrawingSet } from '../drawing.ts'
import { carton } from '../kit/cartons.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { side } from '../kit/rounds.ts'
import {
  circle,
  cut,
  edged,
  group,
  line,
  moved,
  oval,
  ovalRing,
  path,
  rect,
  scaled,
  shadow,
  times,
} from '../kit/shapes.ts'
import { box } from '../kit/solids.ts'

const { white, black, green, steel, silver, blue, timber, paper, pink, red } = PALETTE

const tissueRoll = (x: number, y: number) =>
  edged(`M${x - 22} ${y}V${y + 32}A22 7 0 0 0 ${x + 22} ${y + 32}V${y}Z`, white.base, white.edge) +
  path(`M${x - 20} ${y}H${x - 10}V${y + 38}Q${x - 18} ${y + 36} ${x - 20} ${y + 32}Z`, white.light) +
  path(`M${x + 10} ${y}H${x + 21}V${y + 32}Q${x + 20} ${y + 36} ${x + 10} ${y + 38}Z`, white.dark) +
  oval(x, y, 22, 7, white.light) +
  ovalRing(x, y, 22, 7, white.edge, 1.4) +
  ovalRing(x, y, 15, 4.7, white.dark, 1.2) +
  oval(x, y, 8, 2.6, paper.dark) +
  oval(x, y + 0.5, 5.5, 1.7, paper.edge)

const toiletRolls = () =>
  shadow(80, 108, 66, 4) +
  tissueRoll(56, 24) +
  tissueRoll(104, 24) +
  tissueRoll(34, 64) +
  tissueRoll(80, 66) +
  tissueRoll(126, 64) +
  edged('M58 70V104L52 100L46 104V71Z', white.light, white.edge)

const handTowels = () =>
  shadow(80, 104, 60, 7) +
  box(
    90,
    112,
    { w: 70, d: 46, h: 44 },
    { ...white, light: '#f6f3ee' },
    {
      left: times(8, (i) => cut(`M0 ${5 + i * 5.2}H70`, white.dark, 1.6)) + rect(26, 0, 18, 44, ACCENT),
      right: times(8, (i) => cut(`M0 ${5 + i * 5.2}H46`, white.edge, 1.4)),
      top: cut('M0 15H70M0 31H70', white.dark, 1.8) + rect(26, 0, 18, 46, ACCENT),
    },
  )

const refuseSacks = () =>
  shadow(80, 108, 60, 5) +
  path(
    'M88 40C84 30 80 26 84 18L94 22L100 14L106 22L116 18C118 28 114 32 112 40C132 54 142 78 136 104Q132 108 120 108H80Q64 108 64 104C58 78 68 52 88 40Z',
    black.base,
  ) +
  path('M88 42C74 56 66 76 70 106Q64 106 64 104C58 78 68 54 88 42Z', black.light) +
  path('M112 40C132 54 142 78 136 104Q132 108 120 108C128 84 124 60 112 40Z', black.dark) +
  line('M86 40Q100 46 114 40', ACCENT, 4.5) +
  line('M92 52C84 66 82 80 84 98M106 54C112 66 114 78 112 92', black.dark, 2) +
  oval(38, 78, 12, 26, black.dark) +
  path('M38 52H64V104H38Z', black.base) +
  path('M38 56H64V66H34Z', black.light) +
  oval(38, 78, 11, 26, black.base) +
  ovalRing(38, 78, 7, 17, black.light, 1.6) +
  ovalRing(38, 78, 3, 8, black.light, 1.6)

const wheelieBin = () =>
  shadow(82, 112, 44, 4) +
  path('M44 30H116L108 104Q107 108 102 108H58Q53 108 52 104Z', green.base) +
  path('M44 30H62L66 108H58Q53 108 52 104Z', green.light) +
  path('M102 30H116L108 104Q107 108 102 108H96Z', green.dark) +
  path('M40 14Q60 6 118 12L124 20V30H38V20Z', green.base) +
  path('M40 14Q60 6 118 12L120 17H39Z', green.light) +
  rect(38, 24, 86, 7, green.dark, 2) +
  line('M122 20H132', green.edge, 6) +
  circle(106, 104, 9, black.base) +
  circle(106, 104, 4, ACCENT) +
  path('M80 48L92 66H86V72H74V66H68Z', white.light) +
  rect(70, 78, 20, 4, white.light, 1) +
  cut('M70 36V42M90 36V42', green.dark, 3)

const mopBucket = () =>
  shadow(76, 110, 60, 5) +
  line('M128 4L86 70', timber.base, 5) +
  side({ x: 68, top: 48, bottom: 96, rTop: 50, rBottom: 38, squash: 0.2 }, PALETTE.accent) +
  oval(68, 48, 50, 10, PALETTE.accent.dark) +
  oval(68, 49, 43, 7.5, blue.light) +
  path('M70 26H112L108 52H76Z', steel.base) +
  path('M70 26H112L111 33H71Z', steel.light) +
  times(4, (i) => rect(78 + i * 8, 36, 4, 14, steel.edge, 1)) +
  line('M112 30L136 22', red.base, 6) +
  times(7, (i) =>
    line(
      `M${88 + i * 1.5} 64Q${78 + i * 5} 78 ${72 + i * 7} ${i % 2 ? 100 : 94}`,
      i % 2 ? white.base : white.dark,
      5,
    ),
  ) +
  rect(80, 60, 18, 8, red.base, 3) +
  circle(40, 104, 6, black.base) +
  circle(98, 106, 6, black.base)

const broom = () =>
  shadow(80, 110, 62, 4) +
  line('M134 4L84 70', timber.dark, 7) +
  line('M133 4L83 70', timber.base, 5) +
  group(
    'rotate(-8 80 78)',
    rect(16, 66, 124, 17, timber.base, 4),
    rect(16, 66, 124, 5, timber.light, 3),
    times(16, (i) =>
      path(
        `M${19 + i * 7.5} 82H${25 + i * 7.5}L${26.5 + i * 7.8} 108L${22 + i * 7.8} 105L${17.5 + i * 7.8} 108Z`,
        i % 2 ? red.base : red.dark,
      ),
    ),
  ) +
  rect(74, 62, 20, 12, ACCENT, 3)

const vacuum = () =>
  shadow(76, 112, 56, 4) +
  line('M66 22C66 2 140 2 136 50C134 74 130 86 136 98', INK, 8) +
  line('M66 22C66 2 140 2 136 50C134 74 130 86 136 98', black.light, 2) +
  path('M114 98H156V106H114Z', INK) +
  rect(131, 78, 9, 22, silver.base, 2) +
  path('M32 40Q32 16 64 16Q96 16 96 40Z', ACCENT) +
  path('M32 40Q32 18 56 16.5C48 22 46 32 46 40Z', PALETTE.accent.light) +
  path('M84 40C84 30 82 22 76 17Q96 20 96 40Z', PALETTE.accent.dark) +
  rect(54, 22, 22, 9, INK, 3) +
  rect(28, 38, 72, 9, black.base, 3) +
  rect(32, 47, 64, 46, silver.base) +
  rect(36, 47, 13, 46, silver.light) +
  rect(80, 47, 16, 46, silver.dark) +
  rect(28, 90, 72, 9, black.base, 3) +
  times(2, (i) => circle(40 + i * 48, 104, 6, black.dark) + circle(40 + i * 48, 104, 2.4, ACCENT)) +
  rect(24, 50, 8, 14, black.dark, 2) +
  rect(96, 50, 8, 14, black.dark, 2)

const pads = (long: boolean) => {
  const h = long ? 50 : 40
  const pad = (x: number, y: number) =>
    edged(
      `M${x - 12} ${y - h / 2 + 12}Q${x - 12} ${y - h / 2} ${x} ${y - h / 2}Q${x + 12} ${y - h / 2} ${x + 12} ${y - h / 2 + 12}Q${x + 9} ${y} ${x + 12} ${y + h / 2 - 12}Q${x + 12} ${y + h / 2} ${x} ${y + h / 2}Q${x - 12} ${y + h / 2} ${x - 12} ${y + h / 2 - 12}Q${x - 9} ${y} ${x - 12} ${y - h / 2 + 12}Z`,
      white.light,
      white.edge,
    ) +
    path(
      `M${x - 11} ${y - 7}L${x - 22} ${y - 4}V${y + 6}L${x - 11} ${y + 8}ZM${x + 11} ${y - 7}L${x + 22} ${y - 4}V${y + 6}L${x + 11} ${y + 8}Z`,
      white.dark,
    ) +
    `<rect x="${x - 5.5}" y="${y - h / 2 + 9}" width="11" height="${h - 18}" rx="5.5" fill="none" stroke="${pink.base}" stroke-width="1.6" stroke-dasharray="3 3"/>`
  return (
    moved(-26, 0, carton({ tones: pink, size: { w: 54, d: 40, h: 42 }, text: long ? '24 X 6' : '24 X 8' })) +
    group('rotate(10 120 78)', pad(120, 76))
  )
}

export const janitorial = {
  'toilet-rolls': toiletRolls,
  'hand-towels': handTowels,
  'refuse-sacks': refuseSacks,
  'wheelie-bin': wheelieBin,
  'mop-bucket': mopBucket,
  broom: () => scaled(0.96, 80, 108, broom()),
  'vacuum-cleaner': vacuum,
  'sanitary-pads': () => pads(false),
  'sanitary-pads-long': () => pads(true),
} satisfies DrawingSet
