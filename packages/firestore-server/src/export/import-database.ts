import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FirestoreError } from '../errors.ts'
import { commitWrites } from '../operations/commit-writes.ts'
import { ADMIN, type Engine } from '../operations/engine.ts'
import type { Database } from '../state/database.ts'
import type { Write } from '../state/write.ts'
import { decodeFields, encodeFields } from '../values/json.ts'
import { checkDocumentPath } from '../values/resource-name.ts'
import { exportKeys, pathFromElements } from './entity-keys.ts'
import { decodeEntity } from './entity-proto.ts'
import { fieldsOf } from './entity-values.ts'
import { decodeLog } from './leveldb-log.ts'

/**
 * Writes the documents of an export over those of the database, which keeps its others, as production does. All or
 * nothing, in one commit; throws FAILED_PRECONDITION with the file and document that cannot be read.
 */
export async function importDatabase(
  engine: Engine,
  database: Database,
  directory: string,
  name: string,
): Promise<{ documents: number }> {
  const folder = join(directory, name)
  const writes: Write[] = []
  for (const file of await outputsIn(folder)) {
    let at = file
    try {
      for (const [index, record] of decodeLog(await readFile(file)).entries()) {
        at = `${file}, document ${index + 1}`
        writes.push(readDocument(database, record))
      }
    } catch (error) {
      throw refused(`${at}: ${error instanceof Error ? error.message : String(error)}`, error)
    }
  }
  try {
    commitWrites(engine, ADMIN, database, writes, { isUnlimited: true })
  } catch (error) {
    throw refused(error instanceof Error ? error.message : String(error), error)
  }
  return { documents: writes.length }
}

function readDocument(database: Database, record: Buffer): Write {
  const entity = decodeEntity(record)
  const path = pathFromElements(entity.key?.path?.element ?? [])
  checkDocumentPath(path)
  const fields = fieldsOf(entity, exportKeys(database, entity.key))
  // Names and depths are checked where all other values are decoded.
  return { kind: 'set', path, fields: decodeFields(encodeFields(fields)), transforms: [] }
}

/** Every `output-…` file of an export, for any kinds and namespaces. */
async function outputsIn(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder, { recursive: true })
    const outputs = names.filter((name) => /(^|[\\/])output-\d+$/.test(name)).sort()
    if (outputs.length === 0) throw new Error('it has no output files')
    return outputs.map((name) => join(folder, name))
  } catch (error) {
    throw refused(`${folder}: ${error instanceof Error ? error.message : String(error)}`, error)
  }
}

function refused(reason: string, cause: unknown): FirestoreError {
  return new FirestoreError('FAILED_PRECONDITION', `Nothing was imported. ${reason}`, { cause })
}
