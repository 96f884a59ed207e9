import type { DrawingSet } from '../drawing.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { petrolEngine } from '../kit/engines.ts'
import { side } from '../kit/rounds.ts'
import {
  circle,
  group,
  line,
  oval,
  ovalRing,
  path,
  rect,
  scaled,
  shadow,
  times,
  turned,
} from '../kit/shapes.ts'

const { steel, silver, timber, black, zinc, red } = PALETTE

const shaft = (x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, timber.base, w * 0.4) + rect(x, y, w * 0.36, h, timber.light, w * 0.2)

const wheelbarrow = () =>
  shadow(80, 108, 66, 5) +
  line('M152 52L104 78L40 92', timber.base, 6) +
  turned(-30, 147, 50, rect(136, 46, 22, 9, ACCENT, 4)) +
  line('M104 78L100 104M116 72L124 104M96 104H130', steel.dark, 5) +
  circle(32, 90, 19, black.base) +
  circle(32, 90, 19 - 6, black.dark) +
  circle(32, 90, 9, ACCENT) +
  circle(32, 90, 3, INK) +
  line('M32 90L56 78', steel.dark, 5) +
  path('M18 28H138L112 76H54Z', steel.base) +
  path('M18 28H50L66 76H54Z', steel.light) +
  path('M138 28L112 76H92L112 28Z', steel.dark) +
  path('M14 22H142L138 32H18Z', steel.light) +
  rect(14, 22, 128, 4, ACCENT, 2)

const shovel = () =>
  shadow(80, 108, 50, 4) +
  group(
    'translate(80 62) scale(.76) rotate(38) translate(-80 -57)',
    shaft(76, -2, 9, 72),
    line('M68 -18H93M68 -18Q68 -4 80.5 0Q93 -4 93 -18', ACCENT, 6),
    path('M74 56H87L88 72H106Q112 92 102 112Q92 130 80.5 136Q69 130 59 112Q49 92 55 72H73Z', steel.base),
    path('M74 56H78V136Q68 130 59 112Q49 92 55 72H73Z', steel.light),
    path('M104 72H106Q112 92 102 112Q92 130 80.5 136C98 120 104 96 100 72Z', steel.dark),
    line('M80.5 76V100', steel.dark, 2.4),
  )

const pickaxe = () =>
  shadow(80, 108, 56, 4) +
  group(
    'translate(76 62) scale(.84) rotate(36) translate(-80 -54)',
    shaft(75, 2, 11, 122),
    path('M10 28Q40 -4 72 -8H90Q124 -4 152 20L148 27Q122 10 92 10H70Q42 12 16 34Z', steel.base),
    path('M10 28Q40 -4 72 -8H90Q124 -4 152 20Q122 2 90 -1H72Q42 2 10 28Z', steel.light),
    rect(68, -10, 25, 24, steel.edge, 3),
    path('M10 28L4 36L16 34Z', steel.dark),
    rect(74, 100, 13, 22, ACCENT, 4),
  )

const headPan = () =>
  shadow(80, 102, 58, 6) +
  side({ x: 80, top: 44, bottom: 84, rTop: 68, rBottom: 40, squash: 0.27 }, zinc) +
  oval(80, 44, 68, 18.5, zinc.dark) +
  ovalRing(80, 44, 68, 18.5, zinc.light, 4) +
  path('M22 50C36 66 124 66 138 50C118 60 42 60 22 50Z', zinc.base) +
  oval(80, 50, 44, 10, zinc.edge) +
  times(2, (i) => line(i ? 'M142 38C158 34 158 52 144 52' : 'M18 38C2 34 2 52 16 52', ACCENT, 5))

const slumpCone = () =>
  shadow(80, 108, 68, 5) +
  path('M16 98L40 86H132L144 98V104H16Z', steel.dark) +
  path('M16 98L40 86H132L144 98Z', steel.base) +
  side({ x: 74, top: 24, bottom: 88, rTop: 19, rBottom: 38, squash: 0.2 }, silver) +
  oval(74, 24, 19, 4, silver.edge) +
  ovalRing(74, 24, 19, 4, silver.light, 2) +
  times(2, (i) => line(i ? 'M98 52C116 46 116 66 102 66' : 'M50 52C32 46 32 66 46 66', ACCENT, 5)) +
  rect(124, 8, 6, 86, steel.light, 3) +
  rect(127, 8, 3, 86, steel.dark, 2) +
  rect(122, 92, 10, 5, steel.edge, 2)

