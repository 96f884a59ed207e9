import { describe, expect, test } from 'vitest'
import { compileRules, RulesError, warningsOf } from './ruleset.ts'
import { rulesWith } from './rules-world.ts'

/** Errors as `line:column message`; the content starts at line 4. */
function issuesOf(source: string): readonly string[] {
  try {
    compileRules(source)
  } catch (error) {
    if (error instanceof RulesError)
      return error.issues
        .filter(({ severity }) => severity === 'error')
        .map(({ line, column, message }) => `${line}:${column} ${message}`)
    throw error
  }
  return []
}

const condition = (expression: string) => rulesWith(`match /a/{id} { allow get: if ${expression}; }`)

/** Conditions start at column 31 of line 4. */
const badConditions = [
  ['nobody', '4:31 Invalid variable name: nobody.'],
  ['foo(1)', '4:31 Invalid function name: foo.'],
  ['bool("true")', '4:31 Invalid function name: bool.'],
  ['math.isInfinite(1.0)', '4:31 Invalid function name: isInfinite.'],
  ['math == 1', '4:31 Invalid variable name: math.'],
  ['id.shout()', '4:31 Invalid function name: shout.'],
  ['id.matches()', '4:31 matches() takes 1 arguments, not 0.'],
  ['get()', '4:31 get() takes 1 arguments, not 0.'],
  ['{}.get("a")', '4:31 get() takes 2 arguments, not 1.'],
  ['id is text', '4:31 Unknown type: text.'],
  ['id == 9223372036854775808', '4:37 Integer 9223372036854775808 does not fit 64 bits.'],
  [Array(99).fill('true').join(' && '), '4:31 More than 98 conditions in one chain.'],
] as const

