import { describe, expect, test } from 'vitest'
import { verdicts } from '../rules-world.ts'
import { globalFunctions } from './conversions.ts'
import { LOOKUP_FUNCTIONS, METHODS, NAMESPACES } from './library.ts'
import { GLOBAL_RESULTS, METHOD_RESULTS, NAMESPACE_RESULTS } from './results.ts'

const truths: Readonly<Record<string, readonly string[]>> = {
  string: [
    `'aB'.lower() == 'ab' && 'aB'.upper() == 'AB' && ' a '.trim() == 'a'`,
    `'abc'.matches('a.c') && !'xabc'.matches('abc') && 'ama@osu.test'.matches('[a-z]+@[a-z.]+')`,
    `'2024-01-02'.matches('^\\\\d{4}-\\\\d\\\\d-\\\\d\\\\d$')`,
    `'foo-bar'.replace('[aeiou]', '_') == 'f__-b_r'`,
    `'john smith'.replace('(\\\\w+) (\\\\w+)', '\\\\2 \\\\1') == 'smith john'`,
    `'price'.replace('p', '$1') == '$1rice' && 'aab'.replace('a(a)?', '<\\\\1>') == '<a>b'`,
    `'a,b,,c'.split(',') == ['a', 'b', '', 'c'] && 'a1b22c'.split('[0-9]+').size() == 3`,
    `'é'.toUtf8() == b'\\xc3\\xa9'`,
  ],
  list: [
    `[1, 2].concat([2]) == [1, 2, 2] && [1, 2].size() == 2`,
    `['a', 'b'].hasAll(['b']) && !['a'].hasAll(['a', 'b']) && ['a'].hasAny(['b', 'a']) && ![].hasAny(['a'])`,
    `['a'].hasOnly(['a', 'b']) && !['a', 'c'].hasOnly(['a', 'b']) && ['a', 'b'].hasOnly(['b', 'a'])`,
    `['a', 1, true].join('-') == 'a-1-true'`,
    `[1, 2, 1].removeAll([1]) == [2]`,
    `['a', 'b'].hasAll(['a'].toSet())`,
  ],
  set: [
    `[1, 1, 2].toSet().size() == 2`,
    `['a', 'b'].toSet().difference(['b'].toSet()) == ['a'].toSet()`,
    `['a', 'b'].toSet().intersection(['b', 'c'].toSet()) == ['b'].toSet()`,
    `['a'].toSet().union(['b'].toSet()).hasAll(['a', 'b'])`,
    `'a' in ['a'].toSet() && ['a'].toSet().hasOnly(['a', 'b']) && ['a'].toSet().hasAny(['a'])`,
  ],
  'map and map diff': [
    `{'a': 1}.get('a', 0) == 1 && {'a': 1}.get('b', 0) == 0`,
    `{'a': {'b': 2}}.get(['a', 'b'], 0) == 2 && {'a': 1}.get(['a', 'b'], 0) == 0`,
    `{'a': 1, 'b': 2}.keys() == ['a', 'b'] && {'a': 1}.values() == [1] && {}.size() == 0`,
    `{'a': 1, 'b': 2, 'c': 3}.diff({'a': 1, 'b': 3, 'd': 4}).affectedKeys() == ['b', 'c', 'd'].toSet()`,
    `{'a': 1, 'b': 2}.diff({'a': 1, 'c': 3}).addedKeys() == ['b'].toSet()`,
    `{'a': 1}.diff({'b': 2}).removedKeys() == ['b'].toSet() && {'a': 1}.diff({'a': 2}).changedKeys().hasAll(['a'])`,
    `{'a': [1, {'x': 2}]}.diff({'a': [1, {'x': 2}]}).unchangedKeys().hasOnly(['a'])`,
  ],
  path: [
    `path('/a/b')[1] == 'b' && (/a/{x}/c).bind({'x': 'b'}) == /a/b/c`,
    `/a/$('b')/$(/c/d) == /a/b/c/d`,
    `string(/a/b) == '/a/b'`,
    `(/a/{x}/{y}).bind({'x': 'b', 'y': 'c'}).x == 'b' && (/a/{x}).bind({'x': 'b'})['x'] == 'b' && (/a/{x}).bind({'x': 'b'})[0] == 'a'`,
    `(/a/{x}/{y}).bind({'x': 'b'}).bind({'y': /c/d}) == /a/b/c/d && (/{x}).bind({'x': 'b'}) == /b`,
  ],
  timestamp: [
    `timestamp.date(2024, 2, 29).year() == 2024 && timestamp.date(2024, 2, 29).dayOfYear() == 60`,
    `timestamp.date(2024, 3, 3).dayOfWeek() == 7 && timestamp.date(2024, 3, 4).dayOfWeek() == 1`,
    `timestamp.value(1700000000250) == request.time && request.time.toMillis() == 1700000000250`,
    `request.time.nanos() == 250000000 && request.time.hours() == 22 && request.time.minutes() == 13 && request.time.seconds() == 20`,
    `request.time.date() + request.time.time() == request.time && request.time.date() == timestamp.date(2023, 11, 14)`,
    `request.time.month() == 11 && request.time.day() == 14`,
    `request.time - duration.value(1, 'd') < request.time && request.time - timestamp.date(2023, 11, 14) == request.time.time()`,
    `timestamp.value(-1).toMillis() == -1 && timestamp.value(-1).nanos() == 999000000`,
  ],
  duration: [
    `duration.value(90, 'm') == duration.time(1, 30, 0, 0) && duration.value(1, 'w') == duration.value(7, 'd')`,
    `duration.value(1500, 'ms').seconds() == 1 && duration.value(1500, 'ms').nanos() == 500000000`,
    `duration.abs(duration.value(-1, 's')) == duration.value(1, 's')`,
    `duration.value(1, 's') + duration.value(1, 'ns') > duration.value(1, 's')`,
  ],
  latlng: [
    `latlng.value(5.5, -0.2).latitude() == 5.5 && latlng.value(5.5, -0.2).longitude() == -0.2`,
    `latlng.value(0, 0).distance(latlng.value(0, 1)) > 111190 && latlng.value(0, 0).distance(latlng.value(0, 1)) < 111200`,
  ],
  'bytes and hashing': [
    `b'abc'.size() == 3 && b'abc'.toBase64() == 'YWJj' && b'\\x00\\xff'.toHexString() == '00ff'`,
    `hashing.md5('abc').toHexString() == '900150983cd24fb0d6963f7d28e17f72'`,
    `hashing.sha256(b'').toHexString() == 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'`,
    `hashing.crc32('123456789').toHexString() == 'cbf43926' && hashing.crc32c('123456789').toHexString() == 'e3069283'`,
  ],
  math: [
    `math.abs(-3) == 3 && math.abs(-1.5) == 1.5 && math.abs(-3) is int`,
    `math.ceil(1.2) == 2 && math.floor(-1.2) == -2 && math.round(2.5) == 3 && math.round(-2.5) == -3 && math.ceil(1.2) is int`,
    `math.sqrt(9) == 3 && math.pow(2, 10) == 1024 && math.pow(2, 10) is float`,
    `math.isNaN(float('1')) == false`,
  ],
  conversions: [
    `string(true) == 'true' && string(12) == '12' && string(1.5) == '1.5' && string(null) == 'null'`,
    `int('-12') == -12 && int(2.9) == 2 && int(-2.9) == -2 && float('1.5e1') == 15.0 && float(1) is float`,
  ],
}

