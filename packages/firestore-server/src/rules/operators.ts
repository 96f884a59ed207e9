import { compareConstraint, compareWith, equalValues, includesValue, orderOf } from './equality.ts'
import {
  bool,
  failure,
  float,
  int,
  list,
  string,
  undecidable,
  type Bound,
  type Failure,
  type OfType,
  type Result,
  type RuleValue,
} from './rule-value.ts'
import { containedIn } from './stdlib/collections.ts'
import { intResult } from './stdlib/conversions.ts'
import { charactersOf } from './stdlib/strings.ts'
import { duration, nanosOf, timestamp } from './stdlib/times.ts'
import type { BinaryOperator } from './tree.ts'

export function applyBinary(op: BinaryOperator, left: RuleValue, right: RuleValue): Result {
  switch (op) {
    case '==':
      return answered(equalValues(left, right))
    case '!=': {
      const equal = equalValues(left, right)
      return typeof equal === 'boolean' ? bool(!equal) : equal
    }
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(op, left, right)
    case 'in':
      return contains(left, right)
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return arithmetic(op, left, right)
  }
}

export function negate(value: RuleValue): Result {
  if (value.type === 'int') return intResult(-value.value)
  if (value.type === 'float') return float(-value.value)
  return failure(`Unsupported operation error. Received: -${value.type}.`)
}

/** `value is typeName`; the checker has already refused unknown type names. */
export function isOfType(value: RuleValue, typeName: string): Result {
  if (value.type === 'constraint') return constraintType(value, typeName)
  return bool(value.type === typeName || (typeName === 'number' && isNumber(value)))
}

export function memberOf(object: RuleValue, name: string): Result {
  if (object.type === 'null') return failure('Null value error.')
  if (object.type === 'constraint') return undecidable(`Property ${name}`)
  const value =
    object.type === 'map'
      ? object.entries.get(name)
      : object.type === 'path'
        ? object.bound?.get(name)
        : undefined
  return value ?? failure(`Property ${name} is undefined on object.`)
}

export function indexOf(object: RuleValue, index: RuleValue): Result {
  if ((object.type === 'map' || object.type === 'path') && index.type === 'string')
    return memberOf(object, index.value)
  if (object.type === 'null' || index.type === 'null') return failure('Null value error.')
  if (object.type === 'constraint' || index.type === 'constraint') return undecidable('This element')
  if (index.type !== 'int')
    return failure(`Unsupported operation error. Received: ${object.type}[${index.type}].`)
  const at = Number(index.value)
  switch (object.type) {
    case 'list':
      return object.items[at] ?? outOfRange(at)
    case 'path':
      return textAt(object.segments, at)
    case 'string':
      return textAt(charactersOf(object.value), at)
    default:
      return failure(`Unsupported operation error. Received: ${object.type}[int].`)
  }
}

/** `object[from:to]`, `to` excluded. Production does not clamp: a bound outside is an error. */
export function sliceOf(object: RuleValue, from: RuleValue | undefined, to: RuleValue | undefined): Result {
  if (object.type === 'constraint') return undecidable('This slice')
  if (object.type === 'list') return slice(object.items, from, to, list)
  if (object.type === 'string')
    return slice(charactersOf(object.value), from, to, (parts) => string(parts.join('')))
  return failure(`Unsupported operation error. Received: ${object.type}[from:to].`)
}

function slice<T>(
  parts: readonly T[],
  from: RuleValue = int(0),
  to: RuleValue = int(parts.length),
  collect: (parts: readonly T[]) => RuleValue,
): Result {
  if (from.type !== 'int' || to.type !== 'int') return failure('The bounds of a slice have to be integers.')
  if (from.value < 0n || from.value > to.value || to.value > BigInt(parts.length)) {
    return failure(`Slice ${from.value}:${to.value} is out of range.`)
  }
  return collect(parts.slice(Number(from.value), Number(to.value)))
}

function answered(answer: boolean | Failure): Result {
  return typeof answer === 'boolean' ? bool(answer) : answer
}

const MIRRORED = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

function compare(op: '<' | '<=' | '>' | '>=', left: RuleValue, right: RuleValue): Result {
  if (left.type === 'constraint') return answered(compareConstraint(left, op, right))
  if (right.type === 'constraint') return answered(compareConstraint(right, MIRRORED[op], left))
  const order = orderOf(left, right)
  return order === undefined ? unsupported(op, left, right) : bool(compareWith(op, order))
}

