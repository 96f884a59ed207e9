import { env } from './env.ts'

/**
 * The URL of a drawing, or of an upload by its path, at a size set by the image host's transformation string; padded,
 * never cropped. Sizes are device pixels.
 */
export const pictureUrl = (picture: string, { width, height }: { width: number; height: number }): string =>
  transformed(
    picture.startsWith('/') ? picture : `/pictures/${picture}.svg`,
    `w-${width},h-${height},cm-pad_resize,f-webp`,
  )

/** An uploaded photo of at most `size` device pixels in either direction. */
export const uploadedUrl = (path: string, size: number): string =>
  transformed(path, `w-${size},h-${size},c-at_max,f-webp`)

/** An uploaded file, unchanged. */
export const uploadedFileUrl = (path: string): string => `${env.imagesBase}${path}`

// As the image host's SDK writes them, which the first view has no room for (docs/decisions/11-pictures.md).
const transformed = (path: string, transformation: string): string =>
  `${env.imagesBase}${path}?tr=${transformation}`
