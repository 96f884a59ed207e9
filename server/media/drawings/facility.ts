import type { DrawingSet } from '../drawing.ts'
import { carton } from '../kit/cartons.ts'
import { lettering } from '../kit/lettering.ts'
import { ACCENT, INK, PALETTE, type Tones } from '../kit/palette.ts'
import { circle, cut, edged, group, line, path, rect, ring, shadow, times } from '../kit/shapes.ts'
import { box } from '../kit/solids.ts'

const { white, blue, steel, green, black, silver, paper, timber } = PALETTE

const mosquitoNet = () =>
  shadow(80, 108, 70, 4) +
  rect(24, 84, 112, 14, timber.base, 2) +
  rect(28, 98, 6, 10, timber.dark) +
  rect(126, 98, 6, 10, timber.dark) +
  rect(28, 72, 104, 14, white.base, 5) +
  edged('M34 62H58Q62 62 62 66V74H34Z', white.light, white.edge) +
  `<g opacity=".62">${path('M26 22H134L146 100H14Z', blue.light)}</g>` +
  path('M26 22H60L44 100H14Z', '#ffffff55') +
  line(
    times(9, (i) => `M${32 + i * 12} 22L${20 + i * 15} 100`) +
      times(6, (i) => `M${25 - i * 1.8} ${34 + i * 12}H${135 + i * 1.8}`),
    '#ffffffaa',
    1.2,
  ) +
  line('M26 22H134L146 100M26 22L14 100', blue.base, 2.4) +
  line('M26 22L18 8M134 22L142 8', steel.dark, 2.4) +
  times(2, (i) => circle(18 + i * 124, 7, 4, ACCENT))

const sprayer = () =>
  shadow(76, 112, 48, 4) +
  line('M40 34C24 44 24 80 38 94M96 34C110 44 110 80 98 94', black.base, 6) +
  path('M38 30Q38 18 50 18H86Q98 18 98 30V94Q98 104 88 104H48Q38 104 38 94Z', ACCENT) +
  path('M38 30Q38 18 50 18H54V104H48Q38 104 38 94Z', PALETTE.accent.light) +
  path('M84 18H86Q98 18 98 30V94Q98 104 88 104H84Z', PALETTE.accent.dark) +
  rect(54, 8, 30, 12, black.base, 3) +
  rect(44, 100, 48, 8, black.base, 3) +
  rect(50, 44, 36, 40, white.light, 3) +
  path('M68 50C76 60 78 64 78 68a10 10 0 0 1 -20 0C58 64 60 60 68 50Z', green.base) +
  line('M94 98C120 108 128 92 124 72', INK, 4) +
  group(
    'rotate(24 126 56)',
    rect(121, 56, 10, 22, black.base, 3),
    rect(124, 4, 4, 54, silver.base, 2),
    rect(122, 2, 8, 6, black.dark, 1),
  ) +
  line('M146 6l8 -4M148 11l9 0M146 16l8 4', blue.light, 2.4) +
  line('M98 84H112V40', steel.dark, 4)

const copierPaper = () =>
  shadow(78, 104, 64, 7) +
  box(
    92,
    112,
    { w: 76, d: 52, h: 30 },
    { ...white, light: '#f6f3ee' },
    {
      left:
        rect(0, 0, 76, 30, blue.base) +
        rect(0, 0, 76, 7, white.base) +
        lettering('A4', 38, 18, 12, '#ffffff'),
      right: rect(0, 0, 52, 30, blue.dark) + rect(0, 0, 52, 7, white.dark),
      top: cut('M8 0V52M68 0V52', white.dark, 1.2) + rect(60, 32, 12, 12, ACCENT, 1),
    },
  ) +
  times(
    3,
    (i) =>
      `<g transform="translate(0 ${-i * 3})">${path('M26.2 42.2L64 22L110 46L72 68Z', i === 2 ? '#ffffff' : white.dark)}</g>`,
  ) +
  line('M26.2 36.2L64 16L110 40L72 62Z', white.edge, 1)

/** A pad of forms bound at the top; `rows` are drawn on the upper sheet, 76 × 92 from (42, 12). */
const pad = (tones: Tones, rows: string) =>
  shadow(84, 110, 46, 4) +
  rect(48, 16, 80, 92, tones.dark, 2) +
  rect(45, 13, 80, 92, tones.base, 2) +
  edged('M41 10H119V102H41Z', '#fdfcf7', white.edge) +
  rect(41, 8, 78, 12, tones.base, 1) +
  rect(41, 8, 78, 4, tones.light, 1) +
  rows

const voucherPad = () =>
  pad(
    green,
    lettering('petty cash', 80, 28, 6, INK, 60) +
      line('M47 36H113M47 46H113M47 56H113M47 66H113M47 76H113', paper.base, 1.6) +
      cut('M92 34V84', green.base, 1.8) +
      rect(94, 78, 20, 7, ACCENT, 1) +
      line('M49 94C56 86 60 98 68 91', INK, 1.8),
  )

const receiptBook = () =>
  pad(
    blue,
    rect(47, 25, 30, 8, ACCENT, 1) +
      lettering('No', 62, 29, 5, INK) +
      lettering('01742', 100, 29, 7, PALETTE.red.base) +
      line('M47 44H113M47 55H113M47 66H90', paper.base, 1.8) +
      edged('M47 76H77V90H47Z', '#ffffff', blue.dark) +
      lettering('GHS', 62, 83, 6, INK) +
      line('M86 90C94 80 98 94 110 84', blue.dark, 1.8),
  )

const wheelchair = () =>
  shadow(80, 113, 60, 4) +
  line('M52 14L58 66H104L112 96H128', steel.dark, 5) +
  line('M52 14H38', INK, 6) +
  line('M56 50H98V66', steel.dark, 4) +
  rect(54, 45, 46, 6, INK, 3) +
  path('M48 18H60L66 62H54Z', blue.base) +
  path('M48 18H52L58 62H54Z', blue.light) +
  rect(56, 60, 50, 10, blue.base, 4) +
  rect(56, 60, 50, 4, blue.light, 3) +
  ring(62, 76, 33, INK, 5) +
  ring(62, 76, 27, silver.base, 2) +
  times(8, (i) => group(`rotate(${i * 45} 62 76)`, line('M62 76V50', silver.base, 1.4))) +
  circle(62, 76, 5, ACCENT) +
  circle(112, 101, 9, black.base) +
  circle(112, 101, 3.5, ACCENT) +
  rect(116, 92, 22, 5, INK, 2)

export const facility = {
  'mosquito-net': mosquitoNet,
  'knapsack-sprayer': sprayer,
  'copier-paper': copierPaper,
  'voucher-pad': voucherPad,
  'receipt-book': receiptBook,
  wheelchair,
  carton: () => carton({}),
} satisfies DrawingSet
