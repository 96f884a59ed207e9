import type { DrawingSet } from '../drawing.ts'
import { petrolEngine } from '../kit/engines.ts'
import { lettering } from '../kit/lettering.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { card, circle, line, path, rect, scaled, shadow, times } from '../kit/shapes.ts'
import { box } from '../kit/solids.ts'

const { steel, black, red, green, grey } = PALETTE

const petrolSet = (kva: number) => {
  const size = kva > 5 ? 1.08 : 0.92
  return scaled(
    size,
    80,
    106,
    shadow(80, 108, 60, 4) +
      line('M24 102V24Q24 18 30 18H130Q136 18 136 24V102', steel.dark, 6) +
      rect(20, 94, 120, 8, steel.dark, 3) +
      path('M34 26H126Q130 26 130 32V44H30V32Q30 26 34 26Z', ACCENT) +
      path('M34 26H126Q129 26 130 30H30Q31 26 34 26Z', PALETTE.accent.light) +
      rect(30, 39, 100, 5, PALETTE.accent.dark) +
      rect(72, 20, 16, 7, INK, 2) +
      scaled(1.08, 34, 94, petrolEngine(34, 93)) +
      rect(88, 52, 42, 42, grey.base, 3) +
      rect(88, 52, 42, 9, grey.light, 3) +
      circle(100, 72, 6, INK) +
      circle(117, 72, 6, INK) +
      rect(94, 83, 12, 6, green.base, 1) +
      rect(111, 83, 12, 6, red.base, 1) +
      circle(34, 104, 6, black.base) +
      circle(126, 104, 6, black.base),
  )
}

const canopySet = (kva: number) => {
  const grow = Math.min(1, Math.max(0, (kva - 20) / 120))
  const size = { w: 74 + grow * 8, d: 38 + grow * 4, h: 38 + grow * 4 }
  const { w, d, h } = size
  const x = 80 + (w - d) * 0.433
  const louvres = times(6, (i) => rect(6, 10 + (i * (h - 18)) / 6, w * 0.26, 3, steel.edge))
  return (
    shadow(76, 98, 70, 9) +
    box(x, 113, { w, d, h: 6 }, { ...black, light: black.base }) +
    box(
      x,
      107,
      size,
      { ...PALETTE.accent },
      {
        left:
          louvres +
          rect(w * 0.42, 7, w * 0.24, h - 12, PALETTE.accent.dark) +
          rect(w * 0.43, 8, w * 0.22, h - 14, ACCENT) +
          rect(w * 0.61, h * 0.45, 2.5, 8, INK) +
          rect(w * 0.72, 8, w * 0.22, h * 0.36, INK, 1) +
          rect(w * 0.74, 10, w * 0.12, h * 0.16, '#b9d27a') +
          circle(w * 0.9, 8 + h * 0.24, 2.2, red.base) +
          lettering(`${kva} KVA`, w * 0.82, h * 0.68, 6, INK, w * 0.24),
        right: times(7, (i) => rect(5, 7 + (i * (h - 12)) / 7, d - 10, 3, PALETTE.accent.edge)),
        top: rect(w * 0.12, d * 0.3, w * 0.22, d * 0.4, PALETTE.accent.base, 3),
      },
    ) +
    `<g transform="translate(${(x - w * 0.62 + d * 0.4).toFixed(1)} ${(107 - h - w * 0.36 - d * 0.2 + 8).toFixed(1)})">${rect(0, -14, 8, 15, steel.dark, 2)}${rect(-1, -16, 10, 4, steel.edge, 2)}</g>`
  )
}

const switchPanel = () =>
  shadow(80, 113, 44, 3) +
  card(42, 5, 84, 106, grey.dark, steel.edge, 3) +
  card(36, 4, 84, 106, grey.light, steel.edge, 3) +
  rect(46, 12, 44, 26, INK, 2) +
  rect(50, 16, 26, 12, '#b9d27a', 1) +
  circle(84, 20, 2.6, green.base) +
  circle(84, 30, 2.6, ACCENT) +
  line('M56 52V62M100 52V62M78 74V84', INK, 3) +
  line('M78 74L98 62', ACCENT, 4) +
  circle(56, 50, 5, steel.dark) +
  circle(100, 50, 5, steel.dark) +
  circle(78, 86, 5, steel.dark) +
  rect(98, 12, 14, 10, red.base, 2) +
  lettering('ATS', 78, 100, 7, INK) +
  rect(113, 50, 4, 16, INK, 1)

const stabiliser = () =>
  shadow(82, 104, 60, 7) +
  box(
    96,
    112,
    { w: 62, d: 46, h: 55 },
    { ...grey },
    {
      left:
        rect(5, 6, 52, 26, INK, 2) +
        circle(18, 19, 9, '#fdfcfa') +
        line('M18 19L23 13', red.base, 1.8) +
        rect(33, 11, 20, 10, '#b9d27a', 1) +
        lettering('230', 43, 16, 6, INK) +
        circle(36, 27, 2, green.base) +
        circle(43, 27, 2, ACCENT) +
        rect(10, 40, 14, 10, red.base, 1) +
        rect(32, 38, 20, 14, steel.edge, 2) +
        circle(42, 45, 4, ACCENT),
      right: times(7, (i) => rect(8, 10 + i * 6, 30, 2.6, steel.edge)),
    },
  )

export const generators = {
  'petrol-generator': ({ d = 3.5 }) => petrolSet(d),
  'diesel-generator': ({ d = 60 }) => canopySet(d),
  'transfer-switch': switchPanel,
  'voltage-stabiliser': stabiliser,
} satisfies DrawingSet
