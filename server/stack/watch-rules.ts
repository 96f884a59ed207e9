import { readFileSync, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { FirestoreServer } from '@osu-supply/firestore-server'

const SETTLE_MS = 100

/** Puts the rules into force whenever their file changes; faulty ones are reported and the old ones stay. */
export function watchRules(
  file: string,
  firestore: Pick<FirestoreServer, 'setRules'>,
  tell: (text: string) => void,
) {
  let source = readFileSync(file, 'utf8')
  let timer: NodeJS.Timeout | undefined
  const reload = async () => {
    const changed = readFileSync(file, 'utf8')
    if (changed === source) return
    source = changed
    try {
      await firestore.setRules(changed)
      tell(`${basename(file)}: the new rules are in force`)
    } catch (error) {
      tell(`${basename(file)} is faulty, the old rules stay in force: ${(error as Error).message}`)
    }
  }
  // Editors replace the file, so the folder is watched, and they write in several steps, so the last one counts.
  const watcher = watch(dirname(file), (_event, name) => {
    if (name !== basename(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      reload().catch((error: unknown) => tell(String(error)))
    }, SETTLE_MS)
  })
  return {
    close: () => {
      clearTimeout(timer)
      watcher.close()
    },
  }
}
