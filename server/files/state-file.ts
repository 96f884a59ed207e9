import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isFullDisk } from '@osu-supply/firestore-server/full-disk'

/** A file that could not be written for lack of space; its previous content is still there. */
export class FullDisk extends Error {
  override readonly name = 'FullDisk'

  constructor(file: string, cause: unknown) {
    super(
      `${file}: the disk is full (${(cause as Error).message}). Changes are refused until there is space; ` +
        'nothing acknowledged is lost. Free some space on this disk.',
      { cause },
    )
  }
}

/**
 * What `decode` returns for the JSON in the file; undefined when there is no file. Throws, naming the file and what to
 * do, when it cannot be read or `decode` throws.
 */
export function readStateFile<State>(file: string, decode: (json: unknown) => State): State | undefined {
  try {
    return decode(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(
      `${file} is damaged (${(error as Error).message}). Mend it, put back a copy, or start anew with: npm start -- --fresh`,
      { cause: error },
    )
  }
}

/** Replaces the file in one step, so that a crash leaves the old or the new one, never half. Throws FullDisk. */
export function writeStateFile(file: string, state: unknown) {
  const draft = `${file}.new`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(draft, JSON.stringify(state))
    renameSync(draft, file)
  } catch (error) {
    if (!isFullDisk(error)) throw error
    // A partial draft takes space that others need.
    rmSync(draft, { force: true })
    throw new FullDisk(file, error)
  }
}
