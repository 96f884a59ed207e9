import * as fc from 'fast-check'
import { bool, int, NULL, string, type RuleValue } from './rule-value.ts'
import type { BinaryOperator, Expression, ExpressionShape } from './tree.ts'

/** An expression without a source position. */
export const node = (shape: ExpressionShape): Expression => ({
  ...shape,
  id: 0,
  at: { line: 1, column: 1, start: 0, end: 0 },
})
const literal = (value: RuleValue) => node({ kind: 'literal', value })
const variable = (name: string) => node({ kind: 'variable', name })
const member = (object: Expression, name: string) => node({ kind: 'member', object, name })
const method = (object: Expression, name: string, ...args: Expression[]) =>
  node({ kind: 'method', object, name, args })
const resource = variable('resource')
const data = member(resource, 'data')

const literalScalar = fc
  .constantFrom(int(0), int(1), int(1), int(2), NULL, bool(true), string('ama'), string('x'))
  .map(literal)
const halves = fc.constantFrom(1, 1.5).map((value) => literal({ type: 'float', value }))
const constant = fc.oneof({ weight: 5, arbitrary: literalScalar }, { weight: 1, arbitrary: halves })
const fieldName = fc.constantFrom('a', 'b', 'tags', 'm', 'a', 'a', 'a', 'missing')
const field = fc.oneof(
  { weight: 6, arbitrary: fieldName.map((name) => member(data, name)) },
  { weight: 1, arbitrary: fc.constantFrom('k', 'l').map((name) => member(member(data, 'm'), name)) },
  {
    weight: 1,
    arbitrary: fieldName.map((name) => node({ kind: 'index', object: data, index: literal(string(name)) })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fieldName, constant)
      .map(([name, or]) => method(data, 'get', literal(string(name)), or)),
  },
  {
    weight: 1,
    arbitrary: constant.map((or) =>
      method(data, 'get', node({ kind: 'list', items: [literal(string('m')), literal(string('k'))] }), or),
    ),
  },
)
const other = fc.constantFrom(
  variable('id'),
  variable('resource'),
  member(resource, 'id'),
  data,
  member(member(variable('request'), 'query'), 'limit'),
  member(member(variable('request'), 'query'), 'offset'),
  member(
    node({
      kind: 'call',
      name: 'get',
      args: [
        node({ kind: 'path', segments: ['databases', '(default)', 'documents', 'acl', member(data, 'a')] }),
      ],
    }),
    'data',
  ),
)
const comparison = (left: fc.Arbitrary<Expression>) =>
  fc
    .tuple(fc.constantFrom<BinaryOperator>('==', '!=', '<', '<=', '>', '>='), left, constant)
    .map(([op, object, value]) => node({ kind: 'binary', op, left: object, right: value }))
type Grammar = { term: Expression; condition: Expression }
/** Any expression, and any meant as a condition, over `resource`, `request`, the capture `id` and `/acl`. */
export const { term, condition } = fc.letrec<Grammar>((tie) => ({
  term: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    { weight: 6, arbitrary: field },
    { weight: 5, arbitrary: constant },
    { weight: 1, arbitrary: other },
    {
      weight: 1,
      arbitrary: fc.array(tie('term'), { maxLength: 3 }).map((items) => node({ kind: 'list', items })),
    },
    {
      weight: 1,
      arbitrary: tie('term').map((value) =>
        node({ kind: 'map', entries: [{ key: literal(string('k')), value }] }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom<BinaryOperator>('+', '-', '*', '/', '%'), tie('term'), tie('term'))
        .map(([op, left, right]) => node({ kind: 'binary', op, left, right })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie('term'), fc.constantFrom('size', 'keys', 'values', 'toSet'))
        .map(([object, name]) => method(object, name)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('string', 'int', 'float', 'debug'), tie('term'))
        .map(([name, one]) => node({ kind: 'call', name, args: [one] })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie('term'), tie('term'))
        .map(([object, index]) => node({ kind: 'index', object, index })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie('condition'), tie('term'), tie('term'))
        .map(([asked, whenTrue, whenFalse]) =>
          node({ kind: 'ternary', condition: asked, whenTrue, whenFalse }),
        ),
    },
  ),
  condition: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    { weight: 6, arbitrary: comparison(field) },
    { weight: 4, arbitrary: comparison(field).map((operand) => node({ kind: 'not', operand })) },
    { weight: 3, arbitrary: comparison(other) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('==' as const, '!=' as const), fc.constantFrom(resource, data, variable('id')))
        .map(([op, left]) => node({ kind: 'binary', op, left, right: literal(NULL) })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(field, fc.constantFrom('int', 'float', 'number', 'string', 'bool'))
        .map(([operand, typeName]) => node({ kind: 'is', operand, typeName })),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.constantFrom<BinaryOperator>('==', '!=', '<', '<=', '>', '>=', 'in'),
          tie('term'),
          tie('term'),
        )
        .map(([op, left, right]) => node({ kind: 'binary', op, left, right })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fieldName, fc.constantFrom(data, data, resource, member(data, 'm')))
        .map(([name, where]) =>
          node({ kind: 'binary', op: 'in', left: literal(string(name)), right: where }),
        ),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          tie('term'),
          fc.constantFrom('int', 'float', 'number', 'string', 'bool', 'list', 'map', 'path'),
        )
        .map(([operand, typeName]) => node({ kind: 'is', operand, typeName })),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          tie('term'),
          fc.constantFrom('hasAny', 'hasAll', 'hasOnly'),
          fc.array(tie('term'), { maxLength: 3 }),
        )
        .map(([object, name, items]) => method(object, name, node({ kind: 'list', items }))),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('isNaN', 'floor', 'abs'), tie('term'))
        .map(([name, one]) => method(variable('math'), name, one)),
    },
    { weight: 1, arbitrary: field },
    { weight: 2, arbitrary: tie('condition').map((operand) => node({ kind: 'not', operand })) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom('and' as const, 'or' as const), tie('condition'), tie('condition'))
        .map(([kind, left, right]) => node({ kind, left, right })),
    },
  ),
}))
