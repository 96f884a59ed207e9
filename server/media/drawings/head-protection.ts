import type { DrawingSet } from '../drawing.ts'
import { ACCENT, INK, PALETTE, type Tones } from '../kit/palette.ts'
import { carton } from '../kit/cartons.ts'
import { edged, group, line, moved, oval, path, rect, shadow, times } from '../kit/shapes.ts'

const { black, steel, glass, white, silver, orange } = PALETTE

const helmet = (tones: Tones) =>
  shadow(80, 104, 60, 5) +
  line('M40 78C44 106 70 104 74 88', steel.dark, 3) +
  rect(40, 74, 80, 14, steel.edge, 4) +
  path('M24 76C22 36 44 14 78 14C112 14 130 38 130 66L150 78Q152 84 146 84H26Q22 82 24 76Z', tones.base) +
  path('M28 74C28 42 44 20 68 16C54 30 48 52 48 76Z', tones.light) +
  path('M112 30C126 40 130 54 130 66L150 78Q152 84 146 84H112C118 66 118 48 112 30Z', tones.dark) +
  path('M72 14H88C94 30 96 52 96 74H82C82 52 80 30 72 14Z', tones.light) +
  path('M88 14C94 30 96 52 96 74H99C100 52 98 30 93 15.5Z', tones.edge) +
  path('M20 78Q20 74 26 74H140L151 80Q152 86 146 86H26Q20 86 20 80Z', tones.base) +
  path('M20 80Q20 86 26 86H146Q152 86 151 80Z', tones.dark) +
  (tones === white ? line('M24 74C22 36 44 14 78 14C112 14 130 38 130 66L150 78', tones.edge, 1.4) : '')

const goggles = () =>
  shadow(80, 100, 60, 4) +
  path('M6 44H30V66H6Q2 66 2 60V50Q2 44 6 44Z', ACCENT) +
  path('M154 44H130V66H154Q158 66 158 60V50Q158 44 154 44Z', PALETTE.accent.dark) +
  path(
    'M30 28Q80 16 130 28Q138 30 138 42V62Q138 82 116 84Q98 86 90 72Q80 58 70 72Q62 86 44 84Q22 82 22 62V42Q22 30 30 28Z',
    steel.base,
  ) +
  path('M30 28Q80 16 130 28Q136 30 137.5 36Q80 24 22.5 36Q24 30 30 28Z', steel.light) +
  path(
    'M36 36Q80 27 124 36Q130 38 130 46V60Q130 75 115 76Q102 77 95 66Q80 46 65 66Q58 77 45 76Q30 75 30 60V46Q30 38 36 36Z',
    glass.base,
  ) +
  path('M38 38Q60 33 78 33L44 75Q31 74 31 60V46Q31 39 38 38Z', glass.light) +
  path('M104 36L120 38L102 72L95 65Z', glass.light) +
  times(3, (i) => rect(62 + i * 14, 23 - (i === 1 ? 1 : 0), 8, 4, steel.edge, 2))

const spectacles = () =>
  shadow(80, 92, 60, 4) +
  line('M24 52C14 46 10 56 8 76', steel.edge, 5) +
  line('M136 52C146 46 152 56 154 76', steel.edge, 5) +
  edged('M20 46Q44 38 72 46Q78 48 76 58Q72 82 48 82Q24 82 20 58Z', glass.base, glass.dark) +
  edged('M140 46Q116 38 88 46Q82 48 84 58Q88 82 112 82Q136 82 140 58Z', glass.base, glass.dark) +
  path('M26 48Q42 42 58 44L34 76Q24 70 22 58Z', glass.light) +
  path('M96 46Q106 43 118 43L98 77Q88 70 86 58Z', glass.light) +
  line('M18 47Q46 36 74 46Q80 52 86 46Q114 36 142 47', ACCENT, 6) +
  line('M74 56Q80 50 86 56', steel.edge, 3)

const earMuffs = () => {
  const cup = (x: number) =>
    rect(x - 15, 58, 30, 44, INK, 14) +
    rect(x - 13, 56, 26, 44, ACCENT, 12) +
    path(`M${x - 11} 66Q${x - 11} 58 ${x - 3} 57V99Q${x - 11} 98 ${x - 11} 90Z`, PALETTE.accent.light) +
    rect(x - 6, 66, 12, 24, PALETTE.accent.dark, 6)
  return (
    shadow(80, 108, 52, 4) +
    line('M36 66V54C36 4 124 4 124 54V66', black.dark, 11) +
    line('M36 66V54C36 5 124 5 124 54V66', black.base, 7) +
    line('M40 40C48 12 84 8 104 18', black.light, 2.4) +
    rect(31, 40, 10, 20, silver.base, 2) +
    rect(119, 40, 10, 20, silver.dark, 2) +
    cup(36) +
    cup(124) +
    rect(48, 62, 9, 34, steel.edge, 4) +
    rect(103, 62, 9, 34, steel.edge, 4)
  )
}

const plug = (x: number, y: number, turn: number) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    path('M-11 16V-2Q-11 -20 0 -20Q11 -20 11 -2V16Q0 22 -11 16Z', orange.base),
    path('M-8 15V-2Q-8 -16 -1 -18Q-4 -2 -2 17Q-6 17 -8 15Z', orange.light),
    path('M5 17Q8 -2 4 -18Q11 -14 11 -2V16Q8 17 5 17Z', orange.dark),
    oval(0, 16, 11, 3.5, orange.dark),
  )

const earPlugs = () =>
  moved(-22, 0, carton({ tones: white, size: { w: 54, d: 40, h: 40 }, text: '200' })) +
  plug(112, 88, 24) +
  plug(136, 84, -18) +
  line('M112 102C118 116 140 114 138 98', ACCENT, 2.4)

export const headProtection = {
  'safety-helmet': ({ c = 'white' }) => helmet(PALETTE[c]),
  goggles,
  spectacles,
  'ear-muffs': earMuffs,
  'ear-plugs': earPlugs,
} satisfies DrawingSet
