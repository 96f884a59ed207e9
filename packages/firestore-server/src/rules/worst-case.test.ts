import { expect, test } from 'vitest'
import { compileRules } from './ruleset.ts'
import { rulesWith } from './rules-world.ts'
import { worstCases } from './worst-case.ts'

const worstOf = (content: string) => worstCases(compileRules(rulesWith(content)).tree)

test('the alternatives of all allows add up; of a choice the more expensive side counts', () => {
  expect(
    worstOf(`match /a/{id} {
      allow get: if true;
      allow create: if id == 'x' || id == 'y';
      allow create: if id == 'z' ? true : id == 'w';
      match /b/{other} { allow write: if other is string; }
    }`),
  ).toEqual([
    { collection: 'a', operation: 'get', expressions: 1, lookUps: 0 },
    { collection: 'a', operation: 'create', expressions: 7 + 9, lookUps: 0 },
    ...['create', 'update', 'delete'].map((operation) => ({
      collection: 'a/b',
      operation,
      expressions: 3,
      lookUps: 0,
    })),
  ])
})

test('a document read twice is looked up once, however it is named', () => {
  const [create] = worstOf(`
    function me() { return get(/databases/(default)/documents/users/$(request.auth.uid)).data; }
    function nameOf(uid) { return get(/databases/(default)/documents/users/$(uid)).data.name; }
    match /a/{id} {
      allow create: if me().name == 'x' && nameOf(request.auth.uid) == 'y' && nameOf(id) == 'z'
        && getAfter(/databases/(default)/documents/users/$(id)).data.name == 'w';
    }`)
  expect(create?.lookUps).toBe(3)
})
