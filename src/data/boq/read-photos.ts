import { pictureLines, type ReadPage } from '#domain/boq/parse/from-picture.ts'
import { photoCanvas } from './picture-canvas.ts'
import type { PictureReader } from './read-picture.ts'

/** Photos of a bill, one after the other, each a page. Throws AppError `invalid` for a file that is no picture. */
export async function readPhotos(
  files: readonly File[],
  onPhoto: (photo: number) => void,
  pictures: PictureReader,
): Promise<ReadPage[]> {
  const pages: ReadPage[] = []
  for (const [at, file] of files.entries()) {
    onPhoto(at + 1)
    const words = await pictures.read(await photoCanvas(file))
    const { lines, unread } = pictureLines(words ?? [])
    pages.push({ name: file.name, lines, isPicture: true, unread })
  }
  return pages
}
