import { lettering } from './lettering.ts'
import { ACCENT, INK, PALETTE, type Tones } from './palette.ts'
import { dashed, edged, FINE, line, path, rect, shadow } from './shapes.ts'

type BagLook = { tones?: Tones; band?: string; ink?: string; text?: string; motif?: string }

/** A sewn sack of about 20 to 50 kg standing upright; the motif is drawn above the band, around (80, 42). */
export function bag({
  tones = PALETTE.paper,
  band = ACCENT,
  ink = INK,
  text = '',
  motif = '',
}: BagLook): string {
  const outline =
    'M46 24C43 44 40 66 43 96Q44 104 52 104H108Q116 104 117 96C120 66 117 44 114 24Q80 29 46 24Z'
  return (
    shadow(80, 105, 52) +
    edged('M45 12L115 12L114 26Q80 30 46 26Z', tones.base, tones.edge) +
    edged(outline, tones.base, tones.edge) +
    path('M47 27C44 46 41.5 66 44 95Q46 102 53 103.3L60 103.3C53 90 52 60 56 28Z', tones.light) +
    path('M113 27C116 46 118.5 66 116 95Q114.5 102 108 103.3L99 103.3C107 90 108 60 104 28Z', tones.dark) +
    path('M42 60Q80 65 118 60L118.3 84Q80 89 41.8 84Z', band) +
    dashed('M50 18H110', tones.edge, FINE) +
    lettering(text, 80, 74.5, 13, ink, 58) +
    motif
  )
}

type PouchLook = { tones: Tones; band?: string; text?: string; motif?: string }

/** A flat heat-sealed pouch of a few kilograms, and softer sacks of powder. */
export function pouch({ tones, band = ACCENT, text = '', motif = '' }: PouchLook): string {
  return (
    shadow(80, 104, 42) +
    edged(
      'M52 14H108L107 24C112 50 114 78 112 98Q111 104 104 104H56Q49 104 48 98C46 78 48 50 53 24Z',
      tones.base,
      tones.edge,
    ) +
    path('M55 25C51 50 49 78 51 97Q52 102 57 103H63C57 80 58 50 62 25Z', tones.light) +
    path('M105 25C109 50 111 78 109 97Q108 102 103 103H97C103 80 102 50 98 25Z', tones.dark) +
    rect(53, 14, 54, 9, tones.dark) +
    line('M56 18.5H104', tones.edge, FINE) +
    path('M48.5 66H111.5L112 86H48Z', band) +
    lettering(text, 80, 76, 10, INK, 52) +
    motif
  )
}
