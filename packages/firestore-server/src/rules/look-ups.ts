import type { RulesDocument, RulesEnv } from './contract.ts'
import {
  bool,
  failure,
  fatalFailure,
  map,
  mapFromFields,
  NULL,
  path,
  string,
  undecidable,
  type Result,
  type RuleValue,
} from './rule-value.ts'
import type { LookupFunction } from './stdlib/library.ts'

const PER_OPERATION = 10
const TOTAL = { single: 10, multi: 20 } as const

/**
 * `get`, `exists` and their After forms, with production's limits. A path the same operation has already read costs
 * nothing. Production only says that it may cache more ("some document access calls may be cached"), so nothing is
 * cached between operations of a commit: what passes here also passes there.
 */
export type LookUps = {
  startOperation: () => void
  run: (name: LookupFunction, argument: RuleValue) => Result
  /** The number of look-ups since the operation started, and in all. */
  inOperation: () => number
  inRequest: () => number
}

export function createLookUps(env: RulesEnv, scope: 'single' | 'multi'): LookUps {
  const known = new Map<string, RulesDocument | undefined>()
  let inRequest = 0

  /** Undefined when the limits forbid one more read. */
  const fetched = (
    documentPath: string,
    after: boolean,
  ): { document: RulesDocument | undefined } | undefined => {
    const key = `${after ? 'after' : 'before'}:${documentPath}`
    if (known.has(key)) return { document: known.get(key) }
    if (known.size >= PER_OPERATION || inRequest >= TOTAL[scope]) return undefined
    inRequest += 1
    const document = after ? env.readAfter(documentPath) : env.read(documentPath)
    known.set(key, document)
    return { document }
  }

  return {
    startOperation: () => known.clear(),
    inOperation: () => known.size,
    inRequest: () => inRequest,
    run: (name, argument) => {
      const documentPath = documentPathOf(argument, env.databaseId)
      if (typeof documentPath !== 'string') return documentPath
      const read = fetched(documentPath, name.endsWith('After'))
      if (!read) return fatalFailure(limitMessage(scope))
      if (name.startsWith('exists')) return bool(read.document !== undefined)
      return read.document ? resourceOf(read.document, env.databaseId) : NULL
    },
  }
}

/** A document in the form of `resource` and `get()`. */
export function resourceOf(document: RulesDocument, databaseId: string): RuleValue {
  return map([
    ['data', mapFromFields(document.fields)],
    ['id', string(document.path.slice(document.path.lastIndexOf('/') + 1))],
    ['__name__', path(['databases', databaseId, 'documents', ...document.path.split('/')])],
  ])
}

function limitMessage(scope: 'single' | 'multi'): string {
  const whole = scope === 'multi' ? ` and ${TOTAL.multi} for all operations of a request` : ''
  return `Too many document access calls: the limit is ${PER_OPERATION} for one operation${whole}.`
}

function documentPathOf(argument: RuleValue, databaseId: string): string | Exclude<Result, RuleValue> {
  if (argument.type === 'null') return failure('Null value error.')
  if (argument.type === 'constraint') return undecidable('The path of this document')
  if (argument.type !== 'path')
    return failure(`Function not found error: a document is read by its path, not by a ${argument.type}.`)
  const [databases, database, documents, ...segments] = argument.segments
  const isDocument = segments.length > 0 && segments.length % 2 === 0
  const isValid = segments.every((segment) => segment !== '' && !segment.includes('/'))
  if (
    databases !== 'databases' ||
    documents !== 'documents' ||
    database !== databaseId ||
    !isDocument ||
    !isValid
  ) {
    return failure(`/${argument.segments.join('/')} is not the path of a document of this database.`)
  }
  return segments.join('/')
}
