import type { RulesAuth, RulesEnv, RulesQuery, RulesRequest } from './contract.ts'
import { resourceOf } from './look-ups.ts'
import { int, map, mapFromFields, NULL, path, string, type RuleValue } from './rule-value.ts'

/** The method names an allow statement may use, and the operations they cover. */
export const OPERATIONS = {
  get: ['get', 'read'],
  list: ['list', 'read'],
  create: ['create', 'write'],
  update: ['update', 'write'],
  delete: ['delete', 'write'],
} as const

/** `request`. Reads have no `request.resource`; for a delete it is null. */
export function requestValue(request: RulesRequest, env: RulesEnv): RuleValue {
  const entries: [string, RuleValue][] = [
    ['auth', authValue(env.auth)],
    ['method', string(request.method)],
    ['path', path(['databases', env.databaseId, 'documents', ...requestPath(request)])],
    ['time', { type: 'timestamp', value: env.time }],
  ]
  if (request.method === 'create' || request.method === 'update') {
    entries.push(['resource', resourceOf(request.after, env.databaseId)])
  }
  if (request.method === 'delete') entries.push(['resource', NULL])
  if (request.method === 'list') entries.push(['query', queryValue(request.query)])
  return map(entries)
}

function requestPath(request: RulesRequest): readonly string[] {
  return (request.method === 'list' ? collectionPath(request.query) : request.path).split('/')
}

/** `users/ama/items`: the collection a query reads, below its parent. */
export function collectionPath({ parent, collectionId }: RulesQuery): string {
  return parent === '' ? collectionId : `${parent}/${collectionId}`
}

function authValue(auth: RulesAuth): RuleValue {
  if (!auth) return NULL
  return map([
    ['uid', string(auth.uid)],
    ['token', mapFromFields(auth.token)],
  ])
}

/** What the query leaves out is null, so that `request.query.limit <= 100` fails without a limit. */
function queryValue({ limit, offset, orderBy }: RulesQuery): RuleValue {
  return map([
    ['limit', limit === undefined ? NULL : int(limit)],
    ['offset', offset === undefined ? NULL : int(offset)],
    [
      'orderBy',
      map(orderBy.map(({ field, direction }) => [field, string(direction === 'ASCENDING' ? 'ASC' : 'DESC')])),
    ],
  ])
}
