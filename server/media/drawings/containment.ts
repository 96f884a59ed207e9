import type { DrawingSet } from '../drawing.ts'
import { bundle, profile } from '../kit/lengths.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { annulus, arcStroke, screwHead } from '../kit/rounds.ts'
import {
  card,
  circle,
  edged,
  group,
  line,
  oval,
  path,
  type Point,
  rect,
  ring,
  shadow,
  times,
} from '../kit/shapes.ts'
import { outline } from '../kit/solids.ts'

const { white, zinc, grey } = PALETTE

const conduitBox = () => {
  const spout = (degrees: number) =>
    group(
      `rotate(${degrees} 80 60)`,
      card(69, 4, 22, 26, white.base, white.edge),
      rect(85, 5, 5, 24, white.dark),
      oval(80, 5, 11, 2.5, white.dark),
    )
  return (
    shadow(80, 110, 42) +
    [0, 90, 180, 270].map(spout).join('') +
    circle(82, 62, 38, white.edge) +
    circle(80, 60, 38, white.base) +
    ring(80, 60, 38, white.edge, 1.4) +
    circle(80, 60, 31, zinc.dark) +
    arcStroke(80, 60, 28, 130, 230, zinc.edge, 6) +
    screwHead(58, 60, 5, PALETTE.brass) +
    screwHead(102, 60, 5, PALETTE.brass)
  )
}

const corrugated = () =>
  shadow(80, 106, 46) +
  moved8(annulus(76, 57, 47, 20, grey.dark)) +
  annulus(76, 57, 47, 20, grey.base) +
  times(40, (i) => {
    const angle = (i * 9 * Math.PI) / 180
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    return line(
      `M${(76 + 21 * c).toFixed(1)} ${(57 + 21 * s).toFixed(1)}L${(76 + 46 * c).toFixed(1)} ${(57 + 46 * s).toFixed(1)}`,
      i % 2 ? grey.dark : grey.light,
      1.4,
    )
  }) +
  ring(76, 57, 29, grey.edge, 1.6) +
  ring(76, 57, 38, grey.edge, 1.6) +
  [30, 150, 270].map((a) => group(`rotate(${a} 76 57)`, rect(94, 53, 31, 8, ACCENT, 1.5))).join('')

const moved8 = (part: string) => group('translate(8 1)', part)

const trunking: Point[] = [
  [10, 100],
  [10, 64],
  [16, 64],
  [16, 94],
  [62, 94],
  [62, 64],
  [68, 64],
  [68, 100],
]
const cover: Point[] = [
  [6, 50],
  [6, 40],
  [72, 40],
  [72, 50],
  [69, 50],
  [69, 43],
  [9, 43],
  [9, 50],
]

const tray = () => {
  const side: Point[] = [
    [8, 100],
    [8, 72],
    [12, 72],
    [12, 96],
    [64, 96],
    [64, 72],
    [68, 72],
    [68, 100],
  ]
  const slots = times(7, (i) => {
    const [x, y] = [24 + i * 11, 88.5 - i * 5.6]
    return times(
      3,
      (j) =>
        `<ellipse cx="${x + j * 13}" cy="${y}" rx="4.2" ry="1.7" fill="${zinc.edge}" transform="rotate(-27 ${x + j * 13} ${y})"/>`,
    )
  })
  return profile(side, zinc, { run: [84, -44] }) + slots
}

const backBox = () =>
  shadow(80, 106, 50) +
  path('M36 20H124V104H36Z', zinc.base) +
  rect(46, 30, 68, 64, zinc.dark) +
  path('M36 20L46 30V94L36 104Z', zinc.light) +
  path('M124 20L114 30V94L124 104Z', zinc.edge) +
  path('M36 104L46 94H114L124 104Z', zinc.light) +
  times(2, (i) => ring(64 + i * 32, 62, 10, zinc.edge, 2) + ring(64 + i * 32, 62, 4, zinc.edge, 2)) +
  times(
    2,
    (i) => edged(`M${38 + i * 70} 54h14v16h-14Z`, zinc.light, zinc.edge) + circle(45 + i * 70, 62, 3, INK),
  ) +
  circle(80, 40, 3.5, ACCENT)

export const containment = {
  conduit: ({ d = 20 }) =>
    bundle(white, { r: d > 22 ? 9.5 : 7.5, count: d > 22 ? 4 : 5, end: white.light, bore: 0.78 }),
  'conduit-box': () => conduitBox(),
  'flexible-conduit': () => corrugated(),
  trunking: () =>
    profile(trunking, white, { run: [84, -40] }) +
    profile(cover, white, { run: [60, -28] }) +
    outline([...trunking, trunking[0] as Point], white.edge, 1) +
    outline([...cover, cover[0] as Point], white.edge, 1),
  'cable-tray': () => tray(),
  'back-box': () => backBox(),
} satisfies DrawingSet
