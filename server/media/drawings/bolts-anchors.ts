import type { DrawingSet } from '../drawing.ts'
import { bundle } from '../kit/lengths.ts'
import { ACCENT, INK, PALETTE, type Tones } from '../kit/palette.ts'
import { annulus } from '../kit/rounds.ts'
import {
  card,
  circle,
  cut,
  group,
  line,
  moved,
  path,
  type Point,
  polygon,
  rect,
  ring,
  shadow,
  times,
} from '../kit/shapes.ts'

const { silver, zinc, steel, grey } = PALETTE

const thread = (x: number, length: number, w: number, tones: Tones = zinc) =>
  rect(x, -w / 2, length, w, tones.base, 1) +
  rect(x, -w / 2, length, w * 0.28, tones.light) +
  rect(x, w * 0.24, length, w * 0.26, tones.dark) +
  cut(
    times(Math.floor(length / 4), (i) => `M${x + 2 + i * 4} ${-w / 2}l2.2 ${w}`),
    tones.edge,
    1.3,
  )

const plain = (x: number, length: number, w: number, tones: Tones = zinc) =>
  rect(x, -w / 2, length, w, tones.base) +
  rect(x, -w / 2, length, w * 0.28, tones.light) +
  rect(x, w * 0.24, length, w * 0.26, tones.dark)

/** A hexagon head or nut seen from its flats. */
const hexSide = (x: number, width: number, across: number, tones: Tones = silver) =>
  rect(x, -across / 2, width, across, tones.base, 2) +
  rect(x, -across / 2, width, across * 0.28, tones.light, 2) +
  rect(x, across * 0.24, width, across * 0.26, tones.dark, 2) +
  cut(`M${x} ${-across * 0.22}h${width}M${x} ${across * 0.24}h${width}`, tones.edge, 0.9)

const hexagon = (x: number, y: number, r: number): Point[] =>
  Array.from({ length: 6 }, (_, i) => [
    x + r * Math.cos((i * Math.PI) / 3 + 0.2),
    y + r * Math.sin((i * Math.PI) / 3 + 0.2),
  ])

const nutFace = (x: number, y: number, r: number) => {
  const corners = hexagon(x, y, r)
  const behind = hexagon(x + r * 0.3, y + r * 0.16, r)
  return (
    polygon(behind, silver.edge) +
    polygon(corners, silver.base) +
    polygon([...corners.slice(2, 5), [x, y]], silver.light) +
    circle(x, y, r * 0.78, silver.base) +
    ring(x, y, r * 0.78, silver.dark, 1.4) +
    circle(x, y, r * 0.5, steel.edge) +
    ring(x, y, r * 0.43, silver.dark, 1.6) +
    ring(x, y, r * 0.33, silver.dark, 1.4)
  )
}

const laid = (x: number, y: number, angle: number, part: string) =>
  group(`translate(${x} ${y}) rotate(${angle})`, part)

const hexBolt = (size: number) => {
  const w = 9 + size * 0.6
  const one =
    hexSide(0, w * 0.8, w * 1.75) + plain(w * 0.8, 30, w) + thread(w * 0.8 + 30, 118 - w * 0.8 - 38, w)
  return shadow(84, 104, 64, 5) + laid(24, 44, 10, one) + laid(14, 88, -6, one)
}

const washers = () => {
  const one = (x: number, y: number, r: number) =>
    moved(3, 2, annulus(x, y, r, r * 0.5, silver.edge)) +
    annulus(x, y, r, r * 0.5, silver.base) +
    ring(x, y, r * 0.75, silver.light, r * 0.2) +
    ring(x, y, r, silver.dark, 1.2)
  return shadow(80, 106, 60, 5) + one(54, 46, 32) + one(112, 42, 26) + one(94, 82, 28)
}

