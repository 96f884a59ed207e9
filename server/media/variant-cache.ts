import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFullDisk } from '@osu-supply/firestore-server/full-disk'

/** About 50 MB of thumbnails; the oldest tenth is deleted when it is full. */
const MAX_FILES = 5000

export type VariantCache = {
  /** The bytes cached under this name, or newly made; concurrent requests make them once. */
  get: (name: string, make: () => Promise<Buffer>) => Promise<Buffer>
}

/** A name derived from the source and the transformation: it changes with the source, so it never goes stale. */
export const variantName = (source: string | Buffer, asked: object): string =>
  createHash('sha1').update(source).update(JSON.stringify(asked)).digest('hex')

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function readKept(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
}

async function dropOldest(directory: string, names: string[]): Promise<void> {
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(directory, name))).mtimeMs })),
  )
  const oldest = aged.sort((one, other) => one.at - other.at).slice(0, Math.ceil(MAX_FILES / 10))
  await Promise.all(oldest.map(({ name }) => rm(join(directory, name), { force: true })))
}

/** Caches variants in `directory`; without one it only avoids making the same thing twice at once. */
export function createVariantCache(directory?: string): VariantCache {
  const making = new Map<string, Promise<Buffer>>()
  let writes = 0

  async function keep(name: string, bytes: Buffer): Promise<void> {
    if (!directory) return
    await mkdir(directory, { recursive: true })
    const draft = join(directory, `${name}.${process.pid}.part`)
    try {
      await writeFile(draft, bytes)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await rename(draft, join(directory, name))
    if (++writes % 100 !== 1) return
    const names = await readdir(directory)
    if (names.length > MAX_FILES) await dropOldest(directory, names)
  }

  async function find(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = directory && (await readKept(join(directory, name)))
    if (kept) return kept
    const bytes = await make()
    await keep(name, bytes).catch((error: unknown) => {
      // A picture that is not cached is made again next time.
      if (!isFullDisk(error)) throw error
    })
    return bytes
  }

  return {
    get(name, make) {
      const running = making.get(name)
      if (running) return running
      const found = find(name, make).finally(() => making.delete(name))
      making.set(name, found)
      return found
    },
  }
}
