import type { DrawingSet } from '../drawing.ts'
import { bag } from '../kit/bags.ts'
import { ACCENT, INK, PALETTE, type Tones } from '../kit/palette.ts'
import { annulus } from '../kit/rounds.ts'
import {
  circle,
  cut,
  edged,
  group,
  line,
  moved,
  oval,
  path,
  rect,
  ring,
  scaled,
  shadow,
  times,
} from '../kit/shapes.ts'
import { bucket, drum, jerrycan, tin } from '../kit/vessels.ts'

const { white, timber, zinc, steel, red, silver, grey, black, blue, hardwood } = PALETTE

/** A brush stroke of the paint's own colour, printed on the label. */
const swatch = (tones: Tones) => path('M62 62C66 54 84 60 98 53L97 60C86 66 74 61 63 68Z', tones.dark)

const house = path('M69 68V60L80 52L91 60V68Z', steel.dark)

/** Two tins that are mixed: resin in front, hardener behind. */
const twoPack = (base: Tones, label: string) =>
  moved(28, -6, scaled(0.66, 80, 100, tin(base, { band: ACCENT }))) +
  moved(-22, 2, scaled(0.92, 80, 100, tin(base, { text: label })))

const thinnerCan = () =>
  shadow(80, 105, 38) +
  edged('M48 30H112V104H48Z', zinc.base, zinc.edge) +
  rect(48, 30, 16, 74, zinc.light) +
  rect(98, 30, 14, 74, zinc.dark) +
  rect(48, 46, 64, 44, blue.base) +
  rect(98, 46, 14, 44, blue.dark) +
  path('M80 52C88 62 90 66 90 71a10 10 0 0 1 -20 0C70 66 72 62 80 52Z', white.light) +
  rect(46, 26, 68, 6, zinc.dark, 2) +
  rect(56, 12, 16, 15, ACCENT, 2) +
  line('M82 26C84 14 102 14 104 26', zinc.edge, 3)

const stripes = (fill: string) =>
  path('M58 70L64 50H70L66 70ZM94 70L90 50H96L102 70Z', fill) +
  times(2, (i) => path(`M78 ${50 + i * 12}h4l1 8h-6Z`, ACCENT))

const rollerSet = () =>
  shadow(80, 108, 66) +
  path('M6 78L24 64H104L96 108H14Z', steel.dark) +
  path('M12 80L26 68H100L94 102H18Z', steel.base) +
  path('M15 90L96 88L94 102H18Z', PALETTE.blue.base) +
  cut('M30 74H96M28 80H95', steel.dark, 1.6) +
  rect(40, 22, 74, 27, white.base, 6) +
  rect(40, 22, 74, 8, white.light, 4) +
  rect(40, 40, 74, 9, white.dark, 5) +
  oval(42, 35.5, 5, 13.5, white.dark) +
  oval(42, 35.5, 2.5, 6, steel.dark) +
  line('M114 35H130V62H104L104 76', zinc.dark, 4) +
  `<g transform="rotate(0 104 90)">${rect(98, 72, 12, 34, ACCENT, 5)}${rect(98, 72, 4, 34, PALETTE.accent.light, 2)}</g>`

const brush = () =>
  shadow(80, 109, 52, 4) +
  group(
    'rotate(35 80 60)',
    path('M72 -10Q80 -16 88 -10L86 22Q98 28 100 38H60Q62 28 74 22Z', ACCENT),
    path('M72 -10Q76 -14 80 -14L78 24Q68 28 66 38H60Q62 28 74 22Z', PALETTE.accent.light),
    circle(80, -4, 3, PALETTE.accent.edge),
    rect(56, 38, 48, 22, silver.base),
    rect(56, 38, 48, 6, silver.light),
    rect(56, 54, 48, 6, silver.dark),
    times(4, (i) => circle(62 + i * 12, 49, 1.6, silver.edge)),
    path('M57 60H103L106 104L98 112L90 106L80 114L70 107L62 112L54 104Z', timber.base),
    cut('M64 60L62 108M72 60L70 106M80 60V112M88 60L90 105M96 60L98 110', timber.dark, 1.6),
  )

const maskingTape = () =>
  shadow(82, 106, 56) +
  moved(16, 2, annulus(70, 58, 45, 26, PALETTE.sand.dark)) +
  rect(70, 13, 16, 2, PALETTE.sand.dark) +
  annulus(70, 58, 45, 26, PALETTE.sand.base) +
  ring(70, 58, 40, PALETTE.sand.dark, 1.2) +
  ring(70, 58, 35, PALETTE.sand.dark, 1.2) +
  ring(70, 58, 30, PALETTE.sand.dark, 1.2) +
  ring(70, 58, 26, PALETTE.paper.dark, 3) +
  path('M70 103H150L146 96L150 89H86Q82 98 70 103Z', PALETTE.sand.light) +
  line('M150 103L146 96L150 89', PALETTE.sand.edge, 1.4)

export const paints = {
  'emulsion-bucket': ({ c = 'white', t = '20 L' }) =>
    bucket(white, PALETTE[c], { text: t, motif: c === 'white' ? swatch(grey) : swatch(PALETTE[c]) }),
  'masonry-paint': ({ c = 'white', t = '20 L' }) => bucket(steel, PALETTE[c], { text: t, motif: house }),
  'texture-coating': () =>
    bucket(white, PALETTE.beige, {
      text: '30 KG',
      motif: times(14, (i) => circle(60 + ((i * 11) % 42), 54 + ((i * 7) % 12), 1.6, PALETTE.beige.edge)),
    }),
  'gloss-tin': ({ c = 'white', t = '4 L' }) =>
    tin(PALETTE[c], { text: t, band: c === 'white' ? ACCENT : white.light }),
  'varnish-tin': () =>
    tin(PALETTE.brown, {
      text: '4 L',
      band: timber.light,
      motif: line('M52 52q10 5 22 2t26 2', timber.base, 2),
    }),
  'wood-preservative': () =>
    jerrycan(PALETTE.brown, INK, {
      text: '5 L',
      motif: times(3, (i) => line(`M64 ${57 + i * 6}q8 4 16 0t16 0`, hardwood.base, 2)),
    }),
  'thinner-can': () => thinnerCan(),
  'primer-bucket': () =>
    bucket(grey, white, {
      text: '20 L',
      motif: cut('M62 60h36M62 67h36M70 54v6M86 54v6M78 60v7M64 54h32', grey.dark, 2),
    }),
  'metal-primer': () => drum(PALETTE.brick, { text: '20 L', band: white.base }),
  'filler-bag': () =>
    bag({
      tones: white,
      text: 'filler',
      motif: path('M62 36H98V44H62Z', zinc.base) + rect(75, 44, 10, 10, hardwood.base, 2),
    }),
  'epoxy-set': ({ c = 'grey', t = 'A+B' }) => twoPack(PALETTE[c], t),
  'heat-paint': () =>
    tin(silver, {
      text: '600',
      band: PALETTE.orange.base,
      motif: path('M80 40C86 46 88 48 88 52a8 6 0 0 1 -16 0C72 48 76 47 80 40Z', red.base),
    }),
  'road-paint': () => bucket(white, black, { text: '', motif: stripes(white.light) }),
  'roof-coating': () =>
    bucket(white, zinc, { text: '20 L', motif: path('M60 66L80 52L100 66H93L80 57L67 66Z', INK) }),
  'roller-set': () => rollerSet(),
  'paint-brush': () => scaled(0.94, 80, 110, brush()),
  'masking-tape': () => maskingTape(),
} satisfies DrawingSet
