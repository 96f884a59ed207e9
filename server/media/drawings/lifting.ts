import type { DrawingSet } from '../drawing.ts'
import { lettering } from '../kit/lettering.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { circle, cut, group, line, path, rect, ring, scaled, shadow, times } from '../kit/shapes.ts'

const { steel, silver, black, zinc, red } = PALETTE

const hook = (x: number, y: number, tones = steel) =>
  line(
    `M${x} ${y}V${y + 8}C${x + 14} ${y + 12} ${x + 14} ${y + 30} ${x} ${y + 30}C${x - 9} ${y + 30} ${x - 11} ${y + 24} ${x - 10} ${y + 20}`,
    tones.dark,
    6,
  )

/** Links of a hanging chain, face on and edge on in turn. */
const chain = (x: number, top: number, links: number) =>
  times(links, (i) =>
    i % 2
      ? rect(x - 1.6, top + i * 7 - 1, 3.2, 10, zinc.edge, 1.5)
      : `<rect x="${x - 3.5}" y="${top + i * 7}" width="7" height="9" rx="3.5" fill="none" stroke="${zinc.dark}" stroke-width="2.2"/>`,
  )

const chainBlock = () =>
  shadow(80, 113, 34, 3) +
  scaled(
    0.87,
    80,
    62,
    line('M80 20V14C70 12 70 0 80 0', steel.dark, 5) +
      chain(70, 60, 4) +
      chain(104, 56, 7) +
      chain(116, 54, 5) +
      path('M52 22Q52 16 58 16H102Q108 16 108 22V54Q108 62 100 62H60Q52 62 52 54Z', ACCENT) +
      path('M52 22Q52 16 58 16H66V62H60Q52 62 52 54Z', PALETTE.accent.light) +
      circle(84, 39, 21, PALETTE.accent.dark) +
      circle(84, 39, 17, black.base) +
      lettering('2 T', 84, 39, 10, ACCENT, 24) +
      rect(60, 86, 20, 10, ACCENT, 3) +
      hook(70, 92),
  )

const sling = () => shadow(80, 110, 60, 4) + scaled(0.88, 84, 110, slingLoop())

const slingLoop = () =>
  `<g fill="none"><path d="M34 24C0 62 24 104 72 98C124 92 150 54 112 34C86 22 54 46 72 66" stroke="${PALETTE.accent.dark}" stroke-width="17"/><path d="M34 22C0 60 24 102 72 96C124 90 150 52 112 32C86 20 54 44 72 64" stroke="${ACCENT}" stroke-width="16"/><path d="M34 22C0 60 24 102 72 96C124 90 150 52 112 32C86 20 54 44 72 64" stroke="${PALETTE.accent.light}" stroke-width="2"/><path d="M34 22C0 60 24 102 72 96C124 90 150 52 112 32" stroke="${PALETTE.accent.edge}" stroke-width="1.4" stroke-dasharray="4 4"/></g>` +
  group(
    'rotate(40 38 20)',
    path('M26 -6Q38 -16 50 -6V30H26Z', ACCENT),
    path('M32 0Q38 -6 44 0V12Q38 18 32 12Z', PALETTE.accent.edge),
    rect(24, 18, 28, 12, black.base, 1),
  ) +
  group(
    'rotate(-24 76 70)',
    path('M64 58H88V90Q76 100 64 90Z', ACCENT),
    path('M70 74Q76 68 82 74V86Q76 92 70 86Z', PALETTE.accent.edge),
    rect(62, 54, 28, 12, black.base, 1),
  ) +
  rect(96, 76, 24, 14, '#5f8bab', 1) +
  lettering('3 T', 108, 83, 7, '#ffffff')

const shackle = () =>
  shadow(80, 110, 46, 4) +
  line('M54 30C10 92 60 106 80 106C100 106 150 92 106 30', zinc.edge, 18) +
  line('M54 29C10 90 60 103 80 103C100 103 150 90 106 29', zinc.base, 14) +
  line('M50 34C22 76 44 94 62 99', zinc.light, 4) +
  circle(50, 24, 16, zinc.dark) +
  circle(110, 24, 16, zinc.dark) +
  circle(50, 22, 15, zinc.base) +
  circle(110, 22, 15, zinc.base) +
  rect(30, 15, 104, 14, ACCENT, 4) +
  rect(30, 15, 104, 4, PALETTE.accent.light, 3) +
  rect(126, 8, 22, 28, ACCENT, 5) +
  circle(138, 22, 5, PALETTE.accent.edge) +
  cut('M32 15v14M37 15v14M42 15v14', PALETTE.accent.dark, 1.6) +
  lettering('4.75T', 80, 96, 8, INK, 28)

const palletTruck = () =>
  shadow(82, 112, 70, 4) +
  line('M34 72L18 18', steel.dark, 6) +
  path('M6 6H36Q40 6 38 11L28 22H12L4 11Q2 6 6 6Z', INK) +
  path('M11 10H31L25 17H15Z', silver.light) +
  path('M24 60H52L58 92H30Z', ACCENT) +
  path('M24 60H34L40 92H30Z', PALETTE.accent.light) +
  rect(34, 50, 12, 20, silver.base, 2) +
  path('M46 84L150 92V98H50Z', ACCENT) +
  path('M46 76L154 84V90L50 90Z', PALETTE.accent.dark) +
  path('M46 74L154 82V86L48 82Z', ACCENT) +
  circle(38, 100, 11, black.base) +
  circle(38, 100, 4.5, red.base) +
  circle(134, 102, 7, black.base) +
  circle(134, 102, 2.6, red.base) +
  ring(38, 100, 8, black.light, 1.4)

export const lifting = {
  'chain-block': chainBlock,
  'webbing-sling': sling,
  shackle,
  'pallet-truck': palletTruck,
} satisfies DrawingSet
