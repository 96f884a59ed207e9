/** The supported part of ImageKit's transformation string. */
export type Transformation = {
  /** Pixels of the result, with `dpr` already applied. */
  width?: number
  height?: number
  format: Format
  quality: number
  /** When the requested aspect ratio differs: crop, pad, or fit within. Undefined: whatever suits the picture. */
  fit?: Fit
}

export type Format = 'webp' | 'png' | 'avif' | 'jpg' | 'svg'
export type Fit = 'crop' | 'pad' | 'inside'

export class InvalidTransformation extends Error {}

/** The widest the shop requests, for a picture enlarged to the window. */
const LARGEST_SIDE = 2000
const LARGEST_DPR = 3
const DEFAULT_QUALITY = 80

const FORMATS: Record<string, Format> = {
  webp: 'webp',
  auto: 'webp',
  png: 'png',
  avif: 'avif',
  jpg: 'jpg',
  jpeg: 'jpg',
  svg: 'svg',
}

const within = (min: number, max: number, shape: RegExp) => (value: string) =>
  shape.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined

const side = within(1, LARGEST_SIDE, /^\d{1,4}$/)
const quality = within(1, 100, /^\d{1,3}$/)
const ratio = within(1, LARGEST_DPR, /^\d(\.\d{1,2})?$/)

/** `w-104,h-88` as a map; a repeated part is an error. */
function partsOf(text: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const part of text.split(',').filter(Boolean)) {
    const [name = '', ...rest] = part.split('-')
    if (parts.has(name)) throw new InvalidTransformation(`${name} is given twice`)
    parts.set(name, rest.join('-'))
  }
  return parts
}

function take<Value>(parts: Map<string, string>, name: string, read: (value: string) => Value | undefined) {
  const value = parts.get(name)
  if (value === undefined) return undefined
  parts.delete(name)
  const result = read(value)
  if (result === undefined) throw new InvalidTransformation(`${name}-${value} is not supported`)
  return result
}

/**
 * Reads `w-104,h-88,f-webp,q-80,dpr-2`, with `cm-pad_resize`, `c-at_max` or `c-maintain_ratio`. Throws
 * `InvalidTransformation` for unknown or out-of-range values (sides 1 to 2000, quality 1 to 100, dpr 1 to 3).
 */
export function parseTransformation(text: string): Transformation {
  const parts = partsOf(text)
  const dpr = take(parts, 'dpr', ratio) ?? 1
  const scaled = (pixels: number | undefined) => pixels && Math.round(pixels * dpr)
  const transformation: Transformation = {
    width: scaled(take(parts, 'w', side)),
    height: scaled(take(parts, 'h', side)),
    format: take(parts, 'f', (value) => FORMATS[value]) ?? 'webp',
    quality: take(parts, 'q', quality) ?? DEFAULT_QUALITY,
    fit:
      take<Fit>(parts, 'cm', (value) => (value === 'pad_resize' ? 'pad' : undefined)) ??
      take<Fit>(parts, 'c', (value) => ({ at_max: 'inside', maintain_ratio: 'crop' } as const)[value]),
  }
  const [unknown] = parts.keys()
  if (unknown !== undefined) throw new InvalidTransformation(`${unknown} is not supported`)
  return transformation
}
