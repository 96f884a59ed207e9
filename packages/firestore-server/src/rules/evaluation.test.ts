import { describe, expect, test } from 'vitest'
import type { RulesRequest } from './contract.ts'
import { compileRules, coverage, createEvaluation } from './ruleset.ts'
import { decide, documentOf, envOf, NOW, rulesWith } from './rules-world.ts'

const get = (path: string): RulesRequest => ({ method: 'get', path, resource: undefined })
const lookUpOf = (id: string) => `exists(/databases/$(database)/documents/docs/${id})`
const manyLookUps = (count: number) =>
  Array.from({ length: count }, (_, at) => `!${lookUpOf(`d${at}`)}`).join(' && ')

describe('the values of a request', () => {
  test('resource is null for a missing document, and a read has no request.resource', () => {
    expect(decide(rulesWith('match /a/{id} { allow get: if resource == null; }'), get('a/1')).allowed).toBe(
      true,
    )
    expect(
      decide(rulesWith('match /a/{id} { allow get: if request.resource == null; }'), get('a/1')),
    ).toEqual({
      allowed: false,
      reason: "evaluation error at L4:31 for 'get' @ L4: Property resource is undefined on object.",
    })
  })

  test('create has no resource, delete no request.resource', () => {
    const rules = rulesWith(
      'match /a/{id} { allow create: if resource == null && request.resource.data.x == 1; allow delete: if request.resource == null && resource.data.x == 1; }',
    )
    expect(decide(rules, { method: 'create', path: 'a/1', after: documentOf('a/1', { x: 1 }) }).allowed).toBe(
      true,
    )
    expect(
      decide(rules, { method: 'delete', path: 'a/1', before: documentOf('a/1', { x: 1 }) }).allowed,
    ).toBe(true)
  })

  test('deleting a missing document has a null resource', () => {
    const missing: RulesRequest = { method: 'delete', path: 'a/1', before: undefined }
    const rules = (condition: string) => rulesWith(`match /a/{id} { allow delete: if ${condition}; }`)
    expect(decide(rules('resource == null && id == "1"'), missing).allowed).toBe(true)
    expect(decide(rules('resource.data.x == 1'), missing)).toMatchObject({
      reason: expect.stringContaining('Null value error.'),
    })
  })

  test('write covers create, update and delete; read covers get', () => {
    const rules = rulesWith('match /a/{id} { allow read, write; }')
    const document = documentOf('a/1', {})
    const requests: RulesRequest[] = [
      get('a/1'),
      { method: 'create', path: 'a/1', after: document },
      { method: 'update', path: 'a/1', before: document, after: document },
      { method: 'delete', path: 'a/1', before: document },
    ]
    expect(requests.map((request) => decide(rules, request).allowed)).toEqual([true, true, true, true])
  })

  test('a stored server timestamp of the same commit equals request.time', () => {
    const after = {
      path: 'a/1',
      fields: new Map([['at', { kind: 'timestamp', value: { ...NOW } } as const]]),
    }
    const rules = rulesWith('match /a/{id} { allow create: if request.resource.data.at == request.time; }')
    expect(decide(rules, { method: 'create', path: 'a/1', after }).allowed).toBe(true)
  })

  test('getAfter sees the whole commit, get the state before it', () => {
    const rules = rulesWith(
      'match /a/{id} { allow get: if get(/databases/$(database)/documents/c/x).data.n == 1 && getAfter(/databases/$(database)/documents/c/x).data.n == 2 && !existsAfter(/databases/$(database)/documents/c/y); }',
    )
    const world = { documents: { 'c/x': { n: 1 }, 'c/y': {} }, after: { 'c/x': { n: 2 } } }
    expect(decide(rules, get('a/1'), world).allowed).toBe(true)
  })
})

describe('denials', () => {
  test('list each allow tried, where it failed and why', () => {
    const rules = rulesWith(
      'match /a/{id} {\nallow get: if resource != null;\nallow get: if\n  resource.data.isPublic;\nallow create;\n}\nmatch /{all=**} { allow read: if 1 / 0 == 0; }',
    )
    expect(decide(rules, get('a/1'))).toEqual({
      allowed: false,
      reason:
        "false for 'get' @ L5, evaluation error at L7:3 for 'get' @ L6: Null value error., evaluation error at L10:34 for 'get' @ L10: Division by zero.",
    })
  })

  test('say when nothing matches', () => {
    expect(decide(rulesWith('match /a/{id} { allow list; }'), get('a/1'))).toEqual({
      allowed: false,
      reason: 'No matching allow statements',
    })
  })
})

