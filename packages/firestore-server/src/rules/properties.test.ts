import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsFromPlain } from '../values/plain.ts'
import { evaluate } from './evaluate.ts'
import { applyBinary, negate, sliceOf } from './operators.ts'
import {
  bool,
  failure,
  float,
  int,
  isFailure,
  list,
  mapFromFields,
  string,
  type Result,
  type RuleValue,
} from './rule-value.ts'
import { newHits, type Frame, type Run } from './run.ts'
import { METHODS } from './stdlib/library.ts'
import type { BinaryOperator, Expression, ExpressionShape } from './tree.ts'
import { decide, listOf, rulesWith } from './rules-world.ts'

const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
const number = fc.oneof(int64.map(int), fc.double().map(float))
const scalar: fc.Arbitrary<RuleValue> = fc.oneof(
  number,
  fc.string({ unit: 'grapheme' }).map(string),
  fc.boolean().map(bool),
)
const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 4 }).map(list))

function known(result: Result): RuleValue {
  if (isFailure(result)) throw new Error(result.message)
  return result
}

const isTrue = (result: Result) => result.type === 'bool' && result.value

test('integer arithmetic agrees with BigInt, or overflows', () => {
  const operators: [BinaryOperator, (a: bigint, b: bigint) => bigint][] = [
    ['+', (a, b) => a + b],
    ['-', (a, b) => a - b],
    ['*', (a, b) => a * b],
    ['/', (a, b) => a / b],
    ['%', (a, b) => a % b],
  ]
  fc.assert(
    fc.property(int64, int64, fc.constantFrom(...operators), (a, b, [op, exact]) => {
      const result = applyBinary(op, int(a), int(b))
      const divides = op === '/' || op === '%'
      const expected = divides && b === 0n ? undefined : exact(a, b)
      const fits = expected !== undefined && BigInt.asIntN(64, expected) === expected
      expect(isFailure(result) ? 'error' : result).toEqual(fits ? int(expected) : 'error')
    }),
  )
})

test('a == (a / b) * b + a % b for all integers', () => {
  fc.assert(
    fc.property(
      int64,
      int64.filter((b) => b !== 0n && b !== -1n),
      (a, b) => {
        const [quotient, rest] = [applyBinary('/', int(a), int(b)), applyBinary('%', int(a), int(b))]
        const product = applyBinary('*', known(quotient), int(b))
        expect(applyBinary('+', known(product), known(rest))).toEqual(int(a))
      },
    ),
  )
})

test('numbers of both kinds are ordered by their exact value', () => {
  fc.assert(
    fc.property(number, number, (a, b) => {
      const outcomes = (['<', '==', '>'] as const).filter((op) => isTrue(applyBinary(op, a, b)))
      const hasNaN = [a, b].some((item) => item.type === 'float' && Number.isNaN(item.value))
      expect(outcomes).toHaveLength(hasNaN ? 0 : 1)
      expect(isTrue(applyBinary('<=', a, b))).toBe(outcomes.some((op) => op !== '>'))
    }),
  )
})

/** Only the smallest integer has no negative. */
const overflow = (x: RuleValue) =>
  x.type === 'int' && x.value === -(2n ** 63n) ? 'Integer overflow.' : 'no reason to fail'

test('negating twice gives the original number', () => {
  fc.assert(
    fc.property(number, (x) => {
      const once = negate(x)
      expect(isFailure(once) ? once.message : negate(once)).toEqual(isFailure(once) ? overflow(x) : x)
    }),
  )
})

test('equality is reflexive without NaN, symmetric, and != is its opposite', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(isTrue(applyBinary('==', a, b))).toBe(isTrue(applyBinary('==', b, a)))
      expect(isTrue(applyBinary('!=', a, b))).toBe(!isTrue(applyBinary('==', a, b)))
    }),
  )
})

test('a slice takes the items between its bounds; bounds outside are errors', () => {
  fc.assert(
    fc.property(
      fc.array(scalar, { maxLength: 8 }),
      fc.integer({ min: -2, max: 10 }),
      fc.integer({ min: -2, max: 10 }),
      (items, from, to) => {
        const result = sliceOf(list(items), int(from), int(to))
        const valid = from >= 0 && from <= to && to <= items.length
        expect(isFailure(result) ? 'error' : result).toEqual(valid ? list(items.slice(from, to)) : 'error')
      },
    ),
  )
})

