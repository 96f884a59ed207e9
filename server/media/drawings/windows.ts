import type { DrawingSet } from '../drawing.ts'
import { ACCENT, PALETTE } from '../kit/palette.ts'
import { line, path, rect, shadow, times } from '../kit/shapes.ts'

const { glass, graphite, silver, steel } = PALETTE

const slidingWindow = () =>
  shadow(80, 108, 66, 4) +
  rect(12, 12, 136, 92, silver.edge, 2) +
  rect(14, 13, 132, 89, silver.base) +
  path('M14 13H146L140 18H20Z', silver.light) +
  rect(20, 18, 120, 78, graphite.dark) +
  rect(72, 20, 66, 74, silver.dark) +
  rect(77, 25, 56, 64, '#8fb0b4') +
  path('M77 25H108L88 89H77Z', '#b4cbcd') +
  rect(22, 20, 66, 74, silver.base) +
  rect(22, 20, 66, 3, silver.light) +
  rect(27, 25, 56, 64, '#8fb0b4') +
  path('M27 25H62L42 89H27Z', '#b4cbcd') +
  rect(83, 50, 4, 16, ACCENT, 1) +
  line('M56 74H70M66 70L70 74L66 78', '#ffffffaa', 2)

const louvre = () =>
  shadow(80, 110, 50, 4) +
  times(
    2,
    (i) =>
      rect(28 + i * 94, 8, 10, 98, silver.base) +
      rect(28 + i * 94, 8, 3, 98, silver.light) +
      rect(35 + i * 94, 8, 3, 98, silver.dark),
  ) +
  times(6, (i) => {
    const y = 14 + i * 15.5
    return (
      path(`M38 ${y}H122L116 ${y + 13}H32Z`, glass.base) +
      path(`M38 ${y}H84L70 ${y + 13}H32Z`, glass.light) +
      line(`M32 ${y + 13}H116`, '#6e9499', 2) +
      rect(34, y + 2, 7, 9, steel.base, 1) +
      rect(118, y + 2, 7, 9, steel.base, 1)
    )
  }) +
  line('M132 78L142 96', ACCENT, 4)

const blade = () =>
  shadow(82, 100, 64, 6) +
  times(3, (i) => {
    const y = 74 - i * 22
    return (
      path(`M14 ${y + 8}L40 ${y - 10}H150L124 ${y + 8}Z`, glass.base) +
      path(`M14 ${y + 8}L40 ${y - 10}H92L66 ${y + 8}Z`, glass.light) +
      path(`M14 ${y + 8}H124L150 ${y - 10}V${y - 6}L124 ${y + 13}H14Z`, '#7fa9ad')
    )
  }) +
  path('M124 37L132 31V36L124 42Z', ACCENT)

/** Standing panes with a visible edge; `film` shows the interlayer of laminated glass. */
const sheetGlass = (film: boolean) =>
  shadow(84, 108, 58, 5) +
  path('M58 14H142V102H58Z', '#a9c5c9') +
  path('M58 14H142L136 20H52Z', '#cfe0e2') +
  path('M28 24H118V108H28Z', glass.base) +
  path('M28 24H84L52 108H28Z', glass.light) +
  path('M94 24H106L74 108H62Z', '#eff5f5') +
  path('M118 24L124 20V104L118 108Z', film ? '#ffffff' : '#6e9a9f') +
  (film
    ? path('M120 22.7L122 21.3V105.3L120 106.7Z', ACCENT) +
      path('M118 24L119.5 23V107L118 108ZM122.5 21L124 20V104L122.5 105Z', '#6e9a9f')
    : '') +
  path('M28 24L34 20H124L118 24Z', '#7fa9ad') +
  path('M98 108H118V88Z', ACCENT)

export const windows = {
  'sliding-window': slidingWindow,
  'louvre-frame': louvre,
  'louvre-blade': blade,
  'float-glass': () => sheetGlass(false),
  'laminated-glass': () => sheetGlass(true),
} satisfies DrawingSet
