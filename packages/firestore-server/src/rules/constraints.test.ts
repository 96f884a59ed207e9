import { describe, expect, test } from 'vitest'
import type { RulesFilter, RulesQuery } from './contract.ts'
import { decide, listOf, rulesWith, where, type World } from './rules-world.ts'

const world: World = {
  auth: { uid: 'ama' },
  documents: {
    'users/ama': { locationIds: ['tema', 'kumasi'] },
    'acl/p1': { members: ['ama'] },
    'docs/open': { isPublic: true },
    'docs/shut': { isPublic: false },
  },
}

const decideList = (condition: string, filter?: RulesFilter, query: Partial<RulesQuery> = {}) =>
  decide(
    rulesWith(`match /docs/{id} { allow list: if ${condition}; }`),
    listOf('docs', { where: filter, ...query }),
    world,
  )
const allows = (condition: string, filter?: RulesFilter, query: Partial<RulesQuery> = {}) =>
  decideList(condition, filter, query).allowed
const reasonOf = (condition: string, filter?: RulesFilter) => {
  const decision = decideList(condition, filter)
  return decision.allowed ? 'allowed' : decision.reason
}
const and = (...filters: RulesFilter[]): RulesFilter => ({ kind: 'and', filters })
const or = (...filters: RulesFilter[]): RulesFilter => ({ kind: 'or', filters })

const OWNER = 'resource.data.owner == request.auth.uid'
const BRANCH =
  'resource.data.at in get(/databases/$(database)/documents/users/$(request.auth.uid)).data.locationIds'

describe('a query without filters', () => {
  test('says nothing about resource, not even whether it is null', () => {
    expect(reasonOf(OWNER)).toBe(
      "evaluation error at L4:35 for 'list' @ L4: Property data cannot be decided from the filters of the query",
    )
    expect(allows('resource == null')).toBe(false)
    expect(allows('resource != null')).toBe(false)
    expect(allows('request.auth != null')).toBe(true)
  })

  test('read covers list', () => {
    expect(decide(rulesWith('match /docs/{id} { allow read; }'), listOf('docs')).allowed).toBe(true)
    expect(decide(rulesWith('match /docs/{id} { allow get; }'), listOf('docs')).allowed).toBe(false)
  })
})

