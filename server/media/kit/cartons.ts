import { lettering } from './lettering.ts'
import { ACCENT, PALETTE, type Tones } from './palette.ts'
import { rect, shadow } from './shapes.ts'
import { box, type Box } from './solids.ts'

type CartonLook = {
  tones?: Tones
  size?: Box
  left?: string
  right?: string
  text?: string
  tape?: string
}

/** A closed cardboard box; `left` is drawn w × h and `right` d × h. */
export function carton({
  tones = PALETTE.paper,
  size = { w: 66, d: 50, h: 46 },
  left = '',
  right = '',
  text = '',
  tape = ACCENT,
}: CartonLook): string {
  const { w, d, h } = size
  const x = 80 + (w - d) * 0.433
  return (
    shadow(x - (w - d) * 0.2, 100, (w + d) * 0.42, 7) +
    box(x, 107, size, tones, {
      top: rect(w / 2 - 4, 0, 8, d, tape),
      left:
        rect(w / 2 - 4, 0, 8, h * 0.24, tape) +
        left +
        lettering(text, w / 2, h * 0.62, 11, tones.edge, w - 14),
      right: right,
    })
  )
}
