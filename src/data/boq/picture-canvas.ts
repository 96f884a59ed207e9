import { AppError } from '#lib/app-error.ts'

/** Pixels along the longer side: a sheet of A4 at 220 dots an inch. More is slower and reads no better. */
export const LONGEST = 2600
/** Letters of a picture smaller than this are too small to tell apart, and are enlarged. */
const SHORTEST = 1300

/**
 * A photo as a picture to read, the right way up by what the camera noted and neither larger nor smaller than reading
 * needs. Throws AppError `invalid` for a file that is no picture.
 */
export async function photoCanvas(file: Blob): Promise<HTMLCanvasElement> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new AppError('invalid', 'no picture', { cause })
  })
  const longest = Math.max(photo.width, photo.height)
  const scale = longest < SHORTEST ? 2 : Math.min(1, LONGEST / longest)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(photo.width * scale)
  canvas.height = Math.round(photo.height * scale)
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(photo, 0, 0, canvas.width, canvas.height)
  }
  photo.close()
  return canvas
}