describe('equality filters', () => {
  test('prove the same equality and nothing else', () => {
    expect(allows(OWNER, where('owner', 'EQUAL', 'ama'))).toBe(true)
    expect(allows(OWNER, where('owner', 'EQUAL', 'kofi'))).toBe(false)
    expect(reasonOf(OWNER, where('state', 'EQUAL', 'open'))).toContain(
      'Property owner is undefined on object.',
    )
  })

  test('reach nested fields and look-ups', () => {
    expect(allows(`resource.data.by.uid == 'ama'`, where('by.uid', 'EQUAL', 'ama'))).toBe(true)
    const acl =
      'request.auth.uid in get(/databases/$(database)/documents/acl/$(resource.data.project)).data.members'
    expect(allows(acl, where('project', 'EQUAL', 'p1'))).toBe(true)
    expect(allows(acl, where('project', 'EQUAL', 'p2'))).toBe(false)
    expect(reasonOf(acl, where('project', 'GREATER_THAN', 'p'))).toContain(
      'cannot be decided from the filters of the query',
    )
  })

  test('a field that no filter names may be present or not', () => {
    const [mine, set] = [where('owner', 'EQUAL', 'ama'), where('by', 'NOT_EQUAL', 'ama')]
    expect(reasonOf(`!('secret' in resource.data)`, mine)).toContain(
      'have the field secret cannot be decided',
    )
    expect(reasonOf(`resource.data.get('secret', false) == false`, mine)).toContain('have the field secret')
    expect(reasonOf(`resource.data.get(['by', 'secret'], false) == false`, set)).toContain(
      'have the field secret',
    )
    expect(allows(`'owner' in resource.data && resource.data.get('owner', '') == 'ama'`, mine)).toBe(true)
  })

  test('a number may be an integer or a double', () => {
    const five = where('n', 'EQUAL', 5)
    expect(allows('resource.data.n == 5 && resource.data.n < 6 && resource.data.n is number', five)).toBe(
      true,
    )
    expect(allows('resource.data.n in [4, 5] && resource.data.n != 4', five)).toBe(true)
    expect(allows('resource.data.n == resource.data.m', and(five, where('m', 'EQUAL', 5)))).toBe(true)
    expect(reasonOf('resource.data.n is int', five)).toContain('cannot be decided')
    expect(allows('resource.data.n is float', where('n', 'EQUAL', 5.5))).toBe(true)
    expect(reasonOf('resource.data.list[0] is int', where('list', 'EQUAL', [5]))).toContain(
      'cannot be decided',
    )
    expect(allows('resource.data.list == [5]', where('list', 'EQUAL', [5]))).toBe(true)
  })

  test('the set of fields stays unknown', () => {
    expect(reasonOf(`resource.data.keys().hasOnly(['owner'])`, where('owner', 'EQUAL', 'ama'))).toContain(
      'cannot be decided',
    )
    expect(reasonOf(`resource.data == {'owner': 'ama'}`, where('owner', 'EQUAL', 'ama'))).toContain(
      'cannot be decided',
    )
  })

  test('or-rules need only the branch the filters prove', () => {
    const rule = `resource.data.isPublic == true || ${OWNER}`
    expect(allows(rule, where('owner', 'EQUAL', 'ama'))).toBe(true)
    expect(allows(rule, where('isPublic', 'EQUAL', true))).toBe(true)
    expect(allows(rule, where('isPublic', 'EQUAL', false))).toBe(false)
  })

  test('null and NaN filters are equalities too', () => {
    expect(allows('resource.data.x == null', { kind: 'unary', field: 'x', op: 'IS_NULL' })).toBe(true)
    expect(allows('resource.data.x != null', { kind: 'unary', field: 'x', op: 'IS_NOT_NULL' })).toBe(true)
    expect(allows('math.isNaN(resource.data.x)', { kind: 'unary', field: 'x', op: 'IS_NAN' })).toBe(true)
  })
})

describe('in, array-contains-any and OR', () => {
  test('must be allowed for each value', () => {
    expect(allows(BRANCH, where('at', 'EQUAL', 'tema'))).toBe(true)
    expect(allows(BRANCH, where('at', 'IN', ['tema', 'kumasi']))).toBe(true)
    expect(allows(BRANCH, where('at', 'IN', ['tema', 'accra']))).toBe(false)
  })

  test('each alternative of an OR may be allowed by another statement', () => {
    const rules = rulesWith(
      `match /docs/{id} { allow list: if ${OWNER}; allow list: if resource.data.isPublic; }`,
    )
    const query = (...ways: RulesFilter[]) => listOf('docs', { where: or(...ways) })
    expect(
      decide(rules, query(where('owner', 'EQUAL', 'ama'), where('isPublic', 'EQUAL', true)), world).allowed,
    ).toBe(true)
    expect(
      decide(rules, query(where('owner', 'EQUAL', 'ama'), where('isPublic', 'EQUAL', false)), world).allowed,
    ).toBe(false)
  })

  test('AND over OR multiplies out', () => {
    const filter = and(
      where('owner', 'EQUAL', 'ama'),
      or(where('state', 'EQUAL', 'a'), where('state', 'EQUAL', 'b')),
    )
    expect(allows(`${OWNER} && resource.data.state in ['a', 'b']`, filter)).toBe(true)
    expect(allows(`${OWNER} && resource.data.state == 'a'`, filter)).toBe(false)
  })

  test('array filters prove membership only', () => {
    expect(
      allows('request.auth.uid in resource.data.members', where('members', 'ARRAY_CONTAINS', 'ama')),
    ).toBe(true)
    expect(
      allows('resource.data.members.hasAny([request.auth.uid])', where('members', 'ARRAY_CONTAINS', 'ama')),
    ).toBe(true)
    expect(
      reasonOf('!("kofi" in resource.data.members)', where('members', 'ARRAY_CONTAINS', 'ama')),
    ).toContain('cannot be decided')
    expect(
      allows(
        'request.auth.uid in resource.data.members',
        where('members', 'ARRAY_CONTAINS_ANY', ['ama', 'kofi']),
      ),
    ).toBe(false)
    expect(reasonOf('resource.data.n.hasAll([])', where('n', 'EQUAL', 1))).toContain('cannot be decided')
    expect(
      reasonOf('resource.data.members.size() == 1', where('members', 'ARRAY_CONTAINS', 'ama')),
    ).toContain('cannot be decided')
  })

  test('too many combinations are denied', () => {
    const ten = Array.from({ length: 11 }, (_, at) => at)
    expect(reasonOf('true', and(where('a', 'IN', ten), where('b', 'IN', ten)))).toContain(
      'too many combinations',
    )
  })
})