function contains(item: RuleValue, container: RuleValue): Result {
  switch (container.type) {
    case 'list':
    case 'set':
      return answered(includesValue(container.items, item))
    case 'map':
      if (item.type === 'constraint') return undecidable('Whether the map has this key')
      if (item.type === 'string' && !container.entries.has(item.value) && container.known)
        return undecidable(`Whether the documents have the field ${item.value}`)
      return bool(item.type === 'string' && container.entries.has(item.value))
    case 'constraint':
      return includesValue(containedIn(container), item) === true
        ? bool(true)
        : undecidable('Whether the list has this value')
    default:
      return unsupported('in', item, container)
  }
}

function arithmetic(op: '+' | '-' | '*' | '/' | '%', left: RuleValue, right: RuleValue): Result {
  if (left.type === 'constraint' || right.type === 'constraint') return undecidable(`The result of ${op}`)
  if (left.type === 'int' && right.type === 'int') return integerArithmetic(op, left.value, right.value)
  if (isNumber(left) && isNumber(right)) return floatArithmetic(op, Number(left.value), Number(right.value))
  if (op === '+' && left.type === 'string' && right.type === 'string') return string(left.value + right.value)
  return timeArithmetic(op, left, right) ?? unsupported(op, left, right)
}

/** Division truncates toward zero, as BigInt's does. */
function integerArithmetic(op: '+' | '-' | '*' | '/' | '%', left: bigint, right: bigint): Result {
  if ((op === '/' || op === '%') && right === 0n) return failure('Division by zero.')
  switch (op) {
    case '+':
      return intResult(left + right)
    case '-':
      return intResult(left - right)
    case '*':
      return intResult(left * right)
    case '/':
      return intResult(left / right)
    case '%':
      return intResult(left % right)
  }
}

function floatArithmetic(op: '+' | '-' | '*' | '/' | '%', left: number, right: number): Result {
  if ((op === '/' || op === '%') && right === 0) return failure('Division by zero.')
  switch (op) {
    case '+':
      return float(left + right)
    case '-':
      return float(left - right)
    case '*':
      return float(left * right)
    case '/':
      return float(left / right)
    case '%':
      return float(left % right)
  }
}

function timeArithmetic(op: string, left: RuleValue, right: RuleValue): Result | undefined {
  const sign = op === '-' ? -1n : 1n
  if (op !== '+' && op !== '-') return undefined
  if (right.type === 'duration') {
    if (left.type === 'duration') return duration(left.nanos + sign * right.nanos)
    if (left.type === 'timestamp') return timestamp(nanosOf(left.value) + sign * right.nanos)
  }
  if (op === '+' && left.type === 'duration' && right.type === 'timestamp')
    return timestamp(left.nanos + nanosOf(right.value))
  if (op === '-' && left.type === 'timestamp' && right.type === 'timestamp') {
    return duration(nanosOf(left.value) - nanosOf(right.value))
  }
  return undefined
}

/** Filters compare within one type, so a bound determines the field's type; only != does not. */
function constraintType({ bounds }: OfType<'constraint'>, typeName: string): Result {
  const known = bounds.map(typeOfBound).find((type) => type !== undefined)
  if (known === undefined || (known === 'number' && (typeName === 'int' || typeName === 'float'))) {
    return undecidable('The type of this field')
  }
  return bool(known === typeName)
}

function typeOfBound({ op, value }: Bound): string | undefined {
  if (op === 'contains') return 'list'
  if (op === '!=') return undefined
  return isNumber(value) ? 'number' : value.type
}

function isNumber(value: RuleValue): value is OfType<'int' | 'float'> {
  return value.type === 'int' || value.type === 'float'
}

function textAt(texts: readonly string[], at: number): Result {
  const text = texts[at]
  return text === undefined ? outOfRange(at) : string(text)
}

function outOfRange(at: number): Failure {
  return failure(`Index ${at} is out of range.`)
}

function unsupported(op: string, left: RuleValue, right: RuleValue): Failure {
  if (left.type === 'null' || right.type === 'null') return failure('Null value error.')
  return failure(`Unsupported operation error. Received: ${left.type} ${op} ${right.type}.`)
}
