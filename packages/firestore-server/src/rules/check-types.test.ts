import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { staticTypeOf } from './check-types.ts'
import { evaluate } from './evaluate.ts'
import { condition, node, term } from './expression-arbitraries.ts'
import { REQUEST, RESOURCE } from './request-type.ts'
import { int, isFailure, map, NULL, string, type Result } from './rule-value.ts'
import { newHits } from './run.ts'
import { fieldsFromPlain } from '../values/plain.ts'
import { resourceOf } from './look-ups.ts'
import { mayBe, typeOf } from './static-type.ts'

const value = fc.constantFrom(0, 1, 1.5, null, true, 'ama', ['x', 1], { k: 'ama' })
const data = fc.dictionary(fc.constantFrom('a', 'b', 'tags', 'm'), value)

const variable = (name: string) => node({ kind: 'variable', name })
const keysOfData = node({
  kind: 'method',
  object: node({ kind: 'member', object: variable('resource'), name: 'data' }),
  name: 'keys',
  args: [],
})
const setOfData = node({ kind: 'method', object: keysOfData, name: 'toSet', args: [] })

test('an expression’s result is of a type the checker expects', () => {
  const given = new Set<string>()
  const variables = new Map([
    ['request', REQUEST],
    ['resource', RESOURCE],
    ['id', typeOf('string')],
  ])
  fc.assert(
    fc.property(fc.oneof(term, condition), data, (expression, plain) => {
      const document = { path: 'c/x', fields: fieldsFromPlain(plain) }
      const values = new Map<string, Result>([
        [
          'request',
          map([
            [
              'query',
              map([
                ['limit', int(1)],
                ['offset', NULL],
              ]),
            ],
          ]),
        ],
        ['resource', resourceOf(document, '(default)')],
        ['id', string('x')],
      ])
      const run = { spent: 0, depth: 0, hits: newHits(1), lookUp: () => resourceOf(document, '(default)') }
      const result = evaluate(expression, { parent: undefined, variables: values, functions: [] }, run)
      // What a query leaves out is null, which has no static type.
      if (isFailure(result) || result.type === 'null') return
      given.add(result.type)
      expect(mayBe(staticTypeOf(expression, variables), result.type)).toBe(true)
    }),
    // Sets are rare among random expressions; the example is always tried.
    { numRuns: 2000, examples: [[setOfData, { k: 'ama' }]] },
  )
  expect([...given]).toEqual(expect.arrayContaining(['bool', 'int', 'float', 'string', 'list', 'map', 'set']))
})
