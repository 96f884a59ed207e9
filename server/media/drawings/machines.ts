import type { DrawingSet } from '../drawing.ts'
import { petrolEngine } from '../kit/engines.ts'
import { ACCENT, INK, PALETTE, type Tones } from '../kit/palette.ts'
import { cylinder } from '../kit/rounds.ts'
import { card, circle, cut, line, oval, path, rect, ring, scaled, shadow, times } from '../kit/shapes.ts'

const { blue, grey, steel, silver, black, red, green, zinc } = PALETTE

/** A finned foot-mounted motor, shaft to the left, terminal box on top. */
const motor = (tones: Tones, x = 34) =>
  path(
    `M${x + 22} 88H${x + 92}L${x + 98} 104H${x + 82}L${x + 78} 98H${x + 36}L${x + 32} 104H${x + 16}Z`,
    tones.edge,
  ) +
  rect(x + 12, 34, 84, 56, tones.base, 6) +
  rect(x + 12, 34, 84, 12, tones.light, 6) +
  rect(x + 12, 74, 84, 16, tones.dark, 6) +
  cut(
    times(7, (i) => `M${x + 22} ${42 + i * 7}h66`),
    tones.dark,
    2,
  ) +
  path(
    `M${x + 96} 40H${x + 106}Q${x + 116} 46 ${x + 116} 62Q${x + 116} 78 ${x + 106} 84H${x + 96}Z`,
    tones.dark,
  ) +
  cut(`M${x + 103} 48v28M${x + 109} 52v20`, tones.light, 2) +
  path(`M${x + 14} 38L${x + 4} 46V78L${x + 14} 86Z`, tones.base) +
  rect(x + 36, 18, 38, 19, tones.dark, 2) +
  rect(x + 36, 18, 38, 6, tones.light, 2) +
  rect(x + 48, 54, 26, 14, ACCENT, 1) +
  cut(`M${x + 51} 59h20M${x + 51} 63.5h14`, INK, 1.4)

const electricMotor = (kilowatts: number) => {
  const size = 0.78 + Math.min(15, kilowatts) * 0.014
  return (
    shadow(80, 109, 64 * size, 4) +
    scaled(
      size,
      80,
      106,
      rect(14, 57, 28, 10, silver.base, 2) +
        rect(14, 57, 28, 3.5, silver.light, 2) +
        rect(18, 55, 14, 4, steel.edge) +
        motor(blue, 30),
    )
  )
}

const endSuction = () =>
  shadow(80, 112, 70, 4) +
  rect(6, 100, 148, 9, steel.dark, 2) +
  scaled(0.86, 150, 100, motor(blue, 46)) +
  rect(62, 58, 22, 12, silver.base) +
  circle(40, 64, 31, red.dark) +
  circle(37, 64, 31, red.base) +
  path('M37 33A31 31 0 0 0 8 74A34 34 0 0 1 37 40Z', red.light) +
  ring(37, 64, 20, red.dark, 2) +
  circle(37, 64, 11, steel.edge) +
  ring(37, 64, 13, silver.base, 4) +
  rect(44, 20, 20, 26, red.base) +
  rect(44, 20, 6, 26, red.light) +
  rect(38, 14, 32, 8, silver.dark, 1) +
  path('M28 92H50L54 102H24Z', red.dark)

const petrolPump = () =>
  shadow(80, 112, 66, 4) +
  line('M16 104V24H144V104', steel.dark, 5) +
  rect(10, 98, 140, 7, steel.dark, 3) +
  scaled(1.25, 104, 96, petrolEngine(80, 92)) +
  circle(48, 70, 27, silver.dark) +
  circle(46, 70, 27, silver.base) +
  ring(46, 70, 19, silver.light, 3) +
  circle(46, 70, 9, steel.edge) +
  rect(38, 30, 18, 18, silver.base) +
  rect(32, 26, 30, 8, ACCENT, 2) +
  rect(4, 60, 18, 20, silver.base) +
  rect(2, 56, 7, 28, ACCENT, 2)

