import {
  failure,
  float,
  int,
  path,
  string,
  type Failure,
  type Result,
  type RuleValue,
} from '../rule-value.ts'
import { callable, type CallableTable } from './callable.ts'

const INTEGER = /^[+-]?\d+$/
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/
const MAX_INT = 2n ** 63n - 1n
const MIN_INT = -(2n ** 63n)

/** Functions that are not methods. `bool()` is documented, but production does not have it. */
export const globalFunctions: CallableTable = {
  debug: callable(['any'], (value) => value),
  string: callable(['any'], (value) => {
    const text = textOf(value)
    return typeof text === 'string' ? string(text) : text
  }),
  int: callable(['any'], toInt),
  float: callable(['any'], toFloat),
  path: callable(['string'], ({ value }) => path(value.split('/').filter((segment) => segment !== ''))),
}

/** `string(x)`; also how list items are joined. */
export function textOf(value: RuleValue): string | Failure {
  switch (value.type) {
    case 'string':
      return value.value
    case 'null':
      return 'null'
    case 'bool':
      return String(value.value)
    case 'int':
      return value.value.toString()
    case 'float':
      return Number.isInteger(value.value) ? value.value.toFixed(1) : String(value.value)
    case 'bytes':
      return Buffer.from(value.value).toString()
    case 'path':
      return `/${value.segments.join('/')}`
    default:
      return failure(`A ${value.type} cannot be turned into a string.`)
  }
}

/** An int if it fits 64 bits. */
export function intResult(value: bigint): Result {
  return value > MAX_INT || value < MIN_INT ? failure('Integer overflow.') : int(value)
}

export function intFromNumber(value: number): Result {
  return Number.isFinite(value)
    ? intResult(BigInt(Math.trunc(value)))
    : failure('The number has no integer value.')
}

function toInt(value: RuleValue): Result {
  if (value.type === 'int') return value
  if (value.type === 'float') return intFromNumber(value.value)
  if (value.type === 'string' && INTEGER.test(value.value))
    return intResult(BigInt(value.value.replace('+', '')))
  return failure(`Cannot make an int of this ${value.type}.`)
}

function toFloat(value: RuleValue): Result {
  if (value.type === 'float') return value
  if (value.type === 'int') return float(Number(value.value))
  if (value.type === 'string' && DECIMAL.test(value.value)) return float(Number(value.value))
  return failure(`Cannot make a float of this ${value.type}.`)
}
