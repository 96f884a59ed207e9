import type { GreyPicture } from '#lib/grey-picture.ts'

/** Pixels in red, green, blue and transparency. */
export type ToPictureWorker = { colours: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }

export type FromPictureWorker = { picture: GreyPicture; isBlank: boolean }
