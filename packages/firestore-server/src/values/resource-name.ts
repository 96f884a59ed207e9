import { invalid } from '../errors.ts'

/** The parts of `projects/p/databases/d`. */
export type DatabaseId = { projectId: string; databaseId: string }

const DATABASE = /^projects\/([^/]+)\/databases\/([^/]+)$/
const RESOURCE = /^(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.*))?$/s
const MAX_SEGMENT_BYTES = 1500
const MAX_NAME_BYTES = 6144
const MAX_COLLECTION_DEPTH = 100

export function databaseName({ projectId, databaseId }: DatabaseId): string {
  return `projects/${projectId}/databases/${databaseId}`
}

export function parseDatabaseName(name: string): DatabaseId {
  const match = DATABASE.exec(name)
  if (!match?.[1] || !match[2]) throw invalid(`Invalid database name: ${JSON.stringify(name)}`)
  return { projectId: match[1], databaseId: match[2] }
}

/** The path of a document relative to its database, which must be `database`. Throws when it names a collection. */
export function documentPathIn(database: string, name: string): string {
  const path = pathIn(database, name)
  checkDocumentPath(path)
  // Rejoined: a slice would keep the whole name in memory for as long as the document lives.
  return path.split('/').join('/')
}

/** Like `documentPathIn`, but the root (`…/documents`) is allowed and reads as ''. */
export function parentPathIn(database: string, name: string): string {
  const path = pathIn(database, name)
  if (path !== '') checkDocumentPath(path)
  return path
}

/** Throws INVALID_ARGUMENT unless `path` (`users/ama`) can be a document's. */
export function checkDocumentPath(path: string) {
  const segments = path.split('/')
  if (path === '' || segments.length % 2 !== 0) {
    throw invalid(
      `Document name ${JSON.stringify(path)} does not name a document (an even number of segments).`,
    )
  }
  if (segments.length > 2 * MAX_COLLECTION_DEPTH) {
    throw invalid(`Document names may have at most ${MAX_COLLECTION_DEPTH} levels of collections.`)
  }
  for (const segment of segments) checkSegment(segment)
  if (path.length > MAX_NAME_BYTES / 3 && Buffer.byteLength(path) > MAX_NAME_BYTES) {
    throw invalid(`The document name is longer than ${MAX_NAME_BYTES} bytes.`)
  }
}

export function checkSegment(segment: string) {
  if (segment === '' || segment === '.' || segment === '..')
    throw invalid(`Resource id ${JSON.stringify(segment)} is invalid.`)
  if (/^__.*__$/s.test(segment) && !NUMERIC_ID.test(segment)) {
    throw invalid(`Resource id ${JSON.stringify(segment)} is invalid because it is reserved.`)
  }
  if (segment.length > MAX_SEGMENT_BYTES / 3 && Buffer.byteLength(segment) > MAX_SEGMENT_BYTES) {
    throw invalid(`The key path element name is longer than ${MAX_SEGMENT_BYTES} bytes.`)
  }
}

export function collectionOf(documentPath: string): string {
  return documentPath.slice(0, documentPath.lastIndexOf('/'))
}

/** The last segment: the id of a document or collection. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

const NUMERIC_ID = /^__id-?\d+__$/

/** Order of `__name__`: segment by segment, numeric ids (`__id7__`) first, otherwise by UTF-8 bytes. */
export function compareNames(a: string, b: string): number {
  if (a === b) return 0
  if (a.includes('__id') || b.includes('__id')) return compareSegments(a.split('/'), b.split('/'))
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at += 1) {
    const difference = nameRank(a.charCodeAt(at)) - nameRank(b.charCodeAt(at))
    if (difference !== 0) return Math.sign(difference)
  }
  return Math.sign(a.length - b.length)
}

/** Order of strings by their UTF-8 bytes, which is by code points: surrogates come after the rest of the BMP. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at += 1) {
    const difference = codePointRank(a.charCodeAt(at)) - codePointRank(b.charCodeAt(at))
    if (difference !== 0) return Math.sign(difference)
  }
  return Math.sign(a.length - b.length)
}

function pathIn(database: string, name: string): string {
  const match = RESOURCE.exec(name)
  if (!match) throw invalid(`Invalid resource name: ${JSON.stringify(name)}`)
  if (match[1] !== database) throw invalid(`Resource ${JSON.stringify(name)} is not in database ${database}.`)
  return match[2] ?? ''
}

function compareSegments(a: readonly string[], b: readonly string[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const [left = '', right = ''] = [a[index], b[index]]
    const leftNumeric = NUMERIC_ID.test(left)
    if (leftNumeric !== NUMERIC_ID.test(right)) return leftNumeric ? -1 : 1
    const order = leftNumeric ? compareNumericIds(left, right) : compareStrings(left, right)
    if (order !== 0) return order
  }
  return Math.sign(a.length - b.length)
}

function compareNumericIds(a: string, b: string): number {
  const difference = BigInt(a.slice(4, -2)) - BigInt(b.slice(4, -2))
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function codePointRank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000
}

/** A slash ends a segment, so it sorts below everything else. */
function nameRank(unit: number): number {
  return unit === 0x2f ? -1 : codePointRank(unit)
}
