import type { DrawingSet } from '../drawing.ts'
import { bag } from '../kit/bags.ts'
import { ACCENT, PALETTE } from '../kit/palette.ts'
import { circle, line, oval, ovalRing, path, rect, shadow, times } from '../kit/shapes.ts'
import { cylinder, rod } from '../kit/rounds.ts'
import { jerrycan } from '../kit/vessels.ts'

const { steel, white, black, blue } = PALETTE
const mark = steel.dark

const drop = (x: number, y: number, fill: string) =>
  path(
    `M${x} ${y - 11}C${x + 6} ${y - 3} ${x + 8} ${y} ${x + 8} ${y + 4}a8 8 0 0 1 -16 0C${x - 8} ${y} ${x - 6} ${y - 3} ${x} ${y - 11}Z`,
    fill,
  )
const termite = (x: number, y: number) =>
  oval(x, y + 5, 4, 6, mark) +
  circle(x, y - 3, 3.5, mark) +
  line(
    `M${x - 9} ${y - 2}L${x - 3} ${y + 2}M${x + 9} ${y - 2}L${x + 3} ${y + 2}M${x - 9} ${y + 8}L${x - 4} ${y + 5}M${x + 9} ${y + 8}L${x + 4} ${y + 5}M${x - 3} ${y - 10}L${x - 1} ${y - 5}M${x + 3} ${y - 10}L${x + 1} ${y - 5}`,
    mark,
    1.6,
  )

export const mortars = {
  'gypsum-plaster': () =>
    bag({
      tones: white,
      text: 'POP',
      motif: path('M62 50V44L70 36H92L98 44V50Z', steel.base) + line('M80 36V30', mark, 4),
    }),
  'lime-bag': () =>
    bag({
      tones: white,
      text: 'lime',
      band: PALETTE.green.base,
      motif: path('M62 51Q70 34 80 40Q92 32 98 51Z', PALETTE.zinc.base),
    }),
  'levelling-compound': () =>
    bag({
      text: 'level',
      motif:
        rect(60, 36, 40, 12, ACCENT, 2) +
        rect(74, 38.5, 12, 7, PALETTE.glass.base, 3) +
        circle(80, 42, 2.5, mark),
    }),
  'machine-grout': () =>
    bag({
      text: 'grout',
      motif: rect(60, 44, 40, 6, mark) + rect(68, 34, 4, 10, mark) + rect(88, 34, 4, 10, mark),
    }),
  'repair-mortar': ({ t = 'R4' }) =>
    bag({ text: t, motif: line('M60 34H100V50H60ZM78 34L84 40L77 44L82 50', mark, 2.6) }),
  admixture: ({ t = '25 L', c = 'white' }) =>
    jerrycan(PALETTE[c], steel.dark, {
      text: t,
      motif: circle(80, 64, 9, steel.base) + path('M71 64a9 9 0 0 1 18 0Z', ACCENT),
    }),
  'waterproof-additive': ({ t = '5 L' }) =>
    jerrycan(white, blue.base, { text: t, motif: drop(80, 64, blue.base) }),
  'curing-compound': () =>
    jerrycan(white, steel.dark, {
      text: '25 L',
      motif: rect(65, 65, 30, 8, steel.base) + times(4, (i) => circle(68 + i * 8, 60, 2, ACCENT)),
    }),
  'release-oil': () => jerrycan(black, ACCENT, { text: '25 L', motif: drop(80, 64, ACCENT) }),
  'termite-treatment': () => jerrycan(white, PALETTE.red.base, { text: '5 L', motif: termite(80, 64) }),
  'film-roll': () =>
    shadow(82, 101, 70, 6) +
    path('M30 92L92 100L150 92L112 84Z', black.base) +
    path('M92 100L150 92L140 89.8L86 97Z', black.light) +
    rod({ x: 26, y: 64, length: 96, r: 30, cap: 0.4 }, black, black.base) +
    ovalRing(122, 64, 8.5, 21, black.edge, 1.2) +
    oval(122, 64, 5, 12, PALETTE.paper.base) +
    oval(122, 64, 3, 7.5, PALETTE.paper.edge) +
    rect(56, 34, 16, 60, ACCENT),
  'dpc-roll': () =>
    shadow(78, 103, 50) +
    path('M80 88H150V101H80Z', black.base) +
    path('M80 88H150V91H80Z', black.light) +
    cylinder({ x: 72, top: 50, bottom: 92, rTop: 44, rBottom: 44, squash: 0.28 }, black) +
    times(4, (i) => ovalRing(72, 50, 38 - i * 7, (38 - i * 7) * 0.28, black.dark, 1.3)) +
    oval(72, 50, 10, 3, black.dark),
  'torch-on-membrane': () =>
    shadow(78, 102, 66, 6) +
    path('M62 94L150 94L138 102H54Z', black.dark) +
    rod({ x: 22, y: 66, length: 72, r: 30, cap: 0.4 }, PALETTE.charcoal, black.base) +
    times(3, (i) => ovalRing(94, 66, 9.5 - i * 2.5, 24 - i * 6, black.edge, 1.2)) +
    rect(46, 36, 14, 60, ACCENT) +
    line('M152 34L136 52', PALETTE.brass.base, 6) +
    rect(146, 22, 8, 14, steel.dark, 2) +
    path('M138 50C128 58 116 66 112 84C124 82 132 72 142 54Z', PALETTE.orange.base) +
    path('M137 54C129 61 122 68 119 78C127 75 132 68 139 56Z', ACCENT),
} satisfies DrawingSet
