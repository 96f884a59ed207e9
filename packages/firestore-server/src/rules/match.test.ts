import { describe, expect, test } from 'vitest'
import { decide, documentOf, rulesWith } from './rules-world.ts'

const reads = (content: string, path: string, version: '1' | '2' = '2') =>
  decide(rulesWith(content, version), { method: 'get', path, resource: documentOf(path, {}) }).allowed

describe('match blocks', () => {
  test('cover exactly their path', () => {
    const rules = 'match /users/{id} { allow get; }'
    expect(reads(rules, 'users/ama')).toBe(true)
    expect(reads(rules, 'users/ama/items/1')).toBe(false)
    expect(reads(rules, 'user/ama')).toBe(false)
  })

  test('nest relative to their parent and see its captures', () => {
    const rules = `match /users/{uid} { function owner() { return uid == 'ama'; } match /items/{id} { allow get: if owner() && id == '1'; } }`
    expect(reads(rules, 'users/ama/items/1')).toBe(true)
    expect(reads(rules, 'users/kofi/items/1')).toBe(false)
    expect(reads(rules, 'users/ama/items/2')).toBe(false)
  })

  test('a function sees the captures of its declaration, not of its caller', () => {
    const rules = `match /a/{id} { function outer() { return id == 'x'; } match /b/{id} { allow get: if outer(); } }`
    expect(reads(rules, 'a/x/b/y')).toBe(true)
    expect(reads(rules, 'a/y/b/x')).toBe(false)
  })

  test('any of several overlapping blocks may allow', () => {
    expect(reads('match /a/{id} { allow get: if false; } match /{path=**} { allow read; }', 'a/1')).toBe(true)
  })

  test('version 2 wildcards take zero or more segments anywhere', () => {
    const anywhere = 'match /{path=**}/items/{id} { allow get; }'
    expect(reads(anywhere, 'items/1')).toBe(true)
    expect(reads(anywhere, 'users/ama/items/1')).toBe(true)
    expect(reads(anywhere, 'users/ama/others/1')).toBe(false)
    expect(
      reads(
        `match /users/{rest=**} { allow get: if rest[0] == 'ama' && rest == /ama/items/i; }`,
        'users/ama/items/i',
      ),
    ).toBe(true)
    expect(reads('match /users/{id}/{rest=**} { allow get; }', 'users/ama')).toBe(true)
  })

  test('version 1 wildcards take one segment or more', () => {
    expect(reads('match /users/{id}/{rest=**} { allow get; }', 'users/ama', '1')).toBe(false)
    expect(reads('match /users/{rest=**} { allow get; }', 'users/ama/items/1', '1')).toBe(true)
    expect(
      reads(
        `match /users/{rest=**} { allow get: if rest[0] == 'ama' && rest == /ama/items/i && rest is path; }`,
        'users/ama/items/i',
        '1',
      ),
    ).toBe(true)
  })

  test('a single-segment wildcard is a plain capture', () => {
    expect(reads(`match /users/{id=*} { allow get: if id == 'ama'; }`, 'users/ama')).toBe(true)
  })
})
