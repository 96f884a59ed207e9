import { bool, failure, float, type OfType, type Result } from '../rule-value.ts'
import { callable, type CallableTable } from './callable.ts'
import { intFromNumber, intResult } from './conversions.ts'

/** `math.isInfinite` is documented, but production does not have it. */
export const mathFunctions: CallableTable = {
  abs: callable(['number'], (x) =>
    x.type === 'int' ? intResult(x.value < 0n ? -x.value : x.value) : float(Math.abs(x.value)),
  ),
  ceil: callable(['number'], (x) => rounded(x, Math.ceil)),
  floor: callable(['number'], (x) => rounded(x, Math.floor)),
  /** Halves are rounded away from zero. */
  round: callable(['number'], (x) => rounded(x, (value) => Math.sign(value) * Math.round(Math.abs(value)))),
  sqrt: callable(['number'], (x) =>
    x.value < 0 ? failure('math.sqrt() takes no negative number.') : float(Math.sqrt(Number(x.value))),
  ),
  pow: callable(['number', 'number'], (base, exponent) =>
    float(Number(base.value) ** Number(exponent.value)),
  ),
  isNaN: callable(['number'], (x) => bool(Number.isNaN(Number(x.value)))),
}

function rounded(x: OfType<'int' | 'float'>, round: (value: number) => number): Result {
  return x.type === 'int' ? x : intFromNumber(round(x.value))
}
