/** The text colour on the accent: `--accent-ink` of the design tokens. */
const INK = '#1c1917'

/** WCAG AA for text. */
const ENOUGH = 4.5

/**
 * The accent a user picked (`#rrggbb`), lightened until dark text on it is readable. The accent is a background for
 * text, never the text colour.
 */
export function readableAccent(picked: string): string {
  let accent = picked.toLowerCase()
  for (let share = 0.05; contrast(accent, INK) < ENOUGH; share += 0.05) accent = withWhite(picked, share)
  return accent
}

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const withWhite = (color: string, share: number): string =>
  `#${channels(color)
    .map((value) => Math.round(value + (255 - value) * Math.min(share, 1)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`

const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
