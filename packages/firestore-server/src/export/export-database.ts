import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FirestoreError } from '../errors.ts'
import type { Database } from '../state/database.ts'
import { compareNames } from '../values/resource-name.ts'
import { exportKeys, keyOf, pathToElements } from './entity-keys.ts'
import { encodeEntity } from './entity-proto.ts'
import { propertiesOf } from './entity-values.ts'
import { encodeLog } from './leveldb-log.ts'

const OVERALL_METADATA = '.overall_export_metadata'
const KINDS = 'all_namespaces/all_kinds'

/**
 * Writes every document to `directory/name`, laid out as the official emulator does. An existing export is replaced,
 * but only once the new one is complete.
 */
export async function exportDatabase(database: Database, directory: string, name: string): Promise<void> {
  const target = join(directory, name)
  const metadata = `${name}${OVERALL_METADATA}`
  if (existsSync(target) && !existsSync(join(target, metadata))) {
    throw new FirestoreError('FAILED_PRECONDITION', `${target} exists and is no export.`)
  }
  const documents = [...database.documents()].sort((a, b) => compareNames(a.path, b.path))
  const output = encodeLog(
    (function* records() {
      const keys = exportKeys(database)
      for (const { path, fields } of documents) {
        const element = pathToElements(path)
        yield encodeEntity({
          key: { ...keyOf(database), path: { element } },
          entityGroup: { element: element.slice(0, 1) },
          ...propertiesOf(fields, keys),
        })
      }
    })(),
  )
  const temporary = `${target}.${randomBytes(6).toString('hex')}`
  try {
    await mkdir(join(temporary, KINDS), { recursive: true })
    await writeFile(join(temporary, KINDS, 'output-0'), output)
    await writeFile(join(temporary, KINDS, 'all_namespaces_all_kinds.export_metadata'), '')
    await writeFile(join(temporary, metadata), '')
    await rm(target, { recursive: true, force: true })
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true }).catch(() => {})
    throw new FirestoreError('FAILED_PRECONDITION', `Cannot export to ${dirname(target)}: ${String(error)}`, {
      cause: error,
    })
  }
}