/** A filter, a condition, and the result of the condition under the filter. */
const comparisons = [
  ['LESS_THAN', 3, 'x < 5', 'true'],
  ['LESS_THAN', 3, 'x < 3', 'true'],
  ['LESS_THAN', 3, 'x <= 3', 'true'],
  ['LESS_THAN', 3, 'x < 2', 'open'],
  ['LESS_THAN', 3, 'x >= 3', 'false'],
  ['LESS_THAN', 3, 'x > 2', 'open'],
  ['LESS_THAN', 3, 'x == 3', 'false'],
  ['LESS_THAN', 3, 'x != 4', 'true'],
  ['LESS_THAN', 3, 'x == 1', 'open'],
  ['LESS_THAN', 3, '5 > x', 'true'],
  ['LESS_THAN_OR_EQUAL', 3, 'x < 3', 'open'],
  ['LESS_THAN_OR_EQUAL', 3, 'x <= 3', 'true'],
  ['LESS_THAN_OR_EQUAL', 3, 'x > 3', 'false'],
  ['LESS_THAN_OR_EQUAL', 3, 'x == 3', 'open'],
  ['LESS_THAN_OR_EQUAL', 3, 'x >= 3', 'open'],
  ['GREATER_THAN_OR_EQUAL', 3, 'x <= 3', 'open'],
  ['GREATER_THAN', 3, 'x > 1', 'true'],
  ['GREATER_THAN', 3, 'x >= 3', 'true'],
  ['GREATER_THAN', 3, 'x <= 3', 'false'],
  ['GREATER_THAN', 3, 'x > 4', 'open'],
  ['GREATER_THAN_OR_EQUAL', 3, 'x >= 3', 'true'],
  ['GREATER_THAN_OR_EQUAL', 3, 'x > 3', 'open'],
  ['GREATER_THAN_OR_EQUAL', 3, 'x < 3', 'false'],
  ['GREATER_THAN_OR_EQUAL', 3, 'x is number', 'true'],
  ['GREATER_THAN_OR_EQUAL', 3, 'x is string', 'false'],
  ['GREATER_THAN_OR_EQUAL', 3, 'x is int', 'open'],
  ['GREATER_THAN', 3, `x == 'a'`, 'false'],
  ['GREATER_THAN', 3, 'x in [1, 2]', 'false'],
  ['GREATER_THAN', 3, 'x in [1, 4]', 'open'],
  ['GREATER_THAN', 3, 'x + 1 > 4', 'open'],
  ['NOT_EQUAL', 3, 'x != 3', 'true'],
  ['NOT_EQUAL', 3, 'x != null', 'true'],
  ['NOT_EQUAL', 3, 'x != 4', 'open'],
  ['NOT_IN', [3, 4], 'x != 4', 'true'],
  ['NOT_IN', [3, 4], '!(x in [3, 4])', 'true'],
] as const

