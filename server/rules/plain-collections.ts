import { RECORD_ACCESS, type RecordAccess } from '#domain/people/record-access.ts'
import { RECORD_SCHEMAS } from '#domain/records/record-schemas.ts'
import { schemaAt } from '#domain/records/stored-schemas.ts'
import type { RulesSource } from './build-rules.ts'
import { partRules, readRules } from './read-rules.ts'

/**
 * The rules of collections that need no thought: their row of the access table says it all, and they have no file in
 * `rules/`. Either nobody writes them from a browser, or they hold one record of each user, named by uid, which its
 * owner reads and keeps.
 */
export const plainCollections = (written: readonly string[]): RulesSource[] =>
  RECORD_ACCESS.filter(({ collection }) => !collection.includes('/') && !written.includes(collection)).map(
    (row) => ({
      name: row.collection,
      text: isReadOnly(row) ? readOnlyRule(row) : ownRule(row),
    }),
  )

const isReadOnly = (row: RecordAccess): boolean => !row.create && !row.update && !row.delete && !row.what

function readOnlyRule({ collection }: RecordAccess): string {
  const reads = readRules(collection, 'id')
  if (!reads) throw new Error(`${collection} needs a file in rules/`)
  return `match /${collection}/{id} {\n${reads}${partRules(collection, 'id')}}`
}

/** Written whole; the schema has these fields besides its content. */
const STAMPS = ['id', 'updatedAt', 'updatedBy']

function ownRule({ collection, get, list, create, update, delete: remove, what }: RecordAccess): string {
  const schema = schemaAt(`${collection}/id`)
  const [name] = Object.entries(RECORD_SCHEMAS).find(([, one]) => one === schema) ?? []
  const isKept = get?.own && create?.keep?.own && update?.keep?.own && !list && !remove && !what
  if (!isKept || !name || !schema || STAMPS.some((field) => !(field in schema.entries)))
    throw new Error(`${collection} needs a file in rules/`)
  return `match /${collection}/{uid} {
  allow get: if isOwnActive(uid);
  allow create, update: if isOwnActive(uid) && has${name}ShapeBut(after, [${STAMPS.map((field) => `'${field}'`).join(', ')}])
    && after.id == uid && isStamped(after);
}`
}