describe.each(Object.entries(truths))('%s', (_, expressions) => {
  const outcomes = verdicts(expressions)
  test.each(expressions.map((expression, index) => ({ expression, outcome: outcomes[index] })))(
    '$expression',
    ({ outcome }) => {
      expect(outcome).toBe('true')
    },
  )
})

const errors = [
  [`'a'.matches('(')`, 'Invalid regular expression: '],
  [`'a'.hasAny(['a'])`, 'Function not found error: Name: [hasAny]'],
  [`'a'.matches(1)`, 'Function not found error: Name: [matches]; arguments: string, int.'],
  [`{'a': 1}.keys().union([])`, 'Function not found error: Name: [union]'],
  [`timestamp.date(2023, 2, 29) == request.time`, 'timestamp.date() got a day that does not exist.'],
  [`duration.value(1, 'y') == duration.value(1, 's')`, "duration.value() has no unit 'y'."],
  [`int('1.5') == 1`, 'Cannot make an int of this string.'],
  [`latlng.value(91, 0) == null`, 'latlng.value() takes a latitude'],
  [`math.sqrt(-1) == 0`, 'math.sqrt() takes no negative number.'],
  [`null.size() == 0`, 'Null value error.'],
  [`(/a/{x}).bind({'x': 'b'}).y == 'b'`, 'Property y is undefined on object.'],
  [`(/a/{x}).bind({'x': 1}) == /a/b`, 'bind() cannot put a int into a path.'],
  [`path(/a/b) == /a/b`, 'Function not found error: Name: [path]; arguments: path.'],
] as const

