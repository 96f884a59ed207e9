import type { DrawingSet } from '../drawing.ts'
import { lettering } from '../kit/lettering.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { annulus } from '../kit/rounds.ts'
import { card, circle, group, line, moved, path, rect, ring, shadow, times } from '../kit/shapes.ts'

const { steel, silver, red, blue, copper, brass, grey, black, white } = PALETTE

/** A flat packet with rods fanning out of its open end. */
const electrodes = (w: number, label: string, packet: { base: string; light: string; dark: string }) =>
  shadow(82, 106, 68, 4) +
  times(6, (i) =>
    group(
      `rotate(${-14 + i * 2.2} 40 74)`,
      rect(60, 56 + i * 5, 92, w, grey.base, 1),
      rect(60, 56 + i * 5, 92, w * 0.35, grey.light, 1),
      rect(146, 56 + i * 5 + w * 0.2, 12, w * 0.6, copper.base),
    ),
  ) +
  group(
    'rotate(-9 50 72)',
    path('M6 50H100V62L94 67L100 72L94 78L100 84V98H6Z', packet.base),
    rect(6, 50, 94, 12, packet.light),
    path('M6 88H100V98H6Z', packet.dark),
    rect(18, 64, 62, 20, ACCENT, 2),
    lettering(label, 49, 74, 10, INK, 52),
  )

const migSpool = () =>
  shadow(82, 112, 52, 4) +
  moved(16, 2, circle(70, 58, 47, steel.edge)) +
  path('M72 22H88V96H72Z', copper.dark) +
  circle(70, 58, 47, black.base) +
  circle(70, 58, 41, copper.base) +
  times(5, (i) => ring(70, 58, 37 - i * 4, i % 2 ? copper.dark : copper.light, 1.6)) +
  circle(70, 58, 20, black.base) +
  times(6, (i) => group(`rotate(${i * 60} 70 58)`, rect(67, 12, 6, 30, black.base))) +
  annulus(70, 58, 12, 7, black.light) +
  circle(70, 58, 7, ACCENT) +
  line('M112 70C132 84 140 70 154 82', copper.base, 2.4)

const welder = () =>
  shadow(76, 112, 66, 4) +
  line('M44 30V20Q44 14 50 14H92Q98 14 98 20V30', INK, 6) +
  card(24, 28, 98, 72, steel.dark, steel.edge, 6) +
  card(20, 28, 96, 72, red.base, red.edge, 6) +
  rect(22, 30, 92, 12, red.light, 5) +
  rect(28, 48, 80, 30, INK, 3) +
  rect(34, 53, 26, 13, '#b9d27a', 1) +
  lettering('200', 47, 59.5, 8, INK) +
  circle(90, 63, 11, grey.base) +
  circle(90, 63, 7, black.base) +
  line('M90 63L95 57', ACCENT, 3) +
  circle(40, 90, 6, steel.edge) +
  circle(40, 90, 3, ACCENT) +
  circle(96, 90, 6, steel.edge) +
  circle(96, 90, 3, ACCENT) +
  line('M96 90C110 112 140 110 140 78', INK, 4) +
  line('M40 90C40 108 14 110 8 100', INK, 4) +
  group(
    'rotate(-14 140 50)',
    rect(135, 52, 11, 30, red.dark, 4),
    path('M133 40H148V54H133Z', steel.base),
    rect(146, 20, 3.4, 26, silver.base, 1),
  ) +
  path('M148 8l3 6l6 -2l-3 6l4 5l-7 -1l-4 5l-1 -7l-6 -3l6 -3Z', ACCENT)

const gasKit = () => {
  const bottle = (x: number, tones: typeof blue) =>
    path(`M${x - 13} 40Q${x - 13} 26 ${x} 24Q${x + 13} 26 ${x + 13} 40V108H${x - 13}Z`, tones.base) +
    path(`M${x - 13} 40Q${x - 13} 28 ${x - 4} 25V108H${x - 13}Z`, tones.light) +
    path(`M${x + 6} 26Q${x + 13} 30 ${x + 13} 40V108H${x + 6}Z`, tones.dark) +
    rect(x - 5, 14, 10, 12, brass.base, 1) +
    rect(x - 8, 10, 16, 5, brass.dark, 1)
  const regulator = (x: number) =>
    circle(x + 16, 18, 7, white.light) +
    ring(x + 16, 18, 7, brass.dark, 2.4) +
    line(`M${x + 16} 18l3 -3`, red.base, 1.8) +
    rect(x + 4, 16, 6, 5, brass.dark)
  return (
    shadow(80, 112, 60, 4) +
    line('M54 22C84 30 74 88 104 82', blue.dark, 3.6) +
    line('M92 22C110 40 86 74 104 76', red.dark, 3.6) +
    bottle(32, blue) +
    bottle(66, red) +
    regulator(32) +
    regulator(66) +
    group(
      'rotate(28 120 82)',
      rect(100, 76, 34, 11, brass.base, 4),
      rect(100, 76, 34, 4, brass.light, 3),
      line('M134 81H150L156 92', brass.dark, 4),
    ) +
    path('M140 108C134 114 130 118 126 119C134 119 142 116 146 110Z', ACCENT)
  )
}

export const welding = {
  'welding-electrodes': ({ d = 2.5, t = 'E6013' }) =>
    electrodes(1.8 + d * 0.7, t, t === 'e7018' ? blue : red),
  'mig-wire': migSpool,
  'welding-machine': welder,
  'gas-cutting-kit': gasKit,
} satisfies DrawingSet
