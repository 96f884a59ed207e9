import { PICTURE_SIDE } from '#domain/people/user.ts'
import { AppError } from '#lib/app-error.ts'

const QUALITY = 0.88

/** A square of a photo, in its own pixels. */
export type Square = { x: number; y: number; width: number; height: number }

/** That square as a JPEG of `PICTURE_SIDE` pixels; what is transparent becomes white. Throws `invalid` when it cannot be read. */
export async function squareOf(photo: File, { x, y, width, height }: Square): Promise<File> {
  const picture = await createImageBitmap(photo).catch(() => {
    throw new AppError('invalid', `${photo.name} cannot be read as a picture.`)
  })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = PICTURE_SIDE
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    context.fillStyle = '#fff'
    context.fillRect(0, 0, PICTURE_SIDE, PICTURE_SIDE)
    context.drawImage(picture, x, y, width, height, 0, 0, PICTURE_SIDE, PICTURE_SIDE)
  }
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob) throw new AppError('unexpected', 'the picture could not be made')
  return new File([blob], 'picture.jpg', { type: 'image/jpeg' })
}
