import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const held = new Set<string>()

/**
 * Locks a directory for this process with a file that names it; throws when another running process has it, or when the
 * file is unclear. Returns the release function.
 */
export function lockDirectory(directory: string, name = 'firestore.lock'): () => void {
  const file = join(directory, name)
  const owner = ownerOf(file)
  if (owner !== undefined && (held.has(file) || (owner !== process.pid && isRunning(owner)))) {
    throw new Error(
      `${directory} is in use by process ${owner}. Stop it first, or delete ${file} if that process is something else.`,
    )
  }
  // Left behind by a process that was killed.
  rmSync(file, { force: true })
  writeOwner(file)
  held.add(file)
  return () => {
    held.delete(file)
    rmSync(file, { force: true })
  }
}

/** In one step: an empty lock, which a process that is killed here would leave, would keep everybody out. */
function writeOwner(file: string) {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, String(process.pid))
    linkSync(draft, file)
  } catch (error) {
    throw new Error(`${file} cannot be written: ${(error as Error).message}`, { cause: error })
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Undefined when nobody has it. */
function ownerOf(file: string): number | undefined {
  const text = contentOf(file)
  if (text === undefined) return undefined
  const owner = Number(text)
  if (text !== '' && Number.isInteger(owner) && owner > 0) return owner
  throw new Error(
    `${file} is damaged: it does not say which process uses the folder. Delete it if no server is running there.`,
  )
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is running, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