test('diff() sorts every key into exactly one of its four sets', () => {
  const plain = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom(1, 2, 'x', null))
  fc.assert(
    fc.property(plain, plain, (after, before) => {
      const [left, right] = [mapFromFields(fieldsFromPlain(after)), mapFromFields(fieldsFromPlain(before))]
      const diff = METHODS.map?.diff?.run([left, right])
      if (diff?.type !== 'map_diff') throw new Error('diff() gave no map_diff')
      const keys = [...diff.added, ...diff.removed, ...diff.changed, ...diff.unchanged]
      expect(keys.toSorted()).toEqual(
        [...new Set([...Object.keys(after), ...Object.keys(before)])].toSorted(),
      )
    }),
  )
})

/** Conditions made of `t`, `f` and `e`, an error. */
type Condition = ['t' | 'f' | 'e'] | ['!', Condition] | ['&&' | '||', Condition, Condition]
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom<Condition[]>(['t'], ['f'], ['e']),
    fc.tuple(fc.constant('!' as const), tie('condition')),
    fc.tuple(fc.constantFrom('&&' as const, '||' as const), tie('condition'), tie('condition')),
  ),
}))

const at = { line: 1, column: 1, start: 0, end: 0 }
const node = (shape: ExpressionShape): Expression => ({ ...shape, id: 0, at })

function expressionOf([op, left, right]: Condition): Expression {
  if (left && right)
    return node({ kind: op === '&&' ? 'and' : 'or', left: expressionOf(left), right: expressionOf(right) })
  if (left) return node({ kind: 'not', operand: expressionOf(left) })
  return node({ kind: 'variable', name: op })
}

/** Kleene's three-valued logic, with an error as the unknown. */
function kleene([op, left, right]: Condition): boolean | undefined {
  if (left && right) {
    const sides = [kleene(left), kleene(right)]
    const deciding = op === '||'
    return sides.includes(deciding) ? deciding : sides.includes(undefined) ? undefined : !deciding
  }
  const value = left ? kleene(left) : undefined
  if (left) return value === undefined ? undefined : !value
  return op === 'e' ? undefined : op === 't'
}

test('&&, || and ! are Kleene logic with errors as the unknown', () => {
  const variables = new Map<string, Result>([
    ['t', bool(true)],
    ['f', bool(false)],
    ['e', failure('an error')],
  ])
  const frame: Frame = { parent: undefined, variables, functions: [] }
  fc.assert(
    fc.property(condition, (tree) => {
      const run: Run = { spent: 0, depth: 0, hits: newHits(1), lookUp: () => failure('no look-ups') }
      const result = evaluate(expressionOf(tree), frame, run)
      expect(result.type === 'bool' ? result.value : undefined).toBe(kleene(tree))
    }),
    { numRuns: 500 },
  )
})

test('a list rule that allows a filtered query would allow each matching document', () => {
  const operators = {
    '<': 'LESS_THAN',
    '<=': 'LESS_THAN_OR_EQUAL',
    '>': 'GREATER_THAN',
    '>=': 'GREATER_THAN_OR_EQUAL',
    '==': 'EQUAL',
    '!=': 'NOT_EQUAL',
  } as const
  const names = Object.keys(operators) as (keyof typeof operators)[]
  const small = [0, 1, 2, 3, 4]
  const asked = names.flatMap((op) => small.map((bound) => ({ op, bound })))
  const blocks = asked.map(
    ({ op, bound }, index) => `match /t${index}/{id} { allow list: if resource.data.x ${op} ${bound}; }`,
  )
  const rules = rulesWith(blocks.join('\n'))
  const holds = (x: number, op: keyof typeof operators, bound: number) =>
    isTrue(applyBinary(op, int(x), int(bound)))
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.constantFrom(...small),
      fc.nat(asked.length - 1),
      (filterOp, filterBound, index) => {
        const { op, bound } = asked[index]!
        const where = {
          kind: 'field',
          field: 'x',
          op: operators[filterOp],
          value: { kind: 'integer', value: BigInt(filterBound) },
        } as const
        if (!decide(rules, listOf(`t${index}`, { where })).allowed) return
        const matching = [-1, ...small, 5].filter((x) => holds(x, filterOp, filterBound))
        expect(matching.every((x) => holds(x, op, bound))).toBe(true)
      },
    ),
    { numRuns: 400 },
  )
})