describe('comparisons are true or false only when the filter implies it', () => {
  const names = comparisons.map((_, index) => `t${index}`)
  const rules = (negated: boolean) =>
    rulesWith(
      comparisons
        .map(([, , condition], index) => {
          const asked = condition.replace(/\bx\b/, 'resource.data.x')
          return `match /t${index}/{id} { allow list: if ${negated ? `!(${asked})` : asked}; }`
        })
        .join('\n'),
    )
  test.each(
    comparisons.map(([op, value, condition, answer], index) => ({
      op,
      value,
      condition,
      answer,
      name: names[index]!,
    })),
  )('where x $op $value: $condition is $answer', ({ op, value, answer, name }) => {
    const query = listOf(name, { where: where('x', op, value) })
    const [holds, fails] = [decide(rules(false), query).allowed, decide(rules(true), query).allowed]
    expect(holds ? 'true' : fails ? 'false' : 'open').toBe(answer)
  })

  test('two bounds on one field work together', () => {
    const between = and(where('x', 'GREATER_THAN', 1), where('x', 'LESS_THAN', 5))
    expect(allows('resource.data.x > 0 && resource.data.x < 9', between)).toBe(true)
    expect(allows('resource.data.x > 2', between)).toBe(false)
  })
})

describe('names and parents', () => {
  test('the id is unknown, so it cannot be compared or looked up', () => {
    expect(allows('id == request.auth.uid')).toBe(false)
    expect(allows('id != request.auth.uid')).toBe(false)
    expect(allows('id == null')).toBe(false)
    expect(reasonOf('exists(/databases/$(database)/documents/users/$(id))')).toContain('cannot be decided')
  })

  test('captures of the parent are bound', () => {
    const rules = rulesWith('match /users/{uid}/items/{id} { allow list: if uid == request.auth.uid; }')
    expect(decide(rules, listOf('items', { parent: 'users/ama' }), world).allowed).toBe(true)
    expect(decide(rules, listOf('items', { parent: 'users/kofi' }), world).allowed).toBe(false)
  })

  test('documents named by the query are evaluated one by one', () => {
    expect(allows('resource.data.isPublic', where('__name__', 'EQUAL', 'open'))).toBe(true)
    expect(allows('resource.data.isPublic', where('__name__', 'IN', ['open', 'shut']))).toBe(false)
    expect(allows(`id in ['open', 'shut']`, where('__name__', 'IN', ['open', 'shut']))).toBe(true)
  })

  test('a collection group needs a rule that covers every parent', () => {
    const group = listOf('items', { allDescendants: true, where: where('owner', 'EQUAL', 'ama') })
    const decideGroup = (content: string, version?: '1' | '2') =>
      decide(rulesWith(content, version), group, world).allowed
    expect(decideGroup(`match /{path=**}/items/{id} { allow list: if ${OWNER}; }`)).toBe(true)
    expect(decideGroup(`match /users/{uid}/items/{id} { allow list: if ${OWNER}; }`)).toBe(false)
    expect(decideGroup('match /{path=**}/items/{id} { allow list: if path[1] == "ama"; }')).toBe(false)
    expect(decideGroup('match /{all=**} { allow list; }')).toBe(true)
  })
})

describe('request.query', () => {
  test('limit, offset and orderBy are as the client wrote them', () => {
    expect(allows('request.query.limit <= 100', undefined, { limit: 100 })).toBe(true)
    expect(allows('request.query.limit <= 100', undefined, { limit: 101 })).toBe(false)
    expect(reasonOf('request.query.limit <= 100')).toContain('Null value error.')
    expect(allows('request.query.offset == 5', undefined, { offset: 5 })).toBe(true)
    expect(
      allows(`request.query.orderBy.at == 'DESC'`, undefined, {
        orderBy: [{ field: 'at', direction: 'DESCENDING' }],
      }),
    ).toBe(true)
  })
})
