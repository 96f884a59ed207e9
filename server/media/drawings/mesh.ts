import type { DrawingSet } from '../drawing.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { annulus, arcStroke } from '../kit/rounds.ts'
import {
  circle,
  group,
  line,
  moved,
  oval,
  ovalRing,
  path,
  rect,
  scatter,
  shadow,
  times,
} from '../kit/shapes.ts'
import { box } from '../kit/solids.ts'

const { steel, zinc, concrete } = PALETTE

/** A sheet of fabric leaning back on its long edge; drawn flat and sheared. */
const fabric = (wire: number) =>
  shadow(80, 104, 66, 5) +
  group(
    'matrix(1 -0.16 0 1 0 12)',
    moved(
      5,
      2,
      times(7, (i) => line(`M${14 + i * 21} 20V96`, steel.dark, wire)),
      times(5, (i) => line(`M10 ${24 + i * 17}H146`, steel.dark, wire)),
    ),
    times(7, (i) => line(`M${14 + i * 21} 20V96`, steel.base, wire)),
    times(5, (i) => line(`M10 ${24 + i * 17}H146`, steel.base, wire)),
    times(7, (i) => times(5, (j) => circle(14 + i * 21, 24 + j * 17, wire * 0.55, steel.edge))),
    rect(98, 48, 24, 15, ACCENT, 2),
    line('M103 53H117M103 58H112', INK, 1.6),
  )

const links = (x: number, y: number, columns: number, rows: number, cell: number, stroke: string) =>
  line(
    times(rows, (row) =>
      times(
        columns,
        (i) =>
          `M${x + i * cell} ${y + row * cell + cell / 2}l${cell / 2} ${-cell / 2}l${cell / 2} ${cell / 2}l${-cell / 2} ${cell / 2}Z`,
      ),
    ),
    stroke,
    1.8,
  )

const chainLink = () =>
  shadow(82, 105, 66, 5) +
  links(62, 30, 6, 5, 14, zinc.dark) +
  line('M62 30H148M62 100H148', zinc.edge, 2.4) +
  rect(142, 22, 7, 82, steel.base, 2) +
  rect(142, 22, 2.5, 82, steel.light, 1) +
  path('M22 26A20 7 0 0 1 66 26V98A22 8 0 0 1 22 98Z', zinc.base) +
  path('M22 26H32V104Q24 102 22 98Z', zinc.light) +
  path('M54 26H66V98Q62 103 54 105Z', zinc.dark) +
  links(25, 32, 3, 5, 13, zinc.edge) +
  oval(44, 26, 22, 7, zinc.light) +
  ovalRing(44, 26, 15, 4.5, zinc.edge, 1.6) +
  ovalRing(44, 26, 8, 2.4, zinc.edge, 1.6)

function gabion(): string {
  const next = scatter(12)
  const stones = (w: number, h: number, seedless: number) =>
    times(Math.floor(w / 12), (i) =>
      times(
        Math.floor(h / 11),
        (j) =>
          `<ellipse cx="${7 + i * 12 + (j % 2) * 2}" cy="${7 + j * 11}" rx="${6 + next() * 1.2}" ry="${5 + next()}" fill="${[concrete.light, concrete.base, concrete.dark][(i + j * 2 + seedless) % 3]}"/>`,
      ),
    )
  const wires = (w: number, h: number) =>
    line(
      times(Math.floor(w / 12) + 1, (i) => `M${i * 12} 0V${h}`) +
        times(Math.floor(h / 11) + 1, (j) => `M0 ${j * 11}H${w}`),
      zinc.light,
      1.5,
    )
  const size = { w: 88, d: 48, h: 38 }
  return (
    shadow(80, 98, 66, 8) +
    box(98, 110, size, steel, {
      left: stones(88, 38, 0) + wires(88, 38),
      right:
        stones(48, 38, 1) + `<rect width="48" height="38" fill="#3a342e" opacity=".22"/>` + wires(48, 38),
      top: stones(88, 48, 2) + wires(88, 48),
    })
  )
}

const coverBlock = (x: number, y: number) =>
  line(`M${x - 16} ${y - 34}c-4 -12 -10 -8 -12 -16M${x - 13} ${y - 34}c4 -12 10 -8 12 -18`, steel.edge, 1.8) +
  box(x, y, { w: 32, d: 26, h: 22 }, concrete, { top: line('M16 0V26', concrete.dark, 4) })

const wheelSpacer = (x: number, y: number, r: number) =>
  moved(4, 1, annulus(x, y, r, r * 0.72, PALETTE.black.dark)) +
  times(8, (i) =>
    group(`rotate(${i * 45} ${x} ${y})`, rect(x - 1.8, y - r, 3.6, r * 0.7, PALETTE.black.base)),
  ) +
  annulus(x, y, r, r * 0.76, PALETTE.black.light) +
  circle(x, y, r * 0.42, PALETTE.black.base) +
  circle(x, y, r * 0.26, ACCENT) +
  arcStroke(x, y, r * 0.26, 20, 140, PALETTE.accent.dark, 1.6) +
  times(16, (i) =>
    group(`rotate(${i * 22.5} ${x} ${y})`, rect(x - 1.6, y - r - 2.5, 3.2, 4, PALETTE.black.light)),
  )

export const mesh = {
  'welded-mesh': ({ d = 142 }) => fabric(2 + Math.min(400, d) * 0.0075),
  'chain-link': () => chainLink(),
  gabion: () => gabion(),
  'cover-blocks': () =>
    shadow(82, 104, 64, 7) + coverBlock(62, 84) + coverBlock(120, 82) + coverBlock(92, 106),
  'wheel-spacers': () => shadow(82, 104, 62, 5) + wheelSpacer(112, 74, 28) + wheelSpacer(58, 60, 42),
} satisfies DrawingSet
