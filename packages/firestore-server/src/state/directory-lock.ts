import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'firestore.lock'
const held = new Set<string>()

/** Takes a data directory for this process; throws when another process that still runs has it. Returns the release. */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, FILE)
  const owner = ownerOf(file)
  if (owner !== undefined && (held.has(file) || (owner !== process.pid && isRunning(owner)))) {
    throw new Error(
      `${directory} is in use by process ${owner}. Stop it, or delete ${file} if it is no Firestore server.`,
    )
  }
  // Left behind by a process that was killed.
  rmSync(file, { force: true })
  const descriptor = openSync(file, 'wx')
  writeSync(descriptor, String(process.pid))
  closeSync(descriptor)
  held.add(file)
  return () => {
    held.delete(file)
    rmSync(file, { force: true })
  }
}

function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, as somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
