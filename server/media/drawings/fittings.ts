import type { DrawingSet } from '../drawing.ts'
import { ACCENT, INK, PALETTE, type Tones } from '../kit/palette.ts'
import { annulus } from '../kit/rounds.ts'
import {
  circle,
  group,
  line,
  moved,
  oval,
  ovalRing,
  path,
  rect,
  ring,
  shadow,
  times,
  turned,
} from '../kit/shapes.ts'
import { tin } from '../kit/vessels.ts'

const { blue, green, grey, brass, white, silver } = PALETTE

/** A tube run of width w following the path, in three tones. */
const tube = (d: string, w: number, tones: Tones) =>
  `<g fill="none" stroke-linejoin="round"><path d="${d}" stroke="${tones.base}" stroke-width="${w}"/>` +
  `<path d="${d}" stroke="${tones.light}" stroke-width="${w * 0.26}" transform="translate(${-w * 0.2} ${-w * 0.2})"/></g>`

/** A socket collar whose mouth shows, its axis along `degrees` (0: opening to the right). */
const collar = (
  x: number,
  y: number,
  degrees: number,
  r: number,
  length: number,
  tones: Tones,
  mouth = tones.edge,
) =>
  group(
    `translate(${x} ${y}) rotate(${degrees})`,
    path(
      `M0 ${-r}H${length}A${r * 0.3} ${r} 0 0 1 ${length} ${r}H0A${r * 0.3} ${r} 0 0 1 0 ${-r}Z`,
      tones.base,
    ),
    rect(0, degrees === 90 || degrees === -90 ? r * 0.3 : -r * 0.72, length, r * 0.42, tones.light),
    rect(0, degrees === 90 || degrees === -90 ? -r : r * 0.5, length, r * 0.5, tones.dark),
    oval(length, 0, r * 0.3, r, tones.light),
    oval(length, 0, r * 0.22, r * 0.76, mouth),
  )

const elbow = (tones: Tones, r = 24) =>
  shadow(82, 104, 52) +
  tube('M56 92V66Q56 44 78 44H108', r * 1.7, tones) +
  path(
    `M${56 + r * 0.52} 92V72Q${56 + r * 0.6} 62 ${56 + r * 0.9} ${44 + r * 0.62}H104V${44 + r * 0.85}H84Q${56 + r * 0.85} 70 ${56 + r * 0.85} 78V92Z`,
    tones.dark,
  ) +
  collar(100, 44, 0, r + 2, 26, tones) +
  collar(56, 80, 90, r + 2, 16, tones)

const tee = (tones: Tones, r = 22) =>
  shadow(80, 104, 56) +
  rect(80 - r * 0.85, 44, r * 1.7, 48, tones.base) +
  rect(80 - r * 0.7, 44, r * 0.5, 48, tones.light) +
  rect(80 + r * 0.35, 44, r * 0.5, 48, tones.dark) +
  rect(34, 42 - r * 0.85, 92, r * 1.7, tones.base) +
  rect(34, 42 - r * 0.62, 92, r * 0.4, tones.light) +
  rect(34, 42 + r * 0.4, 92, r * 0.45, tones.dark) +
  collar(80, 76, 90, r + 2, 20, tones) +
  collar(114, 42, 0, r + 2, 28, tones) +
  path(`M18 ${42 - r - 2}H46V${42 + r + 2}H18A7 ${r + 2} 0 0 1 18 ${42 - r - 2}Z`, tones.base) +
  path(`M13 ${42 - r * 0.6}H46V${42 - r * 0.2}H12Z`, tones.light) +
  path(`M15 ${42 + r * 0.6}H46V${42 + r + 2}H18Z`, tones.dark)

const soilBend = () => elbow(grey, 27) + rect(112, 15, 5, 58, ACCENT)