const submersible = () =>
  shadow(76, 112, 44, 4) +
  line('M80 22V8C80 2 112 2 124 14', INK, 4) +
  line('M62 26C62 10 92 10 92 26', steel.dark, 4) +
  cylinder({ x: 76, top: 28, bottom: 72, rTop: 28, rBottom: 28, squash: 0.22 }, silver) +
  oval(76, 28, 20, 4, silver.dark) +
  rect(60, 46, 32, 13, ACCENT, 1) +
  cut('M64 51h24M64 55h14', INK, 1.4) +
  path('M44 76Q44 72 48 72Q76 84 104 72H108V90Q76 104 44 90Z', steel.base) +
  path('M44 76Q44 72 48 73L56 76V95Q48 93 44 90Z', steel.light) +
  path('M96 76L108 72V90Q104 92 96 95Z', steel.dark) +
  times(7, (i) => rect(48 + i * 8.5, 96, 4.5, 13, steel.edge)) +
  path('M44 104Q76 116 108 104V108Q76 120 44 108Z', steel.dark) +
  path('M104 78H132V52H146V88Q146 94 140 94H104Z', steel.base) +
  rect(132, 52, 5, 36, steel.light) +
  rect(128, 46, 22, 8, silver.dark, 2)

const drive = () =>
  shadow(80, 112, 40, 4) +
  card(48, 6, 72, 102, steel.dark, steel.edge, 4) +
  card(42, 6, 72, 102, grey.base, steel.edge, 4) +
  rect(44, 8, 12, 98, grey.light, 3) +
  rect(52, 16, 54, 62, black.base, 4) +
  rect(58, 22, 42, 18, '#b9d27a', 2) +
  line('M61 35C66 22 70 22 74 31S82 40 86 28S94 26 97 30', INK, 2) +
  times(2, (row) =>
    times(3, (i) =>
      rect(
        58 + i * 15,
        46 + row * 12,
        11,
        8,
        row === 1 && i === 0 ? green.base : row === 1 && i === 2 ? red.base : silver.base,
        2,
      ),
    ),
  ) +
  circle(79, 72, 3, ACCENT) +
  times(6, (i) => rect(56 + i * 8.5, 86, 4, 16, steel.edge, 1))

const compressor = () =>
  shadow(80, 112, 68, 4) +
  path('M26 62H134Q152 62 152 80Q152 98 134 98H26Q8 98 8 80Q8 62 26 62Z', ACCENT) +
  path('M26 62H134Q148 62 151 74H9Q12 62 26 62Z', PALETTE.accent.light) +
  path('M9 88H151Q148 98 134 98H26Q12 98 9 88Z', PALETTE.accent.dark) +
  path('M30 96H46L48 110H28ZM114 96H130L132 110H112Z', steel.dark) +
  rect(22, 54, 114, 9, steel.dark, 2) +
  circle(42, 34, 25, steel.edge) +
  ring(42, 34, 20, steel.base, 4) +
  line('M42 16V52M24 34H60', steel.base, 3) +
  circle(42, 34, 5, silver.light) +
  path('M62 56V26L70 8H86L90 26V56Z', steel.base) +
  times(6, (i) => rect(60, 12 + i * 6, 32, 2.6, steel.light)) +
  rect(102, 30, 34, 24, blue.base, 4) +
  rect(102, 30, 34, 7, blue.light, 4) +
  cut('M108 38v15M114 38v15M120 38v15M126 38v15', blue.dark, 2) +
  line('M90 20C106 14 140 12 142 62', zinc.dark, 3.6) +
  circle(74, 80, 8, '#fdfcfa') +
  ring(74, 80, 8, steel.edge, 1.8) +
  line('M74 80L78 76', red.base, 2)

export const machines = {
  'electric-motor': ({ d = 4 }) => electricMotor(d),
  'end-suction-pump': endSuction,
  'petrol-pump': petrolPump,
  'submersible-pump': submersible,
  'variable-speed-drive': drive,
  'air-compressor': compressor,
} satisfies DrawingSet