const throughBolt = (size: number) => {
  const w = 12 + size * 0.45
  const one =
    thread(0, 44, w) +
    hexSide(14, w * 0.75, w * 1.7) +
    rect(14 + w * 0.75, -w, 4, 2 * w, silver.dark, 1) +
    plain(44, 34, w) +
    path(`M78 ${-w / 2}H104L110 ${-w * 0.62}V${w * 0.62}L104 ${w / 2}H78Z`, silver.base) +
    rect(78, -w / 2, 28, w * 0.3, silver.light) +
    cut(`M82 0h26`, steel.edge, 2) +
    rect(78, -w / 2, 3, w, silver.edge) +
    path(`M106 ${-w * 0.46}L122 ${-w * 0.62}V${w * 0.62}L106 ${w * 0.46}Z`, zinc.dark)
  return shadow(84, 106, 64, 5) + laid(18, 40, 12, one) + laid(18, 90, -4, one)
}

const wallPlug = () => {
  const plug =
    path('M0 -9H58L64 -6V6L58 9H0Z', ACCENT) +
    path('M0 -9H58L62 -7V-4H0Z', PALETTE.accent.light) +
    cut('M14 0h50', PALETTE.accent.edge, 2.4) +
    cut(
      times(6, (i) => `M${20 + i * 7} -9v6M${20 + i * 7} 3v6`),
      PALETTE.accent.dark,
      2,
    ) +
    rect(-3, -12, 6, 24, ACCENT, 2)
  const screw =
    path('M-4 -9H2L12 -3.5V3.5L2 9H-4Z', silver.base) +
    rect(8, -3.5, 62, 7, silver.base) +
    rect(8, -3.5, 62, 2.2, silver.light) +
    cut(
      times(11, (i) => `M${16 + i * 5} -5l3 10`),
      silver.edge,
      1.5,
    ) +
    path('M70 -3.5L80 0L70 3.5Z', silver.base)
  return (
    shadow(84, 106, 62, 5) +
    laid(22, 34, 10, plug) +
    laid(78, 60, 14, plug) +
    laid(26, 70, 8, screw) +
    laid(52, 102, -8, screw)
  )
}

const jBolt = () =>
  shadow(80, 108, 50, 4) +
  line('M84 30V78C84 104 46 104 46 82', zinc.dark, 13) +
  line('M83 30V78C83 101 47 101 46 82', zinc.base, 9) +
  line('M81 40V76', zinc.light, 3) +
  group('translate(84 6) rotate(90)', thread(0, 34, 14)) +
  group('translate(84 14) rotate(90)', hexSide(0, 10, 30), hexSide(20, 10, 30)) +
  path('M58 44H110V50H58Z', steel.base) +
  path('M58 44H110V46H58Z', steel.light)

const threadedRod = () => {
  const ridges = (length: number) =>
    cut(
      times(Math.floor(length / 4), (i) => `M${2 + i * 4} -7l2 14`),
      zinc.edge,
      1.4,
    )
  return bundle(zinc, { r: 7, count: 4, end: ACCENT, extra: ridges })
}

const resin = () =>
  shadow(80, 108, 60, 4) +
  group(
    'rotate(-24 80 60)',
    rect(18, 40, 84, 36, grey.base, 4),
    rect(18, 40, 84, 10, grey.light, 4),
    rect(18, 66, 84, 10, grey.dark, 4),
    rect(30, 40, 46, 36, PALETTE.red.base),
    rect(30, 40, 46, 10, PALETTE.red.light),
    rect(30, 66, 46, 10, PALETTE.red.dark),
    rect(38, 53, 30, 9, ACCENT, 1),
    rect(12, 38, 8, 40, steel.dark, 2),
    path('M102 44L112 52V64L102 72Z', INK),
    card(111, 53, 44, 10, PALETTE.white.base, PALETTE.white.edge),
    cut(
      times(7, (i) => `M${114 + i * 5} 53l5 10M${119 + i * 5} 53l-5 10`),
      grey.dark,
      1.4,
    ),
    path('M155 54L163 57V60L155 62Z', PALETTE.white.dark),
  )

export const boltsAnchors = {
  'hex-bolt': ({ d = 12 }) => hexBolt(d),
  'hex-nut': () => shadow(80, 106, 60, 5) + nutFace(50, 50, 36) + nutFace(114, 44, 27) + nutFace(98, 82, 25),
  washer: washers,
  'threaded-rod': threadedRod,
  'through-bolt': ({ d = 10 }) => throughBolt(d),
  'wall-plug': wallPlug,
  'chemical-anchor': resin,
  'j-bolt': jBolt,
} satisfies DrawingSet