const branch = () =>
  shadow(80, 105, 46) +
  turned(
    45,
    80,
    64,
    rect(62, 4, 36, 62, grey.base),
    rect(66, 4, 9, 62, grey.light),
    rect(88, 4, 10, 62, grey.dark),
  ) +
  rect(56, 14, 44, 88, grey.base) +
  rect(61, 14, 11, 88, grey.light) +
  rect(88, 30, 12, 72, grey.dark) +
  group(
    'translate(116 28) rotate(-45)',
    path('M-8 -24H12V24H-8Z', grey.base),
    rect(-8, -17, 20, 9, grey.light),
    rect(-8, 12, 20, 12, grey.dark),
    oval(12, 0, 7, 24, grey.light),
    oval(12, 0, 5, 18, grey.edge),
  ) +
  rect(52, 12, 52, 18, grey.base, 2) +
  rect(58, 12, 12, 18, grey.light) +
  rect(91, 12, 13, 18, grey.dark, 2) +
  oval(78, 12, 26, 6.5, grey.light) +
  oval(78, 12, 20, 4.5, grey.edge) +
  rect(52, 26, 52, 4, ACCENT)

const floorTrap = () =>
  shadow(80, 104, 46) +
  path('M40 52H120V66Q120 98 84 100H62Q40 96 40 66Z', grey.base) +
  path('M46 52H58V96Q44 88 44 66V52Z', grey.light) +
  path('M102 52H120V66Q120 92 96 99Q106 84 102 52Z', grey.dark) +
  rect(112, 66, 32, 20, grey.base) +
  rect(112, 80, 32, 6, grey.dark) +
  oval(144, 76, 5, 11, grey.light) +
  oval(144, 76, 3.4, 8, grey.edge) +
  oval(80, 46, 54, 17, silver.dark) +
  oval(80, 42, 54, 17, silver.base) +
  ovalRing(80, 42, 47, 14, silver.edge, 1.4) +
  oval(80, 42, 38, 11, silver.light) +
  times(5, (i) =>
    line(
      `M${56 + (i === 0 || i === 4 ? 8 : 0)} ${35 + i * 3.6}H${104 - (i === 0 || i === 4 ? 8 : 0)}`,
      INK,
      1.9,
    ),
  )

const threadedAdaptor = () =>
  shadow(80, 104, 56) +
  rect(20, 36, 56, 48, green.base, 3) +
  rect(20, 43, 56, 10, green.light) +
  rect(20, 70, 56, 14, green.dark, 3) +
  oval(22, 60, 6, 24, green.dark) +
  path('M72 26H116V94H72Z', green.base) +
  rect(72, 34, 44, 12, green.light) +
  rect(72, 76, 44, 18, green.dark) +
  times(4, (i) => rect(78 + i * 10, 26, 2.5, 68, green.dark)) +
  oval(118, 60, 12, 34, green.light) +
  oval(121, 60, 10, 27, brass.base) +
  ovalRing(121, 60, 8, 22, brass.dark, 2) +
  oval(122, 60, 6, 17, brass.edge)

const spool = (x: number, y: number) =>
  moved(7, 1, circle(x, y, 27, blue.dark)) +
  circle(x, y, 27, blue.base) +
  ring(x, y, 24, blue.light, 2) +
  annulus(x, y, 19, 9, white.light) +
  circle(x, y, 9, blue.dark) +
  times(3, (i) => group(`rotate(${i * 120 + 20} ${x} ${y})`, rect(x - 1.5, y - 9, 3, 18, blue.light)))

const ptfeTape = () =>
  shadow(84, 102, 62) +
  path('M104 84C120 96 136 84 152 92V104C136 96 118 108 100 96Z', white.light) +
  line('M104 84C120 96 136 84 152 92V104C136 96 118 108 100 96', white.edge, 1.2) +
  spool(104, 62) +
  spool(56, 74)

const solventTin = () =>
  tin(PALETTE.red, {
    text: 'PVC',
    motif: rect(74, 8, 12, 16, INK, 2) + rect(71, 4, 18, 8, PALETTE.black.base, 2),
  })

export const fittings = {
  elbow: ({ c = 'blue' }) => elbow(PALETTE[c]),
  tee: ({ c = 'blue' }) => tee(PALETTE[c]),
  'soil-bend': () => soilBend(),
  'y-branch': () => branch(),
  'floor-trap': () => floorTrap(),
  'threaded-adaptor': () => threadedAdaptor(),
  'solvent-cement': () => solventTin(),
  'ptfe-tape': () => ptfeTape(),
} satisfies DrawingSet
