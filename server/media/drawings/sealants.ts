import type { DrawingSet } from '../drawing.ts'
import { lettering } from '../kit/lettering.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { cut, edged, group, path, rect, shadow } from '../kit/shapes.ts'
import { aerosol, bucket } from '../kit/vessels.ts'

const { white, grey, steel, glass, timber, orange } = PALETTE

const cartridge = () =>
  shadow(80, 110, 60, 4) +
  group(
    'rotate(-28 80 60)',
    edged('M118 52L154 57V63L118 68Z', white.base, white.edge),
    path('M118 52L154 57V59L118 57Z', white.light),
    rect(22, 40, 90, 40, white.base, 3),
    rect(22, 40, 90, 11, white.light, 3),
    rect(22, 70, 90, 10, white.dark, 3),
    rect(34, 40, 62, 40, glass.base),
    rect(34, 40, 62, 11, glass.light),
    rect(34, 70, 62, 10, glass.dark),
    rect(42, 54, 46, 12, ACCENT, 1),
    lettering('silicone', 65, 60, 7, INK, 42),
    rect(110, 44, 10, 32, steel.base, 3),
    rect(16, 42, 8, 36, steel.dark, 3),
  ) +
  path('M134 22c6 -3 12 0 15 4c-6 5 -12 4 -15 -4Z', glass.base)

const sausage = () =>
  shadow(80, 104, 62, 4) +
  group(
    'rotate(-16 80 60)',
    path('M20 42C50 38 110 38 138 42V80C110 84 50 84 20 80Z', grey.base),
    path('M20 42C50 38 110 38 138 42V51C110 47 50 47 20 51Z', grey.light),
    path('M20 71C50 75 110 75 138 71V80C110 84 50 84 20 80Z', grey.dark),
    rect(46, 40, 58, 42, '#f1ede4'),
    rect(46, 70, 58, 12, '#d3ccbf'),
    rect(54, 52, 42, 14, ACCENT, 1),
    lettering('PU', 75, 59, 9, INK),
    path('M138 46L150 54Q154 61 150 68L138 76Z', grey.dark),
    path('M20 46L8 54Q4 61 8 68L20 76Z', grey.dark),
    rect(148, 56, 9, 10, steel.edge, 3),
    rect(1, 56, 9, 10, steel.edge, 3),
  )

const foam = () =>
  aerosol(orange, PALETTE.black, { text: 'PU', band: ACCENT }) +
  path(
    'M112 104C106 96 112 88 120 90C120 80 134 78 138 86C148 84 152 94 146 100C148 104 144 106 140 106H118C114 107 112 106 112 104Z',
    '#f2e2b4',
  ) +
  path('M118 98C120 94 124 94 126 96C128 90 134 90 136 94C130 98 126 104 118 98Z', '#fbf3d8')

const woodGlue = () =>
  bucket(white, timber, { text: 'PVA', motif: cut('M60 56h40v10H60ZM60 61h14v5M86 56v5h14', timber.edge, 2) })

export const sealants = {
  'silicone-sealant': cartridge,
  'sealant-sausage': sausage,
  'pu-foam': foam,
  'wood-glue': woodGlue,
} satisfies DrawingSet
