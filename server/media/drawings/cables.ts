import type { DrawingSet } from '../drawing.ts'
import { coil } from '../kit/coils.ts'
import { lettering } from '../kit/lettering.ts'
import { ACCENT, INK, PALETTE, type Tones } from '../kit/palette.ts'
import { rod } from '../kit/rounds.ts'
import { circle, cut, line, rect, shadow, times } from '../kit/shapes.ts'
import { box } from '../kit/solids.ts'

const { black, copper, blue, brown, green, grey, zinc, white, red, paper } = PALETTE

/** Stripped ends of a cable leaving the coil at the lower right. */
const cores = (x: number, y: number, colours: readonly Tones[]) =>
  colours
    .map((tones, i) => {
      const spread = (i - (colours.length - 1) / 2) * 7
      return (
        line(`M${x} ${y}Q${x + 6} ${y + spread} ${x + 10} ${y + spread}`, tones.base, 3.6) +
        line(`M${x + 10} ${y + spread}h4`, copper.base, 2.4)
      )
    })
    .join('')

const singleCore = (tones: Tones, area: number) => {
  const strand = Math.min(9, 3.2 + area * 0.34)
  return (
    coil(tones, { strand, strap: white.light, outer: Math.min(48, 41 + area * 0.45), inner: 20 }) +
    line('M144 99h10', copper.base, Math.max(2.6, Math.min(6, strand) - 1.5)) +
    line('M144 99h3', tones.dark, Math.min(6, strand))
  )
}

const sheathed = (tones: Tones, cut: readonly Tones[], strand = 6) =>
  coil(tones, { strand, outer: 46 }) + cores(143, 97, cut)

/** Armoured cable with its layers cut back: sheath, wires, bedding, cores. */
const armoured = (area: number) => {
  const r = 19 + Math.min(70, area) * 0.16
  const y = 60
  const core = (dy: number, dx: number, tones: Tones) =>
    rod({ x: 92, y: y + dy * r, length: 40 + dx, r: r * 0.32 }, tones, tones.light) +
    rod({ x: 132 + dx, y: y + dy * r, length: 12, r: r * 0.2 }, copper, copper.light)
  return (
    shadow(80, y + r + 16, 66, 5) +
    core(-0.42, -8, brown) +
    core(-0.12, 4, black) +
    core(0.14, -6, grey) +
    core(0.44, 4, blue) +
    rod({ x: 62, y, length: 38, r: r * 0.8 }, PALETTE.graphite, PALETTE.graphite.light) +
    rod(
      { x: 48, y, length: 32, r: r * 0.93 },
      zinc,
      zinc.base,
      0,
      cut(
        times(9, (i) => `M${i * 4} ${-r * 0.93}l-5 ${r * 1.86}`),
        zinc.edge,
        1.2,
      ),
    ) +
    rod({ x: r * 0.5 + 3, y, length: 53 - r * 0.5, r }, black, black.base) +
    rect(20, y - r, 8, 2 * r, ACCENT)
  )
}

const networkBox = () =>
  shadow(78, 102, 60, 7) +
  box(94, 110, { w: 70, d: 46, h: 46 }, paper, {
    left:
      circle(38, 26, 16, paper.dark) +
      circle(38, 26, 12, INK) +
      circle(38, 26, 9, blue.base) +
      circle(38, 26, 4.5, blue.dark) +
      rect(4, 4, 24, 11, ACCENT, 1) +
      lettering('CAT 6', 16, 9.5, 6, INK, 20),
    right: lettering('305 M', 23, 24, 9, paper.edge, 34),
  }) +
  line('M66 72C52 88 62 98 40 102C30 104 22 100 14 104', blue.base, 4) +
  rect(4, 99, 12, 9, zinc.light, 1) +
  rect(4, 101, 5, 5, ACCENT)

const pvCable = () =>
  coil(black, { strand: 4.4, strap: red.base, outer: 46, inner: 20 }) + line('M144 99h10', copper.light, 3)

export const cables = {
  'single-core-cable': ({ c = 'red', d = 2.5 }) => singleCore(PALETTE[c], d),
  'twin-earth-cable': () => sheathed(grey, [brown, green, blue], 7),
  'flexible-cable': () => sheathed(white, [brown, green, blue], 5.5),
  'fire-cable': () => sheathed(red, [brown, blue], 5.5),
  'armoured-cable': ({ d = 16 }) => armoured(d),
  'network-cable': () => networkBox(),
  'pv-cable': () => pvCable(),
} satisfies DrawingSet