const concreteMixer = () =>
  shadow(80, 110, 62, 4) +
  line('M34 100L70 52L112 100', steel.dark, 6) +
  rect(24, 92, 96, 6, steel.dark, 2) +
  circle(30, 98, 12, black.base) +
  circle(30, 98, 5, ACCENT) +
  circle(120, 100, 10, black.base) +
  circle(120, 100, 4, ACCENT) +
  group(
    'rotate(-28 78 46)',
    path('M52 28L96 14H104V78H96L52 64Q44 60 44 46Q44 32 52 28Z', ACCENT),
    path('M52 28L96 14H104V26L50 40Q46 32 52 28Z', PALETTE.accent.light),
    path('M50 54L104 66V78H96L52 64Q49 60 50 54Z', PALETTE.accent.dark),
    path('M104 14L130 28V64L104 78Z', ACCENT),
    path('M104 66L130 55V64L104 78Z', PALETTE.accent.dark),
    oval(130, 46, 6, 18, INK),
    ovalRing(130, 46, 6, 18, PALETTE.accent.light, 2),
    rect(100, 12, 7, 68, steel.dark, 2),
  ) +
  group('scale(.62) translate(76 96)', petrolEngine(16, 50))

const poker = () =>
  shadow(80, 110, 66, 4) +
  path('M14 92H78V98H14Z', steel.dark) +
  line('M18 96V48H74V96', steel.base, 4) +
  petrolEngine(24, 92) +
  line('M72 78C108 70 92 30 120 34C148 38 142 66 132 84', INK, 8) +
  line('M72 78C108 70 92 30 120 34C148 38 142 66 132 84', black.light, 2) +
  group(
    'rotate(22 128 92)',
    rect(123, 80, 11, 30, silver.base, 5),
    rect(123, 80, 4, 30, silver.light, 3),
    rect(122, 78, 13, 5, ACCENT, 1),
  )

const plateCompactor = () =>
  shadow(76, 110, 60, 4) +
  line('M58 70L126 12H146', steel.dark, 5) +
  rect(134, 8, 20, 8, ACCENT, 4) +
  path('M10 86L20 100Q22 106 30 106H104Q112 106 114 100L120 86Z', ACCENT) +
  path('M10 86H120L117 93H15Z', PALETTE.accent.light) +
  path('M18 98H116L114 100Q112 106 104 106H30Q22 106 20 100Z', PALETTE.accent.dark) +
  rect(28, 76, 66, 10, steel.dark, 2) +
  petrolEngine(36, 77) +
  rect(88, 62, 20, 22, steel.base, 3)

const prop = () =>
  shadow(84, 110, 50, 4) +
  times(2, (i) => {
    const x = 54 + i * 46
    return (
      rect(x - 16, 104, 32, 5, steel.dark, 1) +
      rect(x - 16, 6, 32, 5, steel.dark, 1) +
      rect(x - 8, 52, 16, 52, red.base) +
      rect(x - 8, 52, 5, 52, red.light) +
      rect(x + 3, 52, 5, 52, red.dark) +
      rect(x - 5, 11, 10, 44, zinc.base) +
      rect(x - 5, 11, 3, 44, zinc.light) +
      times(4, (k) => circle(x + 0.5, 18 + k * 8, 1.7, zinc.edge)) +
      rect(x - 11, 46, 22, 10, ACCENT, 2) +
      line(`M${x - 14} 46C${x - 22} 38 ${x + 22} 38 ${x + 14} 46`, steel.edge, 2.6)
    )
  })

const scaffold = () => {
  const frame = (x: number, y: number, tones: typeof red) =>
    line(`M${x} ${y + 84}V${y}H${x + 54}V${y + 84}`, tones.base, 6) +
    line(`M${x} ${y + 40}H${x + 54}M${x + 14} ${y + 40}V${y}M${x + 40} ${y + 40}V${y}`, tones.base, 4) +
    rect(x - 6, y + 82, 12, 5, steel.dark, 1) +
    rect(x + 48, y + 82, 12, 5, steel.dark, 1)
  return (
    shadow(82, 108, 66, 4) +
    frame(82, 8, PALETTE.steel) +
    line('M26 40L82 76M26 84L82 30M80 36L136 66M80 80L136 24', zinc.dark, 3) +
    frame(26, 20, PALETTE.accent)
  )
}

const ladder = () =>
  shadow(80, 112, 40, 3) +
  group(
    'translate(84 60) scale(.9) rotate(10) translate(-84 -57)',
    times(2, (i) => rect(66 + i * 34, -8, 7, 80, silver.dark)),
    times(6, (i) => rect(70, 0 + i * 12, 32, 4, silver.edge)),
    times(2, (i) => rect(54 + i * 34, 24, 8, 92, silver.base) + rect(54 + i * 34, 24, 3, 92, silver.light)),
    times(
      7,
      (i) => rect(60, 32 + i * 12, 30, 4.6, silver.dark) + rect(60, 32 + i * 12, 30, 1.8, silver.light),
    ),
    times(2, (i) => rect(52 + i * 34, 112, 12, 7, INK, 2) + rect(53 + i * 34, 60, 10, 8, ACCENT, 1)),
  )

export const siteTools = {
  wheelbarrow,
  shovel,
  pickaxe,
  'head-pan': headPan,
  'slump-cone': slumpCone,
  'concrete-mixer': concreteMixer,
  'poker-vibrator': poker,
  'plate-compactor': plateCompactor,
  'steel-prop': prop,
  scaffold,
  ladder: () => scaled(0.96, 80, 112, ladder()),
} satisfies DrawingSet
