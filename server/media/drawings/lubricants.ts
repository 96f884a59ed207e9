import type { DrawingSet } from '../drawing.ts'
import { ACCENT, INK, PALETTE } from '../kit/palette.ts'
import { edged, line, path, rect, shadow } from '../kit/shapes.ts'
import { aerosol, drum, jerrycan, pail } from '../kit/vessels.ts'

const { blue, red, navy, white, grey, sand } = PALETTE

const drop = (x: number, y: number, fill: string) =>
  path(
    `M${x} ${y - 10}C${x + 5} ${y - 3} ${x + 7} ${y} ${x + 7} ${y + 3}a7 7 0 0 1 -14 0C${x - 7} ${y} ${x - 5} ${y - 3} ${x} ${y - 10}Z`,
    fill,
  )

/** A graduated jug with a pouring lip: goods sold by the litre. */
const jug = (liquid: string, lit: string) =>
  shadow(78, 110, 44, 4) +
  line('M112 40H132Q140 40 140 50V74Q140 84 130 84H110', white.edge, 9) +
  line('M112 40H132Q140 40 140 50V74Q140 84 130 84H110', white.base, 6) +
  edged('M30 22L40 30L46 104Q46 108 50 108H104Q108 108 108 104L114 22Z', white.light, white.edge) +
  path('M42 56H111L108 104Q108 107 104 107H50Q47 107 46.5 104Z', liquid) +
  path('M42 56H56L60 107H50Q47 107 46.5 104Z', lit) +
  path('M32 23H114V29H40Z', white.dark) +
  line('M92 36H104M96 46H104M92 56H104M96 66H104M92 76H103M96 86H103M92 96H103', INK, 1.8) +
  rect(54, 72, 26, 15, ACCENT, 2)

export const lubricants = {
  'oil-pail': ({ c = 'blue', t = '20 L' }) => pail(PALETTE[c], { text: t, motif: drop(80, 56, INK) }),
  'oil-drum': ({ c = 'blue', t = '208 L' }) => drum(PALETTE[c], { text: t, motif: drop(80, 43, ACCENT) }),
  'oil-can': ({ t = '5 L' }) =>
    jerrycan(navy, ACCENT, { text: t, band: white.light, motif: drop(80, 65, ACCENT) }),
  'grease-pail': () =>
    pail(red, {
      text: '18 KG',
      band: white.light,
      motif: path('M68 66C68 54 78 60 80 50C84 60 92 54 92 66Z', sand.dark),
    }),
  'spray-can': () =>
    aerosol(blue, red, { band: ACCENT, motif: line('M92 20H116M92 24H112', grey.dark, 1.8) }),
  'measuring-jug': ({ c = 'brass' }) => jug(PALETTE[c].base, PALETTE[c].light),
} satisfies DrawingSet
