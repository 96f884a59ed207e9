import { lettering } from './lettering.ts'
import { ACCENT, INK, PALETTE, type Tones } from './palette.ts'
import { belt, cylinder, lid, patch, side, type Turned } from './rounds.ts'
import { edged, FINE, LINE, line, moved, oval, ovalRing, path, rect, shadow, times } from './shapes.ts'

/** The label's ground and what is printed on it. */
type Label = { band?: string; ink?: string; text?: string; motif?: string }

/** A plastic paint bucket with wire handle. `content` colours lid and label. */
export function bucket(body: Tones, content: Tones, { text = '', motif = '' }: Label = {}): string {
  const shape: Turned = { x: 80, top: 30, bottom: 92, rTop: 41, rBottom: 34, squash: 0.22 }
  return (
    shadow(80, 99, 46) +
    side(shape, body) +
    patch(shape, [-1, 1], [0.3, 0.84], content.base) +
    patch(shape, [-0.82, -0.5], [0.3, 0.84], content.light) +
    patch(shape, [0.52, 1], [0.3, 0.84], content.dark) +
    rimmed(shape, body, content) +
    belt(shape, 0.84, 0.9, ACCENT) +
    moved(0, -5, motif) +
    lettering(text, 80, 76, 11, content === PALETTE.black ? PALETTE.white.light : INK, 44)
  )
}

function rimmed(shape: Turned, body: Tones, content: Tones): string {
  const rim: Turned = {
    ...shape,
    top: shape.top - 5,
    bottom: shape.top + 6,
    rTop: shape.rTop + 3,
    rBottom: shape.rTop + 3,
  }
  return (
    side(rim, body) +
    lid(rim, body.light) +
    ovalRing(rim.x, rim.top, rim.rTop, rim.rTop * 0.22, body.edge, 1) +
    oval(rim.x, rim.top, rim.rTop * 0.8, rim.rTop * 0.8 * 0.22, content.base) +
    line(`M${rim.x - 44} 32C${rim.x - 48} 4 ${rim.x + 48} 4 ${rim.x + 44} 32`, PALETTE.zinc.dark, LINE)
  )
}

/** A round lever-lid tin. */
export function tin(
  content: Tones,
  { band = PALETTE.white.base, ink = INK, text = '', motif = '' }: Label = {},
): string {
  const shape: Turned = { x: 80, top: 26, bottom: 92, rTop: 36, rBottom: 36, squash: 0.22 }
  const { zinc } = PALETTE
  return (
    shadow(80, 99, 44) +
    cylinder(shape, zinc) +
    belt(shape, 0.12, 0.92, content.base) +
    patch(shape, [-0.82, -0.5], [0.12, 0.92], content.light) +
    patch(shape, [0.52, 1], [0.12, 0.92], content.dark) +
    belt(shape, 0.4, 0.72, band) +
    lid(shape, zinc.dark, 0.9) +
    lid({ ...shape, top: shape.top - 1 }, zinc.light, 0.78) +
    oval(80, 25, 23, 4.5, content.base) +
    motif +
    lettering(text, 80, 71, 11, ink, 46)
  )
}

/** A steel or plastic drum with two rolling hoops. */
export function drum(tones: Tones, { band = ACCENT, ink = INK, text = '', motif = '' }: Label = {}): string {
  const shape: Turned = { x: 80, top: 20, bottom: 96, rTop: 35, rBottom: 35, squash: 0.24 }
  const hoop = (down: number) =>
    belt({ ...shape, rTop: 36.5, rBottom: 36.5 }, down, down + 0.05, tones.light) +
    belt({ ...shape, rTop: 36.5, rBottom: 36.5 }, down + 0.03, down + 0.055, tones.edge)
  return (
    shadow(80, 104, 44) +
    cylinder(shape, tones) +
    ovalRing(80, 20, 34, 8, tones.edge, FINE) +
    oval(66, 19, 5, 2, tones.edge) +
    oval(95, 21.5, 3.5, 1.5, tones.edge) +
    belt(shape, 0.4, 0.64, band) +
    hoop(0.31) +
    hoop(0.67) +
    motif +
    lettering(text, 80, 67, 12, ink, 50)
  )
}

/** A 20 litre pail of oil or grease with a spout cap. */
export function pail(tones: Tones, { band = ACCENT, ink = INK, text = '', motif = '' }: Label = {}): string {
  const shape: Turned = { x: 80, top: 30, bottom: 93, rTop: 38, rBottom: 33, squash: 0.22 }
  const rim: Turned = { x: 80, top: 25, bottom: 34, rTop: 40.5, rBottom: 40.5, squash: 0.22 }
  return (
    shadow(80, 100, 44) +
    side(shape, tones) +
    belt(shape, 0.3, 0.82, band) +
    patch(shape, [-0.82, -0.56], [0.3, 0.82], '#ffffff44') +
    side(rim, tones) +
    lid(rim, tones.light) +
    ovalRing(80, 25, 40, 8.8, tones.edge, 1) +
    rect(86, 17, 13, 7, INK, 1.5) +
    oval(92.5, 17, 6.5, 2.2, PALETTE.black.light) +
    motif +
    lettering(text, 80, 77, 11, ink, 44)
  )
}

/** A plastic can with moulded handle, of 5 to 25 litres. */
export function jerrycan(
  tones: Tones,
  cap: string,
  { band = PALETTE.white.light, ink = INK, text = '', motif = '' }: Label = {},
): string {
  return (
    shadow(80, 104, 44) +
    edged(
      'M48 38Q48 30 56 28L66 26V22H116Q120 22 120 28V96Q120 104 112 104H52Q44 104 44 96V46Q44 41 48 38Z',
      tones.base,
      tones.edge,
    ) +
    path('M48 45Q48 36 56 32L58 31V103H52Q45 103 45 96V48Z', tones.light) +
    path('M108 23H116Q119 23 119 28V96Q119 103 112 103H104V40Q108 34 108 23Z', tones.dark) +
    path('M78 32H104Q107 32 107 35V38Q107 41 104 41H84Q78 41 76 37Q75 32 78 32Z', PALETTE.steel.edge) +
    path('M79 33.5H104V35.5H79Z', tones.edge) +
    rect(51, 12, 18, 15, cap, 2) +
    times(4, (i) => rect(53.5 + i * 4, 13, 1.5, 12, '#00000033')) +
    rect(53, 49, 54, 46, band, 3) +
    motif +
    lettering(text, 80, 85, 11, ink, 44)
  )
}

/** A spray can. */
export function aerosol(
  tones: Tones,
  cap: Tones,
  { band = ACCENT, ink = INK, text = '', motif = '' }: Label = {},
): string {
  const shape: Turned = { x: 80, top: 38, bottom: 98, rTop: 20, rBottom: 20, squash: 0.24 }
  const crown: Turned = { x: 80, top: 14, bottom: 33, rTop: 13, rBottom: 15, squash: 0.24 }
  return (
    shadow(80, 104, 28) +
    side(shape, tones) +
    path('M60 38Q64 28 80 28Q96 28 100 38Q96 43 80 43Q64 43 60 38Z', PALETTE.zinc.base) +
    path('M92 30Q98 32 100 38Q97 41.5 90 42.4Z', PALETTE.zinc.dark) +
    cylinder(crown, cap) +
    belt(shape, 0.34, 0.74, band) +
    patch(shape, [0.52, 1], [0.34, 0.74], '#00000026') +
    motif +
    lettering(text, 80, 75, 9, ink, 32)
  )
}