describe('the checker', () => {
  test.each(badConditions)('refuses %s', (expression, issue) => {
    expect(issuesOf(condition(expression))).toEqual([issue])
  })

  test('accepts 98 conditions in one chain, a namespace name as a variable, and every official function', () => {
    expect(issuesOf(condition(Array(98).fill('true').join(' && ')))).toEqual([])
    expect(
      issuesOf(
        rulesWith(
          'function f() { let duration = request.time; return duration.seconds() == 1; } match /a/{math} { allow get: if f() && math.size() == 1; }',
        ),
      ),
    ).toEqual([])
  })

  test('reports every issue, in the order of the source', () => {
    const source = rulesWith(
      'match /a/{id} { allow get, peek: if one(); }\nmatch /b/{id} { allow get: if two() && x; }',
    )
    expect(issuesOf(source)).toEqual([
      '4:28 Unknown operation: peek.',
      '4:37 Invalid function name: one.',
      '5:31 Invalid function name: two.',
      '5:40 Invalid variable name: x.',
    ])
  })

  test('knows the arity and the scope of declared functions', () => {
    const source = rulesWith(
      'match /a/{id} { function inner(x) { return outer() && x == id; } allow get: if inner(1, 2); }\nfunction outer() { return id == 1; }\nmatch /b/{id} { allow get: if inner(1); }',
    )
    expect(issuesOf(source)).toEqual([
      '4:80 inner() takes 1 arguments, not 2.',
      '5:27 Invalid variable name: id.',
      '6:31 Invalid function name: inner.',
    ])
  })

  test('finds recursion through several functions', () => {
    const source = rulesWith(
      'function a() { return b(); }\nfunction b() { return a(); }\nmatch /a/{id} { allow get: if a(); }',
    )
    expect(issuesOf(source)).toEqual(['4:10 Recursive function: a.', '5:10 Recursive function: b.'])
  })

  test('allows calls 20 deep and no deeper', () => {
    const chain = (depth: number) =>
      rulesWith(
        `${Array.from({ length: depth }, (_, at) => `function f${at}() { return ${at + 1 < depth ? `f${at + 1}()` : 'true'}; }`).join('\n')}\nmatch /a/{id} { allow get: if f0(); }`,
      )
    expect(issuesOf(chain(20))).toEqual([])
    expect(issuesOf(chain(21))).toEqual(['25:17 Function calls are nested deeper than 20.'])
  })

  test('limits parameters, lets, duplicates and nesting', () => {
    const letters = 'abcdefghijk'.split('')
    const used = 'match /a/{id} { allow get: if f(1,1,1,1,1,1,1,1) && g(); }'
    const source = `function f(${letters.slice(0, 8).join(', ')}) { return true; }\nfunction g() { ${letters.map((name) => `let ${name} = 1;`).join(' ')} let a = 2; return true; }\n${used}`
    expect(issuesOf(rulesWith(source))).toEqual([
      '4:10 Function f has more than 7 parameters.',
      '5:10 Function g has more than 10 let bindings.',
      '5:141 Duplicate variable name: a.',
    ])
    expect(
      issuesOf(
        rulesWith(
          `function f() { return 1; }\nfunction f() { return 2; }\nmatch /a/{x}/b/{x} { allow get: if f() == 1; }`,
        ),
      ),
    ).toEqual(['5:10 Duplicate function name: f.', '6:7 Duplicate path variable: x.'])
    const nested = `${'match /a/{id} { '.repeat(10)}allow get;${' }'.repeat(10)}`
    expect(issuesOf(rulesWith(nested))).toEqual(['4:151 Matches are nested deeper than 10.'])
  })

  test('knows where a recursive wildcard is allowed', () => {
    expect(issuesOf(rulesWith('match /{p=**}/a/{id} { allow get; }', '1'))).toEqual([
      "4:7 A recursive wildcard must be at the end of the path, unless rules_version is '2'.",
    ])
    expect(issuesOf(rulesWith('match /{p=**}/a/{q=**} { allow get; }'))).toEqual([
      '4:7 A path can have only one recursive wildcard.',
    ])
  })

  test('refuses other services, other versions and too large a source', () => {
    expect(issuesOf('service firebase.storage { match /a { allow get; } }')).toEqual([
      '1:9 Unknown service: firebase.storage.',
    ])
    expect(issuesOf("rules_version = '3';\nservice cloud.firestore { match /a { allow get; } }")).toEqual([
      "1:1 Only rules_version '1' and '2' are allowed, but got '3'.",
    ])
    expect(issuesOf(rulesWith(`// ${'x'.repeat(256 * 1024)}`))[0]).toMatch(
      /^1:1 The rules have \d+ bytes; 262144 are allowed\.$/,
    )
  })

  test('warns about functions nobody calls', () => {
    const ruleset = compileRules(rulesWith('function f() { return true; }\nmatch /a/{id} { allow get; }'))
    expect(warningsOf(ruleset)).toEqual([
      { severity: 'warning', message: 'Unused function: f.', line: 4, column: 10 },
    ])
  })

  test('warns about parameters and lets nobody reads, and about the old version', () => {
    const source = rulesWith(
      'function f(a, b) { let c = a; let d = b; return c; }\nmatch /a/{id} { allow get: if f(true, 1); }',
      '1',
    )
    expect(warnings(source)).toEqual([
      '1:1 Ruleset uses old version (version [1]). Please update to the latest version (version [2]).',
      '4:35 Unused variable: d.',
    ])
  })
})

const warnings = (source: string) =>
  warningsOf(compileRules(source)).map(({ line, column, message }) => `${line}:${column} ${message}`)
const invalid = (column: number, received: string, expected: string) =>
  `4:${column} Invalid type. Received one of [${received}]. Expected one of [${expected}].`

