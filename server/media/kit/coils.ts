import { ACCENT, type Tones } from './palette.ts'
import { annulus, arcStroke } from './rounds.ts'
import { group, LINE, line, moved, rect, ring, round, shadow, times } from './shapes.ts'

type CoilLook = {
  outer?: number
  inner?: number
  /** Thickness of one turn as drawn; thicker wire, fewer turns. */
  strand?: number
  strap?: string
  /** How many straps hold the coil. */
  straps?: number
  x?: number
  y?: number
}

const strapAt = (x: number, y: number, outer: number, inner: number, degrees: number, fill: string): string =>
  group(`rotate(${degrees} ${x} ${y})`, rect(x + inner - 2, y - 4, outer - inner + 4, 8, fill, 1.5))

/** A coil of wire, cable or hose standing face on, tied with straps, its end hanging out at the right. */
export function coil(tones: Tones, look: CoilLook = {}): string {
  const { outer = 46, inner = 22, strand = 5, strap = ACCENT, straps = 3, x = 76, y = 57 } = look
  const turns = Math.max(1, Math.round((outer - inner) / strand))
  const pitch = (outer - inner) / turns
  return (
    shadow(x + 4, y + outer + 2, outer * 0.9) +
    moved(8, 1, annulus(x, y, outer, inner, tones.dark)) +
    line(
      `M${x + 10} ${y + outer - 2}C${x + 40} ${y + outer} ${x + 52} ${y + outer - 10} ${x + 68} ${y + outer - 4}`,
      tones.dark,
      Math.min(6, Math.max(strand, LINE)),
    ) +
    annulus(x, y, outer, inner, tones.base) +
    arcStroke(x, y, round((outer + inner) / 2 + 2), 190, 285, tones.light, round((outer - inner) * 0.5)) +
    times(turns + 1, (i) => ring(x, y, inner + i * pitch, tones.dark, 1.2)) +
    times(straps, (i) => strapAt(x, y, outer, inner, 30 + (360 / straps) * i, strap))
  )
}
