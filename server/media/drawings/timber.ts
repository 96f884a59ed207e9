import type { DrawingSet } from '../drawing.ts'
import { bundle, plank, profile } from '../kit/lengths.ts'
import { ACCENT, PALETTE, type Tones } from '../kit/palette.ts'
import { rod } from '../kit/rounds.ts'
import { line, oval, ovalRing, path, type Point, shadow, times } from '../kit/shapes.ts'

const { timber, hardwood, mahogany, sand, paper } = PALETTE
const RUN: Point = [82, -36]

/** Growth rings on a cut end. */
const endGrain = (x: number, y: number, w: number, h: number, tones: Tones) => {
  const r = Math.min(w, h * 1.2)
  return times(3, (i) => {
    const reach = r * (0.34 + i * 0.26)
    return line(
      `M${x + w * 0.5 - Math.min(reach, w * 0.46)} ${y}a${Math.min(reach, w * 0.46)} ${Math.min(reach * 0.9, h * 0.9)} 0 0 1 ${2 * Math.min(reach, w * 0.46)} 0`,
      tones.dark,
      1.3,
    )
  })
}

/** Long grain on the upper face of a length whose upper near corners are at (x, y) and (x + w, y). */
const longGrain = (x: number, y: number, w: number, tones: Tones) =>
  times(Math.max(1, Math.round(w / 14)), (i) => {
    const gx = x + ((i + 0.6) * w) / Math.max(1, Math.round(w / 14))
    return line(`M${gx + 8} ${y - 4}l26 -12M${gx + 42} ${y - 19.5}l22 -10`, tones.base, 1.4)
  })

const length = (x: number, y: number, w: number, h: number, tones: Tones, mark = false) =>
  profile(plank(x, y, w, h), tones, { face: tones.base, run: RUN }) +
  endGrain(x, y, w, h, tones) +
  longGrain(x, y - h, w, tones) +
  (mark ? path(`M${x + w + 40} ${y - h - 18.6}l8 -3.7v${h}l-8 3.7Z`, ACCENT) : '')

/** A stack of sawn lengths, three abreast; `h` over 17 as the section stands. */
const sawn = (h: number, rows: number, tones = timber) =>
  times(rows, (row) =>
    times(3, (i) =>
      length(8 + i * 18 + (row % 2) * 2, 100 - row * (h + 1), 17, h, tones, row === rows - 1 && i === 2),
    ),
  )

const boards = (tones: Tones, count: number) =>
  times(count, (i) => length(8 + (i % 2) * 3, 98 - i * 12, 56, 10, tones, i === count - 1))

const bamboo = () =>
  bundle(sand, {
    r: 7,
    count: 4,
    end: paper.base,
    bore: 0.55,
    extra: (l) =>
      times(
        5,
        (i) =>
          line(`M${6 + (i * l) / 5} -7v14`, sand.edge, 2) +
          line(`M${9 + (i * l) / 5} -6.5v13`, sand.light, 1.4),
      ),
  })

const poles = () =>
  shadow(84, 98, 66, 6) +
  times(3, (i) => {
    const [x, y] = [16 + i * 8, 40 + i * 21]
    return (
      rod(
        { x, y, length: 104, r: 11.5 },
        hardwood,
        timber.light,
        0,
        line('M10 -3h34M52 2h40M24 5h24', hardwood.dark, 1.5),
      ) +
      ovalRing(x + 104, y, 3.8, 7.5, timber.dark, 1.2) +
      oval(x + 104, y, 1.6, 3, hardwood.dark)
    )
  })

export const timberLengths = {
  'sawn-timber': ({ d = 4 }) => sawn(d === 4 ? 29 : 8.5 * d, d <= 2 ? 3 : d <= 4 ? 2 : 1),
  'formwork-board': () => boards(timber, 4),
  'planed-hardwood': () => sawn(51, 1, hardwood),
  'mahogany-board': () => boards(mahogany, 3),
  'teak-pole': () => poles(),
  bamboo: () => bamboo(),
} satisfies DrawingSet
