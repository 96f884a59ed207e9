import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import sharp from 'sharp'
import { PIXEL_LIMIT } from './variant.ts'

type SniffedFile = { extension: string; isImage: boolean; width?: number; height?: number }
type StoredFile = { bytes: Buffer; isPrivate: boolean; contentType: string; isImage: boolean }

/** Extensions by what sharp calls the format. No SVG: it can carry scripts. */
const IMAGE_EXTENSIONS: Record<string, string> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  gif: 'gif',
}

const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  pdf: 'application/pdf',
}

/** What the bytes are, whatever the sender calls them; undefined when it is neither a picture nor a PDF. */
export async function sniff(bytes: Buffer): Promise<SniffedFile | undefined> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return { extension: 'pdf', isImage: false }
  const found = await sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
    .metadata()
    .catch(() => undefined)
  const extension = found && IMAGE_EXTENSIONS[found.format]
  return extension ? { extension, isImage: true, width: found.width, height: found.height } : undefined
}

const cleanName = (name: string): string => name.replaceAll(/[^A-Za-z0-9_-]+/g, '_').slice(0, 80)

/** `folder/name.ext` of safe characters; a random tail keeps names apart unless `isUnique` is false. */
export function storedPath(folder: string, fileName: string, extension: string, isUnique: boolean): string {
  const folders = folder.split('/').map(cleanName).filter(Boolean)
  const stem = cleanName(fileName.slice(0, fileName.length - extname(fileName).length)) || 'file'
  return [...folders, `${stem}${isUnique ? `_${randomBytes(6).toString('hex')}` : ''}.${extension}`].join('/')
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
  /** `path` as `storedPath` makes it. */
  write: (path: string, bytes: Buffer, isPrivate: boolean) => Promise<void>
  find: (path: string) => Promise<StoredFile | undefined>
}

/** Uploads on disk, private ones apart, so that only a name that was given out finds anything. */
export function createFileStore(directory: string): FileStore {
  return {
    async write(path, bytes, isPrivate) {
      const target = join(directory, isPrivate ? PRIVATE : PUBLIC, path)
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, bytes)
    },
    async find(path) {
      const contentType = CONTENT_TYPES[extname(path).slice(1)]
      // Only what storedPath makes; anything else could climb out of the folder.
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
