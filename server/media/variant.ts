import type { Sharp } from 'sharp'
import type { Fit, Format, Transformation } from './transformation.ts'

/** Pictures larger than this are refused before they are decoded: 50 million pixels. */
export const PIXEL_LIMIT = 50_000_000

/** With the first picture: it is large, and a start needs none. */
export const loadSharp = async () => (await import('sharp')).default

const SHARP_FIT = { crop: 'cover', pad: 'contain', inside: 'inside' } as const satisfies Record<Fit, string>

export const CONTENT_TYPES: Record<Format, string> = {
  webp: 'image/webp',
  png: 'image/png',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
}

const ENCODE: Record<Format, (image: Sharp, quality: number) => Sharp> = {
  webp: (image, quality) => image.webp({ quality }),
  png: (image) => image.png(),
  avif: (image, quality) => image.avif({ quality, effort: 2 }),
  jpg: (image, quality) => image.flatten({ background: '#ffffff' }).jpeg({ quality }),
  // A photograph has no drawing to return, and a drawing requested as SVG is never encoded.
  svg: (image, quality) => image.webp({ quality }),
}

const encoded = (image: Sharp, { format, quality }: Transformation): Promise<Buffer> =>
  ENCODE[format](image, quality).toBuffer()

const resized = (image: Sharp, { width, height, fit }: Transformation, usualFit: Fit): Sharp =>
  width || height
    ? image.resize({ width, height, fit: SHARP_FIT[fit ?? usualFit], background: '#00000000' })
    : image

/**
 * The requested variant of a photograph. Rotated as its metadata says, and stripped of that metadata, such as the
 * location.
 */
export const photoVariant = async (source: Buffer, asked: Transformation): Promise<Buffer> => {
  const sharp = await loadSharp()
  return encoded(resized(sharp(source, { limitInputPixels: PIXEL_LIMIT }).rotate(), asked, 'crop'), asked)
}

/**
 * The requested variant of a drawing of 640 × 480: rendered at the final size, so always sharp, and cropped only on
 * request.
 */
export async function drawingVariant(svg: string, asked: Transformation): Promise<Buffer> {
  const sharp = await loadSharp()
  const scale = Math.max((asked.width ?? 0) / 640, (asked.height ?? 0) / 480) || 1
  return encoded(resized(sharp(Buffer.from(svg), { density: 72 * scale }), asked, 'pad'), asked)
}
