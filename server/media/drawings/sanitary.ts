import type { DrawingSet } from '../drawing.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { rod } from '../kit/rounds.ts'
import { circle, cut, edged, line, oval, ovalRing, path, rect, shadow, times } from '../kit/shapes.ts'

const { white, silver, steel } = PALETTE
const edge = (d: string, fill = white.base) => edged(d, fill, white.edge)

/** Bowl and seat seen from the side, facing right. */
const bowl = () =>
  edge('M58 62H128Q136 62 134 70C130 86 112 90 104 96L108 106H62L66 92Q58 84 58 62Z') +
  path('M118 63H128Q135 63 133 70C129 85 112 89 103 96L107 105H95C96 92 112 88 118 63Z', white.dark) +
  path('M62 66Q64 84 71 92L68 104H74L78 92Q70 84 68 66Z', white.light) +
  edge('M54 55H130Q138 55 138 59Q138 63 130 63H56Z', white.light)

const closeCoupled = (trap: 'p' | 's') =>
  shadow(82, 108, 54, 4) +
  (trap === 'p'
    ? rect(24, 76, 40, 13, white.dark, 2) + rect(22, 74, 8, 17, white.edge, 2)
    : rect(38, 80, 26, 12, white.dark, 4) +
      rect(36, 84, 13, 22, white.dark, 2) +
      rect(34, 100, 17, 7, white.edge, 2)) +
  bowl() +
  edge('M28 16H62Q66 16 66 20V58H32Q28 56 27 50Z') +
  path('M30 18H38L39 56H33Q29 54 28 50Z', white.light) +
  path('M58 17H62Q65 17 65 20V57H56Z', white.dark) +
  edge('M25 10H66Q69 10 69 14V17H24V13Z', white.light) +
  rect(40, 6, 12, 5, ACCENT, 2) +
  path('M66 54C62 36 66 26 70 22L76 24C70 34 72 44 76 55Z', white.base) +
  line('M76 55C71 44 70 34 75 24', white.edge, 1.4)

const onePiece = () =>
  shadow(82, 108, 54, 4) +
  edge(
    'M26 20Q26 12 34 12H56Q64 12 64 22C64 44 72 54 84 56H130Q138 58 134 68C128 86 110 92 106 98L110 106H38Q40 92 34 78Q28 60 26 20Z',
  ) +
  path('M30 22Q30 16 36 16H42C40 50 50 80 46 104H41Q43 90 37 76Q31 56 30 22Z', white.light) +
  path('M120 66Q128 66 133 66C127 85 110 90 104 98L108 105H94C96 90 112 86 120 66Z', white.dark) +
  edge('M70 52H132Q140 53 139 58Q138 62 130 62H80Q70 60 70 52Z', white.light) +
  rect(38, 8, 14, 5, ACCENT, 2) +
  line('M58 104C56 88 74 80 88 82', white.dark, 2)

const squatPan = () =>
  shadow(80, 106, 62, 5) +
  edge('M20 20Q20 12 28 12H132Q140 12 140 20V92Q140 100 132 100H28Q20 100 20 92Z', white.dark) +
  edge('M20 16Q20 8 28 8H132Q140 8 140 16V88Q140 96 132 96H28Q20 96 20 88Z') +
  path('M80 16C98 16 102 32 100 52C98 76 92 88 80 88C68 88 62 76 60 52C58 32 62 16 80 16Z', white.dark) +
  path('M80 22C92 22 96 34 95 52C93 72 88 82 80 82C72 82 67 72 65 52C64 34 68 22 80 22Z', white.edge) +
  oval(80, 70, 8, 7, INK) +
  times(
    2,
    (i) =>
      edge(
        `M${28 + i * 80} 30Q${28 + i * 80} 24 ${34 + i * 80} 24H${46 + i * 80}Q${52 + i * 80} 24 ${52 + i * 80} 30V76Q${52 + i * 80} 82 ${46 + i * 80} 82H${34 + i * 80}Q${28 + i * 80} 82 ${28 + i * 80} 76Z`,
        white.light,
      ) +
      cut(
        times(6, (j) => `M${32 + i * 80} ${32 + j * 8}h16`),
        white.dark,
        2,
      ),
  )

const tapOn = (x: number, y: number) =>
  rect(x - 3, y - 14, 6, 15, silver.dark, 2) +
  path(`M${x - 3} ${y - 14}h10q8 0 8 8v4h-5v-3q0 -3 -4 -3h-9Z`, silver.dark) +
  rect(x - 7, y - 19, 16, 5, ACCENT, 2)

