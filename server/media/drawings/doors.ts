import type { DrawingSet } from '../drawing.ts'
import { lettering } from '../kit/lettering.ts'
import { ACCENT, INK, PALETTE, type Tones } from '../kit/palette.ts'
import { card, circle, cut, edged, line, path, rect, shadow, times } from '../kit/shapes.ts'

const { timber, mahogany, hardwood, steel, red, white, zinc, glass, grey, silver } = PALETTE

const handle = (x: number, y: number, fill: string = ACCENT) =>
  rect(x - 2.5, y - 7, 5, 14, steel.edge, 1.5) + rect(x - 11, y - 3, 12, 4, fill, 1.5)

/** A leaf standing ajar: face in front, edge to the right in shadow. */
const leaf = (tones: Tones, face: string) =>
  shadow(82, 112, 38, 4) +
  path('M108 10L115 7V107L108 111Z', tones.edge) +
  path('M54 10L61 7H115L108 10Z', tones.light) +
  rect(52, 10, 56, 101, tones.base) +
  face

/** A leaf within its frame, threshold included. */
const framed = (frame: Tones, tones: Tones, face: string) =>
  shadow(80, 113, 44, 3) +
  rect(44, 4, 72, 108, frame.base) +
  path('M44 4H116L110 10H50Z', frame.light) +
  path('M116 4V112H110V10Z', frame.dark) +
  rect(50, 10, 60, 102, tones.edge) +
  rect(52, 11, 57, 101, tones.base) +
  face

const sunkPanel = (x: number, y: number, w: number, h: number, tones: Tones) =>
  rect(x, y, w, h, tones.dark) +
  path(`M${x} ${y + h}L${x + 3} ${y + h - 3}H${x + w - 3}V${y + 3}L${x + w} ${y}V${y + h}Z`, tones.light) +
  rect(x + 3, y + 3, w - 6, h - 6, tones.base)

const panelled = (tones: Tones) =>
  times(
    2,
    (i) =>
      sunkPanel(58 + i * 24, 17, 20, 16, tones) +
      sunkPanel(58 + i * 24, 39, 20, 30, tones) +
      sunkPanel(58 + i * 24, 76, 20, 28, tones),
  )

const grainLines = (tones: Tones) =>
  line('M60 16V60M67 30V104M75 14V50M84 26V106M92 14V70M101 40V106M60 74V104M75 66V104', tones.light, 1.5)

const door = {
  flush: () => leaf(timber, grainLines(timber) + handle(101, 64)),
  panel: () => leaf(mahogany, panelled(mahogany) + handle(105, 66)),
  steel: () =>
    framed(
      steel,
      PALETTE.navy,
      times(3, (i) => sunkPanel(58, 18 + i * 30, 44, 24, PALETTE.navy)) +
        handle(104, 66) +
        circle(104, 54, 2.5, ACCENT) +
        times(4, (i) => rect(108, 22 + i * 24, 4, 6, zinc.light)),
    ),
  fire: () =>
    framed(
      grey,
      red,
      rect(52, 11, 57, 101, red.base) +
        rect(88, 24, 12, 34, red.edge, 1) +
        rect(89.5, 25.5, 9, 31, glass.base) +
        cut('M94 25v32M89 36h10M89 46h10', steel.dark, 1) +
        handle(102, 70, silver.light) +
        card(57, 62, 26, 14, ACCENT, PALETTE.accent.edge, 1) +
        lettering('FD60', 70, 69, 6, INK, 22) +
        rect(60, 13, 26, 6, silver.dark, 1) +
        line('M84 16L104 14', silver.dark, 2),
    ),
  pvc: () =>
    framed(
      white,
      white,
      edged('M52 11H109V111H52Z', white.light, white.edge) +
        sunkPanel(59, 18, 43, 40, { ...white, base: glass.light }) +
        times(5, (i) => rect(60, 74 + i * 7, 41, 3, white.dark)) +
        handle(103, 65),
    ) + line('M44 4H116V112M44 4V112', white.edge, 1.4),
  frame: () =>
    shadow(80, 112, 50, 4) +
    path('M36 4H124V112H110V18H50V112H36Z', hardwood.base) +
    path('M36 4H124L110 18H50Z', hardwood.light) +
    path('M124 4V112H118V10Z', hardwood.dark) +
    path('M50 18H57V112H50ZM103 18H110V112H103Z', hardwood.dark) +
    path('M50 18H110L103 24H57Z', hardwood.edge) +
    line('M42 26V60M42 74V104M116 34V80M60 11H96', hardwood.edge, 1.4) +
    times(3, (i) => rect(48, 34 + i * 28, 4, 8, ACCENT)),
}

export const doors = {
  'flush-door': door.flush,
  'panel-door': door.panel,
  'steel-door': door.steel,
  'fire-door': door.fire,
  'pvc-door': door.pvc,
  'door-frame': door.frame,
} satisfies DrawingSet