describe('look-ups', () => {
  test('a single request may have ten, the eleventh denies it', () => {
    const rules = (count: number) =>
      rulesWith(`match /a/{id} { allow get: if ${manyLookUps(count)}; allow get; }`)
    expect(decide(rules(10), get('a/1')).allowed).toBe(true)
    expect(decide(rules(11), get('a/1'))).toMatchObject({
      reason: expect.stringContaining('Too many document access calls: the limit is 10 for one operation.'),
    })
  })

  test('an operation reads the same path once, but the states before and after count separately', () => {
    const again = Array(30)
      .fill(`!${lookUpOf('d0')}`)
      .join(' && ')
    const before = `${manyLookUps(10)} && !existsAfter(/databases/$(database)/documents/docs/d0)`
    const env = envOf({})
    const ruleset = compileRules(
      rulesWith(`match /a/{id} { allow get: if ${again}; } match /b/{id} { allow get: if ${before}; }`),
    )
    expect(createEvaluation(ruleset, env, 'single').authorize(get('a/1')).allowed).toBe(true)
    expect(env.reads).toEqual(['docs/d0'])
    expect(createEvaluation(ruleset, env, 'single').authorize(get('b/1')).allowed).toBe(false)
  })

  test('a batch has twenty in all and ten for each operation, with no cache across operations', () => {
    const six = Array.from({ length: 6 }, (_, at) => `!exists(/databases/$(database)/documents/docs/k${at})`)
    const rules = compileRules(
      rulesWith(
        `match /a/{id} { allow get: if ${six.join(' && ')}; } match /b/{id} { allow get: if ${manyLookUps(11)}; }`,
      ),
    )
    const batch = createEvaluation(rules, envOf({}), 'multi')
    expect(['a/1', 'a/2', 'a/3', 'a/4'].map((path) => batch.authorize(get(path)).allowed)).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(createEvaluation(rules, envOf({}), 'multi').authorize(get('b/1')).allowed).toBe(false)
  })
})

describe('the budget of 1000 expressions', () => {
  const sums = (length: number) => `${Array(length).fill('1').join(' + ')} > 0`

  test('counts every node once: n ones, n - 1 additions, the comparison and its zero', () => {
    expect(decide(rulesWith(`match /a/{id} { allow get: if ${sums(499)}; }`), get('a/1')).allowed).toBe(true)
    expect(decide(rulesWith(`match /a/{id} { allow get: if ${sums(500)}; }`), get('a/1'))).toMatchObject({
      reason: expect.stringContaining('the maximum of 1000 expressions to evaluate has been reached.'),
    })
  })

  test('is shared by all allows of one operation, and exceeding it cannot be undone by a later allow', () => {
    const rules = rulesWith(
      `match /a/{id} { allow get: if !(${sums(300)}); allow get: if !(${sums(300)}); allow get; }`,
    )
    expect(decide(rules, get('a/1')).allowed).toBe(false)
  })

  test('starts afresh with the next operation', () => {
    const rules = compileRules(rulesWith(`match /a/{id} { allow get: if ${sums(400)}; }`))
    const evaluation = createEvaluation(rules, envOf({}), 'multi')
    expect([1, 2, 3].map((id) => evaluation.authorize(get(`a/${id}`)).allowed)).toEqual([true, true, true])
  })

  test('is not absorbed by || when exceeded', () => {
    expect(
      decide(rulesWith(`match /a/{id} { allow get: if ${sums(600)} || true; }`), get('a/1')).allowed,
    ).toBe(false)
  })
})

describe('functions', () => {
  test('lets build on each other and see parameters', () => {
    const rules = rulesWith(
      'function f(x) { let y = x + 1; let z = y * 2; return z; } match /a/{id} { allow get: if f(2) == 6; }',
    )
    expect(decide(rules, get('a/1')).allowed).toBe(true)
  })

  test('an error in a let fails the call even when unused', () => {
    const rules = rulesWith(
      'function f() { let y = 1 / 0; return true; } match /a/{id} { allow get: if f(); }',
    )
    expect(decide(rules, get('a/1'))).toMatchObject({ reason: expect.stringContaining('Division by zero.') })
  })
})

describe('coverage', () => {
  test('counts the outcomes of every condition', () => {
    const ruleset = compileRules(rulesWith(`match /a/{id} { allow get: if id == 'x' || id.y; }`))
    const evaluation = createEvaluation(ruleset, envOf({}), 'multi')
    for (const id of ['x', 'x', 'z']) evaluation.authorize(get(`a/${id}`))
    const [allow] = coverage(ruleset).allows
    expect(allow?.condition?.counts).toEqual({ true: 2, false: 0, error: 1, value: 0 })
    expect(allow?.condition?.children.map(({ counts }) => counts)).toEqual([
      { true: 2, false: 1, error: 0, value: 0 },
      { true: 0, false: 0, error: 1, value: 0 },
    ])
  })
})
