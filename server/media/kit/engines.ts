import { INK, PALETTE } from './palette.ts'
import { circle, rect, ring, times } from './shapes.ts'

const { black, red, zinc } = PALETTE

/** Engine block shared by the petrol machines: red tank over a black engine, nearest corner at (x, y). */
export const petrolEngine = (x: number, y: number): string =>
  rect(x, y - 26, 48, 26, black.base, 3) +
  times(5, (i) => rect(x + 4, y - 23 + i * 4.4, 18, 2.2, black.light)) +
  circle(x + 34, y - 13, 10, black.dark) +
  ring(x + 34, y - 13, 6.5, black.light, 1.8) +
  rect(x + 2, y - 44, 44, 19, red.base, 6) +
  rect(x + 2, y - 44, 44, 6, red.light, 4) +
  rect(x + 18, y - 49, 13, 6, INK, 2) +
  rect(x - 8, y - 34, 9, 16, zinc.base, 2)
