import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { isFullDisk } from '@osu-supply/firestore-server/full-disk'
import { MediaError } from './media-error.ts'
import { loadSharp, PIXEL_LIMIT } from './variant.ts'

type SniffedFile = { type: string; extension: string; isImage: boolean; width?: number; height?: number }
type StoredFile = { bytes: Buffer; isPrivate: boolean; contentType: string; isImage: boolean }

/** Extensions by sharp's format names. No SVG: it can carry scripts. */
const IMAGE_EXTENSIONS: Record<string, string> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
}

const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
}

/** The real type of the bytes, whatever the sender calls them; undefined when it is neither a picture nor a PDF. */
export async function sniff(bytes: Buffer): Promise<SniffedFile | undefined> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-')
    return { type: 'application/pdf', extension: 'pdf', isImage: false }
  const sharp = await loadSharp()
  const found = await sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
    .metadata()
    .catch(() => undefined)
  const extension = found && IMAGE_EXTENSIONS[found.format]
  const type = extension && CONTENT_TYPES[extension]
  // HEIF is AVIF only with this codec; browsers show no other.
  if (!type || (found.format === 'heif' && found.compression !== 'av1')) return undefined
  return { type, extension, isImage: true, width: found.width, height: found.height }
}

const SAFE_FOLDER = /^\/uploads((?:\/[\w-]+)+)$/
const SAFE_NAME = /^[\w-]+\.[a-z]+$/

/** Where a file with these parameters is stored below the uploads; undefined for a folder or name that is not ours. */
export function storedPath(folder: string, fileName: string): string | undefined {
  const below = SAFE_FOLDER.exec(folder)?.[1]
  return below && SAFE_NAME.test(fileName) ? `${below.slice(1)}/${fileName}` : undefined
}

export const fileIdOf = (path: string): string => createHash('sha1').update(path).digest('hex').slice(0, 24)

const PRIVATE = 'private'
const PUBLIC = 'public'

const read = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined
    throw error
  })

export type FileStore = {
  /** `path` as made by `storedPath`. False when the file already exists, which is then left unchanged. */
  add: (path: string, bytes: Buffer, isPrivate: boolean) => Promise<boolean>
  find: (path: string) => Promise<StoredFile | undefined>
  /** No error when it is gone already. */
  remove: (path: string) => Promise<void>
}

/** Uploads on disk, private ones apart, so that files are found only by the names we gave out. */
export function createFileStore(directory: string): FileStore {
  return {
    async add(path, bytes, isPrivate) {
      const target = join(directory, isPrivate ? PRIVATE : PUBLIC, path)
      await mkdir(dirname(target), { recursive: true })
      try {
        await writeFile(target, bytes, { flag: 'wx' })
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
        // A partial file would be taken for the upload and would occupy its name.
        await rm(target, { force: true })
        if (isFullDisk(error))
          throw new MediaError(507, 'The disk is full.', `Free some space for ${directory} and try again.`)
        throw error
      }
    },
    async remove(path) {
      for (const place of [PRIVATE, PUBLIC]) await rm(join(directory, place, path), { force: true })
    },
    async find(path) {
      const contentType = CONTENT_TYPES[extname(path).slice(1)]
      // Only paths made by storedPath; anything else could escape from the folder.
      if (!contentType || !/^([\w-]+\/)*[\w-]+\.[a-z]+$/.test(path)) return undefined
      const isImage = contentType.startsWith('image/')
      for (const isPrivate of [true, false]) {
        const bytes = await read(join(directory, isPrivate ? PRIVATE : PUBLIC, path))
        if (bytes) return { bytes, isPrivate, contentType, isImage }
      }
      return undefined
    },
  }
}