/** What the deploy warns about; conditions start at column 31. */
const suspicious = [
  [`'a' + 1 == 'a1'`, [invalid(37, 'int', 'string')]],
  [`1 - true == 0`, [invalid(35, 'bool', 'float, int')]],
  [`request.time > 5`, [invalid(46, 'int', 'timestamp')]],
  [`request.time - duration.value(1, 'd') < request.time`, []],
  [`request.time + request.time == 1`, [invalid(46, 'timestamp', 'duration')]],
  [`id`, [invalid(31, 'string', 'bool')]],
  [`!id || resource.data.a`, [invalid(32, 'string', 'bool')]],
  [`true && 1 && true && 'x'`, [invalid(39, 'int', 'bool'), invalid(52, 'string', 'bool')]],
  [`-id == 1`, [invalid(32, 'string', 'float, int')]],
  [`(1 ? true : false)`, [invalid(32, 'int', 'bool')]],
  [`1 in 'abc'`, [invalid(36, 'string', 'list, map, set')]],
  [`id.matches(1)`, [invalid(42, 'int', 'string')]],
  [`id.size() == 1 && id.keys() == []`, [invalid(49, 'string', 'map')]],
  [`id[0] == 'a' && id['a'] == 'b'`, [invalid(50, 'string', 'int')]],
  [`math.abs('a') == 1 && int('1') == 1`, [invalid(40, 'string', 'float, int')]],
  [`exists(id)`, [invalid(38, 'string', 'path')]],
  [`exists(/a/$(1))`, [invalid(43, 'int', 'path, string')]],
  [`get(/a/b).datum.x == 1`, ['4:31 Invalid property name: datum.']],
  [`request.foo == 1`, ['4:31 Invalid property name: foo.']],
  [`request.auth.email == 'a'`, ['4:31 Invalid property name: email.']],
  [`request.query.order == 1 && request.query.limit < 5`, ['4:31 Invalid property name: order.']],
  [`resource.owner == request.resource.data.owner`, ['4:31 Invalid property name: owner.']],
  [`request.auth.token.anything.at.all == resource.data.x.y`, []],
  [`(resource == null ? null : resource.data).keys() == []`, [invalid(32, 'null', 'map')]],
  [`null.a == 1`, [invalid(31, 'null', 'map')]],
] as const

describe('types', () => {
  test.each(suspicious)('%s', (expression, expected) => {
    expect(warnings(condition(expression))).toEqual(expected)
  })

  test('a function is checked with the types of each call', () => {
    const source = rulesWith(
      'function own(data) { let keys = data.keys(); return keys.size() == 1; }\nmatch /a/{id} { allow get: if own(resource.data) || own(null) || own(null); }',
    )
    expect(warnings(source)).toEqual([invalid(33, 'null', 'map')])
  })

  test('the returned type counts', () => {
    const source = rulesWith(
      'function name() { return request.auth.uid; }\nmatch /a/{id} { allow get: if name() + 1 == 2; }',
    )
    expect(warnings(source)).toEqual([invalid(40, 'int', 'string').replace('4:', '5:')])
  })
})

describe('the grammar', () => {
  test.each([
    ['!x in y is a negated x', `!('a' in ['a']) == ('a' in ['b'])`, []],
    [
      'there are no exponents',
      `1e3 == 1`,
      ["4:32 extraneous input 'e3' expecting {'}', '/', 'allow', 'function', 'match', PATH_SEGMENT}"],
    ],
    ['a division needs no space before it', `4/ 2 == 2`, []],
  ])('%s', (_, expression, issues) => {
    expect(issuesOf(condition(expression))).toEqual(issues)
  })

  test('syntax errors are reported together', () => {
    const issues = issuesOf(
      rulesWith('match /a/{id} { allow get: if ++x; }\nmatch /b/{id} { allow get if true; }'),
    )
    expect(issues).toContain('4:33 Increment (++) and decrement (--) operators are not supported.')
    expect(issues).toContain("5:27 Missing ':' before 'if' condition.")
  })

  test('imports are refused with their position', () => {
    expect(issuesOf("import 'other' as o;\nservice cloud.firestore { match /a { allow get; } }")).toEqual([
      '1:16 Import statements are not supported.',
    ])
  })

  test('thousands of terms or brackets are refused, without a crash or a hang', () => {
    expect(issuesOf(condition(Array(1100).fill('1').join(' + ')))).toContain(
      '4:31 Expressions are nested deeper than 1000.',
    )
    expect(issuesOf(condition(`${'('.repeat(9000)}1${')'.repeat(9000)}`))).toEqual([
      '4:228 Brackets are nested deeper than 200.',
    ])
  })

  test('brackets in strings and comments are not counted', () => {
    const braces = '{'.repeat(300)
    expect(issuesOf(`/* it's ${braces} */ // ${braces}\n${condition(`'${braces}' != "${braces}"`)}`)).toEqual(
      [],
    )
  })
})
