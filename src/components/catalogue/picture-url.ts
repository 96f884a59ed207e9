import { env } from '#config/env.ts'

/**
 * The URL of a drawing, or of an upload by its path, at a size set by the image host's transformation string; padded,
 * never cropped. Sizes are device pixels.
 */
export const pictureUrl = (picture: string, { width, height }: { width: number; height: number }): string =>
  `${env.imagesBase}${picture.startsWith('/') ? picture : `/pictures/${picture}.svg`}?tr=w-${width},h-${height},cm-pad_resize,f-webp`