const basin = (y: number) =>
  edge(
    `M18 ${y}H142Q146 ${y} 145 ${y + 6}C142 ${y + 28} 122 ${y + 40} 96 ${y + 42}H64C38 ${y + 40} 18 ${y + 28} 15 ${y + 6}Q14 ${y} 18 ${y}Z`,
  ) +
  path(
    `M118 ${y + 1}H142Q145 ${y + 1} 144 ${y + 6}C141 ${y + 27} 122 ${y + 39} 96 ${y + 41}H84C108 ${y + 34} 118 ${y + 22} 118 ${y + 1}Z`,
    white.dark,
  ) +
  path(
    `M22 ${y + 12}C26 ${y + 28} 42 ${y + 38} 64 ${y + 40}H72C52 ${y + 32} 40 ${y + 22} 38 ${y + 12}Z`,
    white.light,
  ) +
  oval(80, y + 2, 65, 10, white.light) +
  ovalRing(80, y + 2, 65, 10, white.edge, 1.4) +
  oval(80, y + 4, 46, 6, white.dark) +
  oval(80, y + 5, 5, 1.6, steel.dark)

const pedestalBasin = () =>
  shadow(80, 110, 36, 4) +
  edge('M66 56H94C90 76 92 96 98 108H62C68 96 70 76 66 56Z') +
  path('M86 56H94C90 76 92 96 97 107H86C84 92 84 74 86 56Z', white.dark) +
  basin(24) +
  tapOn(80, 24)

const wallBasin = () =>
  shadow(80, 108, 50, 4) +
  rect(74, 74, 12, 20, silver.base) +
  rect(82, 74, 4, 20, silver.dark) +
  path('M72 90H88V98Q88 104 96 104H118V96H98Q96 96 96 92V88', silver.base) +
  rect(68, 80, 24, 6, silver.dark, 2) +
  basin(36) +
  tapOn(80, 36)

const urinal = () =>
  shadow(80, 110, 36, 4) +
  rect(74, 86, 12, 20, silver.base) +
  rect(70, 92, 20, 8, silver.dark, 3) +
  rect(76, 2, 8, 14, silver.dark) +
  rect(72, 8, 16, 6, ACCENT, 2) +
  edge('M54 14Q80 4 106 14C112 30 116 52 116 66C116 84 98 94 80 94C62 94 44 84 44 66C44 52 48 30 54 14Z') +
  path('M98 11Q103 12 105.5 14C111 30 115 52 115 66C115 83 98 93 82 93C100 84 106 60 98 11Z', white.dark) +
  path(
    'M62 24Q80 18 98 24C104 40 106 52 104 62C100 54 92 50 80 50C68 50 60 54 56 62C54 52 56 40 62 24Z',
    white.light,
  ) +
  path('M56 62C60 54 68 50 80 50C92 50 100 54 104 62C104 78 94 84 80 84C66 84 56 78 56 62Z', white.edge) +
  times(5, (i) => circle(72 + i * 4, 74, 1.3, INK))

const grabRail = () =>
  shadow(80, 98, 62, 5) +
  rod({ x: 26, y: 52, length: 108, r: 8, cap: 0.3 }, silver, silver.light) +
  times(2, (i) => {
    const x = 24 + i * 112
    return (
      line(`M${x} 52V72`, silver.base, 15) +
      oval(x, 82, 18, 8, silver.dark) +
      oval(x, 79, 18, 8, silver.base) +
      oval(x, 77, 12, 5, silver.light) +
      circle(x - 12, 80, 1.8, steel.dark) +
      circle(x + 12, 80, 1.8, steel.dark)
    )
  }) +
  rect(64, 43, 32, 18, ACCENT, 2) +
  cut('M70 43v18M76 43v18M82 43v18M88 43v18', PALETTE.accent.dark, 1.6)

export const sanitary = {
  'wc-p-trap': () => closeCoupled('p'),
  'wc-s-trap': () => closeCoupled('s'),
  'wc-one-piece': () => onePiece(),
  'squat-pan': () => squatPan(),
  'pedestal-basin': () => pedestalBasin(),
  'wall-basin': () => wallBasin(),
  urinal: () => urinal(),
  'grab-rail': () => grabRail(),
} satisfies DrawingSet