describe('misuse is an error of the expression', () => {
  const outcomes = verdicts(errors.map(([expression]) => expression))
  test.each(
    errors.map(([expression, message], index) => ({ expression, message, outcome: outcomes[index] })),
  )('$expression: $message', ({ message, outcome }) => {
    expect(outcome).toContain(message)
  })
})

/** The public reference, member by member, without what production refuses (see the README). */
const REFERENCE: Readonly<Record<string, string>> = {
  bytes: 'size toBase64 toHexString',
  duration: 'nanos seconds',
  latlng: 'distance latitude longitude',
  list: 'concat hasAll hasAny hasOnly join removeAll size toSet',
  map: 'diff get keys size values',
  map_diff: 'addedKeys affectedKeys changedKeys removedKeys unchangedKeys',
  path: 'bind',
  set: 'difference hasAll hasAny hasOnly intersection size union',
  string: 'lower matches replace size split toUtf8 trim upper',
  timestamp: 'date day dayOfWeek dayOfYear hours minutes month nanos seconds time toMillis year',
}
const REFERENCE_NAMESPACES: Readonly<Record<string, string>> = {
  duration: 'abs time value',
  hashing: 'crc32 crc32c md5 sha256',
  latlng: 'value',
  math: 'abs ceil floor isNaN pow round sqrt',
  timestamp: 'date value',
}

describe('the reference', () => {
  const namesIn = (tables: Readonly<Record<string, object>>) =>
    Object.fromEntries(
      Object.entries(tables).map(([type, table]) => [type, Object.keys(table).sort().join(' ')]),
    )

  test('is complete, and nothing else exists', () => {
    const { constraint: _, ...methods } = METHODS
    expect(namesIn(methods)).toEqual(REFERENCE)
    expect(namesIn(NAMESPACES)).toEqual(REFERENCE_NAMESPACES)
    expect(Object.keys(globalFunctions).sort()).toEqual(['debug', 'float', 'int', 'path', 'string'])
  })

  test('the checker knows the result type of each function', () => {
    const methods = Object.values(REFERENCE).flatMap((names) => names.split(' '))
    expect(Object.keys(METHOD_RESULTS).sort()).toEqual([...new Set(methods)].sort())
    expect(namesIn(NAMESPACE_RESULTS)).toEqual(REFERENCE_NAMESPACES)
    expect(Object.keys(GLOBAL_RESULTS).sort()).toEqual(
      [...Object.keys(globalFunctions), ...LOOKUP_FUNCTIONS].sort(),
    )
  })

  test('each member has an example above', () => {
    const examples = Object.values(truths).flat().join(' ')
    for (const name of Object.values(REFERENCE).flatMap((names) => names.split(' '))) {
      expect(examples).toContain(`.${name}(`)
    }
    for (const [namespace, names] of Object.entries(REFERENCE_NAMESPACES)) {
      for (const name of names.split(' ')) expect(examples).toContain(`${namespace}.${name}(`)
    }
    // `debug` and the look-ups have theirs in the language tests.
    for (const name of ['string', 'int', 'float', 'path']) expect(examples).toContain(`${name}(`)
  })
})
