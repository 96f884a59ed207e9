import { describe, expect, test } from 'vitest'
import { verdicts, type World } from './rules-world.ts'

const world: World = {
  auth: { uid: 'ama', token: { email: 'ama@osu.test', email_verified: true, roles: ['sales'] } },
  before: { title: 'old', count: 1, gone: true },
  data: {
    title: 'new',
    count: 2,
    tags: ['a', 'b'],
    nested: { a: { b: 7 } },
    nothing: null,
    lines: { L1: { delta: -3 } },
  },
  documents: { 'users/ama': { roles: ['admin'], first: 'L1' } },
}

const me = '/databases/$(database)/documents/users/$(request.auth.uid)'
const data = 'request.resource.data'
const undefinedProperty = (name: string) => `Property ${name} is undefined on object.`

const cases: Readonly<Record<string, readonly (readonly [expression: string, outcome: string])[]>> = {
  'literals and precedence': [
    [`1 + 2 * 3 == 7`, 'true'],
    [`(1 + 2) * 3 == 9`, 'true'],
    [`10 - 4 - 3 == 3`, 'true'],
    [`true || false && false`, 'true'],
    [`1 < 2 == true`, 'true'],
    [`'a\\n\\x41\\u0042\\103\\'' == "a\\nABC'"`, 'true'],
    [`b'\\xff\\101'.toHexString() == 'ff41'`, 'true'],
    [`-9223372036854775808 < 0`, 'true'],
    [`{'a': 1, 'b': [true, null],}.b[1] == null`, 'true'],
    [`1.5 + .5 == 2`, 'true'],
  ],
  'error absorption': [
    [`${data}.missing == 1 || true`, 'true'],
    [`true || ${data}.missing == 1`, 'true'],
    [`${data}.missing == 1 && false`, 'false'],
    [`false && ${data}.missing == 1`, 'false'],
    [`${data}.missing == 1 || false`, undefinedProperty('missing')],
    [`false || ${data}.missing == 1`, undefinedProperty('missing')],
    [`${data}.missing == 1 && true`, undefinedProperty('missing')],
    [`!(${data}.missing == 1)`, undefinedProperty('missing')],
    [`${data}.missing ? true : true`, undefinedProperty('missing')],
    [`1 / 0 == 1 || true`, 'true'],
    [`5 || true`, 'true'],
    [`5 && true`, 'Expected a bool, but got a int.'],
    [`!null`, 'Null value error.'],
    [`'yes'`, 'false'],
    [`[1, ${data}.missing].size() == 2`, undefinedProperty('missing')],
  ],
  'members, indexes and slices': [
    [`${data}.nested.a.b == 7`, 'true'],
    [`${data}['nested']['a'].b == 7`, 'true'],
    [`${data}.lines[get(${me}).data.first].delta == -3`, 'true'],
    [`${data}.nothing.x == 1`, 'Null value error.'],
    [`${data}.title.x == 1`, undefinedProperty('x')],
    [`${data}.tags[1] == 'b'`, 'true'],
    [`${data}.tags[2] == 'c'`, 'Index 2 is out of range.'],
    [`${data}.tags[0:1] == ['a']`, 'true'],
    [`'hello'[1:3] == 'el' && 'hello'[:2] == 'he' && 'hello'[3:] == 'lo'`, 'true'],
    [`'hello'[1:9] == 'ello'`, 'Slice 1:9 is out of range.'],
    [`'😀b'[1] == 'b' && '😀b'.size() == 2`, 'true'],
    [`'toString' in ${data} || 'constructor' in {}`, 'false'],
    [`{'in': 1, 'let': 2}.in == 1`, 'true'],
  ],
  'in and is': [
    [`'a' in ['a'] && !('b' in ['a'])`, 'true'],
    [`'title' in ${data}`, 'true'],
    [`1 in {'a': 1}`, 'false'],
    [`1 in 'abc'`, 'Unsupported operation error. Received: int in string.'],
    [`'x' in null`, 'Null value error.'],
    [`1 is int && 1 is number && !(1 is float) && 1.0 is float && 1.0 is number`, 'true'],
    [`'' is string && null is bool == false && b'' is bytes && [] is list && {} is map`, 'true'],
    [
      `[].toSet() is set && request.path is path && request.time is timestamp && duration.value(1, 's') is duration`,
      'true',
    ],
    [`latlng.value(1, 2) is latlng && {}.diff({}) is map_diff`, 'true'],
  ],
  'equality and order': [
    [`1 == 1.0 && 9007199254740993 != 9007199254740992.0`, 'true'],
    [`'1' == 1 || null == 0 || false == 0`, 'false'],
    [`[1, [2]] == [1.0, [2]] && {'a': {'b': 1}} == {'a': {'b': 1}} && [1, 2] != [2, 1]`, 'true'],
    [`[1, 2].toSet() == [2, 1, 1].toSet()`, 'true'],
    [`1 < 1.5 && 'a' < 'b' && 'Z' < 'a' && b'a' < b'b'`, 'true'],
    [`null < 100`, 'Null value error.'],
    [`'a' < 1`, 'Unsupported operation error. Received: string < int.'],
    [`/a/b == path('a/b') && /a/b != '/a/b'`, 'true'],
  ],
  arithmetic: [
    [`10 / 4 == 2 && -7 / 2 == -3 && 7 % -3 == 1 && 7.0 / 2 == 3.5`, 'true'],
    [`1 / 0 == 0`, 'Division by zero.'],
    [`1 % 0 == 0`, 'Division by zero.'],
    [`9223372036854775807 + 1 > 0`, 'Integer overflow.'],
    [`'a' + 'b' == 'ab'`, 'true'],
    [`'a' + 1 == 'a1'`, 'Unsupported operation error. Received: string + int.'],
    [`-${data}.count == -2`, 'true'],
  ],
  'request, resource and look-ups': [
    [
      `request.auth.uid == 'ama' && request.auth.token.email_verified && request.auth.token.email == 'ama@osu.test'`,
      'true',
    ],
    [`request.method == 'update' && id == 'doc' && database == '(default)'`, 'true'],
    [`resource.id == 'doc' && resource.data.title == 'old' && request.resource.data.title == 'new'`, 'true'],
    [`request.path == resource.__name__ && request.path[4] == 'doc'`, 'true'],
    [`request.query.limit == 1`, undefinedProperty('query')],
    [`'admin' in get(${me}).data.roles && exists(${me})`, 'true'],
    [`get(/databases/$(database)/documents/users/nobody) == null`, 'true'],
    [`get(/databases/$(database)/documents/users/nobody).data.x == 1`, 'Null value error.'],
    [`exists(/databases/$(database)/documents/users/nobody)`, 'false'],
    [
      `exists(/databases/$(database)/documents/users)`,
      '/databases/(default)/documents/users is not the path of a document of this database.',
    ],
    [`exists(/databases/$(database)/documents/users/$(null))`, 'Null value error.'],
    [`getAfter(${me}).data.roles == ['admin'] && existsAfter(${me})`, 'true'],
    [
      `${data}.diff(resource.data).affectedKeys().hasOnly(['title', 'count', 'gone', 'tags', 'nested', 'nothing', 'lines'])`,
      'true',
    ],
    [`${data}.diff(resource.data).affectedKeys().hasOnly(['title'])`, 'false'],
    [`${data}.diff(resource.data).removedKeys() == ['gone'].toSet()`, 'true'],
    [`debug(request.auth.uid) == 'ama' && yes(1)`, 'true'],
  ],
}

describe.each(Object.entries(cases))('%s', (_, rows) => {
  const outcomes = verdicts(
    rows.map(([expression]) => expression),
    world,
  )
  test.each(
    rows.map(([expression, expected], index) => ({ expression, expected, outcome: outcomes[index] })),
  )('$expression is $expected', ({ expected, outcome }) => {
    expect(outcome).toBe(expected)
  })
})
