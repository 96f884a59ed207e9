import type { DrawingSet } from '../drawing.ts'
import { coil } from '../kit/coils.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { annulus } from '../kit/rounds.ts'
import { group, oval, ovalRing, path, rect, scaled, shadow, times } from '../kit/shapes.ts'

const { silver, black, brass, green } = PALETTE

const gasketSheet = () =>
  shadow(82, 96, 70, 10) +
  path('M8 82L62 54H152L104 96H8Z', green.dark) +
  path('M8 78L62 50H152L104 92H8Z', green.base) +
  path('M8 78L62 50H84L34 92H8Z', green.light) +
  group('matrix(1 0 -.6 .55 62 26)', annulus(74, 80, 24, 12, INK), annulus(74, 78, 24, 12, green.dark)) +
  group(
    'translate(34 0)',
    oval(92, 44, 30, 17, black.dark),
    annulusOval(92, 40),
    times(6, (i) =>
      oval(92 + 21.5 * Math.cos((i * Math.PI) / 3), 40 + 11.5 * Math.sin((i * Math.PI) / 3), 2.6, 1.6, INK),
    ),
  )

function annulusOval(x: number, y: number): string {
  return oval(x, y, 30, 17, black.light) + oval(x, y, 14, 7.5, INK)
}

const suctionHose = () => {
  const d = 'M18 96C18 30 66 22 80 56C94 92 140 86 142 22'
  return (
    shadow(80, 108, 66, 4) +
    `<g fill="none"><path d="${d}" stroke="${green.dark}" stroke-width="25"/><path d="${d}" stroke="${green.base}" stroke-width="21"/><path d="${d}" stroke="${green.light}" stroke-width="21" stroke-dasharray="3.2 5"/></g>` +
    rect(4, 92, 28, 16, silver.base, 2) +
    rect(4, 92, 28, 5, silver.light, 2) +
    rect(0, 104, 36, 6, silver.dark, 2) +
    rect(128, 8, 28, 18, silver.base, 2) +
    rect(128, 8, 28, 5, silver.light, 2) +
    rect(124, 6, 36, 5, ACCENT, 2)
  )
}

const airHose = () =>
  coil(PALETTE.red, { strand: 6.5, outer: 47, inner: 20, strap: black.base }) +
  rect(138, 93, 12, 9, brass.base, 1) +
  rect(148, 95, 10, 5, brass.dark, 1) +
  rect(136, 94, 4, 7, ACCENT, 1)

const glandPacking = () => {
  const tones = PALETTE.graphite
  const spiral = times(
    3,
    (i) =>
      ovalRing(80, 62, 54 - i * 17, 34 - i * 11, tones.edge, 15) +
      ovalRing(80, 60, 54 - i * 17, 34 - i * 11, tones.base, 13) +
      `<ellipse cx="80" cy="60" rx="${54 - i * 17}" ry="${34 - i * 11}" fill="none" stroke="${tones.light}" stroke-width="13" stroke-dasharray="2.6 4.4"/>`,
  )
  return (
    shadow(80, 104, 62, 5) +
    spiral +
    path('M126 76L150 88L146 100L118 90Z', tones.base) +
    path('M146 88L153 89L149 101L143 99Z', ACCENT)
  )
}

export const hosesGaskets = {
  'gasket-sheet': gasketSheet,
  'suction-hose': () => scaled(0.96, 80, 106, suctionHose()),
  'air-hose': airHose,
  'gland-packing': glandPacking,
} satisfies DrawingSet
