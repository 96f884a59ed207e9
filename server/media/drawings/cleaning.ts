import type { DrawingSet } from '../drawing.ts'
import { pouch } from '../kit/bags.ts'
import { ACCENT, INK, PALETTE, type Tones } from '../kit/palette.ts'
import { circle, edged, line, moved, path, rect, scaled, shadow } from '../kit/shapes.ts'
import { drum, jerrycan } from '../kit/vessels.ts'

const { white, blue, green, pink, glass, steel, red } = PALETTE

const sparkle = (x: number, y: number, r: number, fill: string) =>
  path(
    `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`,
    fill,
  )

const pine = path('M80 53L89 64H84L92 73H68L76 64H71Z', green.dark)
const bubbles = circle(74, 66, 6, pink.base) + circle(84, 62, 8, pink.light) + circle(88, 70, 4, pink.dark)

/** A clear can of gel with a hand pump. */
const pumpCan = () =>
  shadow(80, 108, 40, 4) +
  edged(
    'M46 44Q46 36 54 34H106Q114 36 114 44V100Q114 108 106 108H54Q46 108 46 100Z',
    glass.base,
    glass.dark,
  ) +
  path('M48 46Q49 38 56 36H60V106H54Q48 106 48 100Z', glass.light) +
  path('M104 36Q112 38 112 45V100Q112 106 106 106H100V36Z', glass.dark) +
  rect(70, 24, 20, 12, white.base, 2) +
  rect(84, 24, 6, 12, white.dark, 2) +
  rect(77, 12, 6, 14, steel.base) +
  edged('M44 4H88Q94 4 94 9Q94 14 88 14H60V20H52V12Q44 12 44 4Z', white.base, white.edge) +
  rect(50, 54, 60, 38, white.light, 3) +
  path('M76 58H84V64H90V72H84V78H76V72H70V64H76Z', green.base) +
  rect(50, 84, 60, 8, ACCENT)

const bowlCleaner = () => {
  const one = (tones: Tones) =>
    edged(
      'M62 46C56 40 58 24 72 18L84 12L92 22L84 32C92 38 100 46 100 60V98Q100 106 92 106H64Q56 106 56 98V62C56 54 60 50 62 46Z',
      tones.base,
      tones.edge,
    ) +
    path(
      'M66 46C61 38 63 28 74 22C68 32 68 42 70 50C64 58 62 76 64 105Q58 104 58 98V62Q58 54 66 46Z',
      tones.light,
    ) +
    path('M92 48Q98 54 98 62V98Q98 104 92 105H86C92 86 94 64 92 48Z', tones.dark) +
    path('M84 12L97 8L101 14L92 22Z', ACCENT) +
    rect(58, 64, 41, 28, white.light) +
    path('M66 72H90L86 86H72Z', tones.base) +
    rect(64, 69, 28, 4, INK, 1)
  return shadow(84, 109, 50, 4) + moved(28, -6, scaled(0.86, 80, 106, one(blue))) + moved(-16, 2, one(blue))
}

const sack = () =>
  pouch({
    tones: white,
    band: blue.base,
    text: '10 KG',
    motif: sparkle(80, 44, 14, ACCENT) + sparkle(96, 34, 6, blue.light),
  })

const batteryWater = () =>
  jerrycan(glass, blue.dark, {
    text: 'H2O',
    motif:
      rect(66, 58, 28, 16, INK, 2) +
      rect(70, 54, 6, 5, red.base) +
      rect(84, 54, 6, 5, INK) +
      line('M70 66h6M84 66h6M87 63v6', '#ffffff', 1.8),
  })

export const cleaning = {
  bleach: () =>
    jerrycan(white, blue.dark, { text: '5 L', band: blue.light, motif: sparkle(80, 64, 12, '#ffffff') }),
  'pine-disinfectant': () => jerrycan(green, ACCENT, { text: '5 L', motif: pine }),
  'hand-soap': () => jerrycan(pink, white.base, { text: '5 L', motif: bubbles }),
  'hand-sanitiser': pumpCan,
  degreaser: () =>
    drum(blue, { text: '20 L', motif: sparkle(80, 42, 10, ACCENT) + sparkle(93, 36, 5, '#ffffff') }),
  'toilet-cleaner': bowlCleaner,
  'detergent-sack': sack,
  'battery-water': batteryWater,
} satisfies DrawingSet
