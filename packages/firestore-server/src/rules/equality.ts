import { compareInstants } from '../values/instant.ts'
import { compareStrings } from '../values/resource-name.ts'
import { undecidable, type Bound, type ConstraintValue, type Failure, type RuleValue } from './rule-value.ts'

/** Equality of the language: 1 == 1.0, NaN equals nothing, values of different types are unequal, never an error. */
export function equalValues(a: RuleValue, b: RuleValue): boolean | Failure {
  if (a.type === 'constraint') return equalsConstraint(a, b)
  if (b.type === 'constraint') return equalsConstraint(b, a)
  if ((a.type === 'int' || a.type === 'float') && (b.type === 'int' || b.type === 'float')) {
    return orderOfNumbers(a.value, b.value) === 0
  }
  switch (a.type) {
    case 'null':
      return b.type === 'null'
    case 'bool':
      return b.type === 'bool' && a.value === b.value
    case 'string':
      return b.type === 'string' && a.value === b.value
    case 'bytes':
      return b.type === 'bytes' && Buffer.compare(a.value, b.value) === 0
    case 'timestamp':
      return b.type === 'timestamp' && compareInstants(a.value, b.value) === 0
    case 'duration':
      return b.type === 'duration' && a.nanos === b.nanos
    case 'latlng':
      return b.type === 'latlng' && a.latitude === b.latitude && a.longitude === b.longitude
    case 'path':
      return b.type === 'path' && sameStrings(a.segments, b.segments)
    case 'list':
      return b.type === 'list' && equalLists(a.items, b.items)
    case 'set':
      return b.type === 'set' && equalSets(a.items, b.items)
    case 'map':
      return b.type === 'map' && equalMaps(a, b)
    case 'map_diff':
      return a === b
    case 'int':
    case 'float':
      return false
  }
}

/** Whether `item` is among `items`. An undecidable comparison matters only when no other one is true. */
export function includesValue(items: readonly RuleValue[], item: RuleValue): boolean | Failure {
  let open: Failure | undefined
  for (const candidate of items) {
    const equal = equalValues(candidate, item)
    if (equal === true) return true
    if (equal !== false) open ??= equal
  }
  return open ?? false
}

/** Order for `<` and the like, or undefined for values without an order. NaN compares false with everything. */
export function orderOf(a: RuleValue, b: RuleValue): number | undefined {
  if ((a.type === 'int' || a.type === 'float') && (b.type === 'int' || b.type === 'float')) {
    return orderOfNumbers(a.value, b.value)
  }
  if (a.type === 'string' && b.type === 'string') return compareStrings(a.value, b.value)
  if (a.type === 'timestamp' && b.type === 'timestamp') return compareInstants(a.value, b.value)
  if (a.type === 'duration' && b.type === 'duration')
    return a.nanos < b.nanos ? -1 : Number(a.nanos > b.nanos)
  if (a.type === 'bytes' && b.type === 'bytes') return Buffer.compare(a.value, b.value)
  return undefined
}

function orderOfNumbers(a: bigint | number, b: bigint | number): number {
  if (a < b) return -1
  if (a > b) return 1
  return a == b ? 0 : Number.NaN
}

export function compareWith(op: '<' | '<=' | '>' | '>=', order: number): boolean {
  switch (op) {
    case '<':
      return order < 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '>=':
      return order >= 0
  }
}

/** `x < y`, `x <= y`, … for a constrained x: decided only when every document the filters admit agrees. */
export function compareConstraint(
  x: ConstraintValue,
  op: '<' | '<=' | '>' | '>=',
  y: RuleValue,
): boolean | Failure {
  for (const bound of x.bounds) {
    const decided = comparisonImpliedBy(bound, op, y)
    if (decided !== undefined) return decided
  }
  return undecidable('This comparison')
}

function comparisonImpliedBy(bound: Bound, op: '<' | '<=' | '>' | '>=', y: RuleValue): boolean | undefined {
  if (bound.op === '!=' || bound.op === 'contains') return undefined
  const order = orderOf(bound.value, y)
  if (order === undefined || Number.isNaN(order)) return undefined
  if (bound.op === '==') return compareWith(op, order)
  const strict = bound.op === '<' || bound.op === '>'
  const boundIsUpper = bound.op === '<' || bound.op === '<='
  const askedUpper = op === '<' || op === '<='
  const side = boundIsUpper ? order : -order
  if (boundIsUpper === askedUpper) {
    // x < 3 implies x < 5, x <= 3 and so on: the known bound is at or inside the tested one.
    const touches = strict || op === '<=' || op === '>='
    return side < 0 || (side === 0 && touches) ? true : undefined
  }
  // x < 3 refutes x > 5 and x >= 3.
  const refutesAtEdge = strict || op === '<' || op === '>'
  return side < 0 || (side === 0 && refutesAtEdge) ? false : undefined
}

function equalsConstraint(x: ConstraintValue, y: RuleValue): boolean | Failure {
  const exact = exactNumber(x)
  if (exact && y.type !== 'constraint') return equalValues(exact, y)
  if (y.type === 'constraint') {
    const other = exactNumber(y)
    return exact && other ? equalValues(exact, other) : undecidable('Equality of two filtered fields')
  }
  for (const bound of x.bounds) {
    if (refutesEquality(bound, y)) return false
  }
  return undecidable('This equality')
}

function exactNumber({ bounds }: ConstraintValue): RuleValue | undefined {
  return bounds.find(({ op }) => op === '==')?.value
}

/** Filters compare within one type only, so a bound also rules out every other type. */
function refutesEquality(bound: Bound, y: RuleValue): boolean {
  if (bound.op === 'contains') return y.type !== 'list' || includesValue(y.items, bound.value) === false
  // Filters with != never return documents whose field is null.
  if (bound.op === '!=') return y.type === 'null' || equalValues(bound.value, y) === true
  if (bound.op === '==') return equalValues(bound.value, y) === false
  const order = orderOf(y, bound.value)
  if (order === undefined) return y.type !== bound.value.type
  return !compareWith(bound.op, order)
}

function sameStrings(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((segment, index) => segment === b[index])
}

function equalLists(a: readonly RuleValue[], b: readonly RuleValue[]): boolean | Failure {
  if (a.length !== b.length) return false
  return everyTrue(a.map((item, index) => equalValues(item, b[index] ?? item)))
}

function equalSets(a: readonly RuleValue[], b: readonly RuleValue[]): boolean | Failure {
  return a.length === b.length && everyTrue(a.map((item) => includesValue(b, item)))
}

function equalMaps(
  a: Extract<RuleValue, { type: 'map' }>,
  b: Extract<RuleValue, { type: 'map' }>,
): boolean | Failure {
  if (a.known || b.known) return undecidable('Equality of a document that is only partly known')
  if (a.entries.size !== b.entries.size) return false
  return everyTrue(
    [...a.entries].map(([key, value]) => {
      const other = b.entries.get(key)
      return other !== undefined && equalValues(value, other)
    }),
  )
}

/** AND over several answers: a false one decides, even if others are undecided. */
export function everyTrue(answers: readonly (boolean | Failure)[]): boolean | Failure {
  if (answers.includes(false)) return false
  return answers.find((answer) => typeof answer !== 'boolean') ?? true
}
