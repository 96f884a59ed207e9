import { fieldsFromPlain, fromPlain, type Plain, type PlainObject } from '../values/plain.ts'
import type {
  Decision,
  FilterOperator,
  RulesDocument,
  RulesEnv,
  RulesFilter,
  RulesQuery,
  RulesRequest,
} from './contract.ts'
import { compileRules, createEvaluation } from './ruleset.ts'

/** For tests: documents by path, the caller, and the time. */
export type World = {
  documents?: Readonly<Record<string, PlainObject>>
  after?: Readonly<Record<string, PlainObject>>
  auth?: { uid: string; token?: PlainObject } | null
  before?: PlainObject
  data?: PlainObject
}

export const NOW = { seconds: 1_700_000_000, nanos: 250_000_000 }

export function envOf({
  documents = {},
  after = documents,
  auth = null,
}: World): RulesEnv & { reads: string[] } {
  const reads: string[] = []
  return {
    reads,
    projectId: 'demo',
    databaseId: '(default)',
    auth: auth && { uid: auth.uid, token: fieldsFromPlain(auth.token ?? {}) },
    time: NOW,
    read: (path) => {
      reads.push(path)
      return documentIn(documents, path)
    },
    readAfter: (path) => documentIn(after, path),
  }
}

export function documentOf(path: string, data: PlainObject): RulesDocument {
  return { path, fields: fieldsFromPlain(data) }
}

function documentIn(
  documents: Readonly<Record<string, PlainObject>>,
  path: string,
): RulesDocument | undefined {
  const data = documents[path]
  return data && documentOf(path, data)
}

/** Rules around the content of the `documents` block. */
export function rulesWith(content: string, version: '1' | '2' = '2'): string {
  return `rules_version = '${version}';\nservice cloud.firestore {\nmatch /databases/{database}/documents {\n${content}\n}\n}`
}

export function decide(
  source: string,
  request: RulesRequest,
  world: World = {},
  scope: 'single' | 'multi' = 'single',
): Decision {
  return createEvaluation(compileRules(source), envOf(world), scope).authorize(request)
}

/**
 * The result of each expression when a document is updated from `world.before` to `world.data`: 'true', 'false', or the
 * message of its error. Compiled as one ruleset, since parsing is slow.
 */
export function verdicts(expressions: readonly string[], world: World = {}): readonly string[] {
  const blocks = expressions.map(
    (expression, index) => `match /t${index}/{id} { allow update: if ${expression}; }`,
  )
  const ruleset = compileRules(rulesWith(`function yes(x) { return x == x; }\n${blocks.join('\n')}`))
  return expressions.map((_, index) => {
    const path = `t${index}/doc`
    const [before, after] = [documentOf(path, world.before ?? {}), documentOf(path, world.data ?? {})]
    const decision = createEvaluation(ruleset, envOf(world), 'single').authorize({
      method: 'update',
      path,
      before,
      after,
    })
    if (decision.allowed) return 'true'
    return (
      /^evaluation error at L\d+:\d+ for 'update' @ L\d+: (.*)$/s.exec(decision.reason)?.[1] ??
      decision.reason.slice(0, 5)
    )
  })
}

export function listOf(
  collectionId: string,
  query: Partial<RulesQuery> = {},
): RulesRequest & { method: 'list' } {
  return {
    method: 'list',
    query: {
      parent: '',
      collectionId,
      allDescendants: false,
      where: undefined,
      orderBy: [],
      limit: undefined,
      offset: undefined,
      ...query,
    },
  }
}

export function where(field: string, op: FilterOperator, value: Plain): RulesFilter {
  return { kind: 'field', field, op, value: fromPlain(value) }
}
