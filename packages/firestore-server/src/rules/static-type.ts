import type { RuleType } from './rule-value.ts'
import type { ParamType } from './stdlib/callable.ts'
import type { BinaryOperator } from './tree.ts'

/**
 * What is known about an expression before it is evaluated: its possible types (`'any'` when unknown) and, for
 * `request` and the like, all of its members.
 */
export type StaticType = {
  types: ReadonlySet<RuleType> | 'any'
  members?: Readonly<Record<string, StaticType>>
}

export const ANY: StaticType = { types: 'any' }

export const typeOf = (...types: readonly RuleType[]): StaticType => ({ types: new Set(types) })

export function resultType(result: readonly RuleType[] | 'any' | undefined): StaticType {
  return result === undefined || result === 'any' ? ANY : typeOf(...result)
}

export function eitherOf(a: StaticType, b: StaticType): StaticType {
  if (a === b) return a
  return a.types === 'any' || b.types === 'any' ? ANY : { types: new Set([...a.types, ...b.types]) }
}

const GROUPS: Readonly<Partial<Record<ParamType, readonly RuleType[]>>> = {
  number: ['int', 'float'],
  collection: ['list', 'set'],
  data: ['string', 'bytes'],
}

/** The types a parameter accepts; undefined: all. */
export function typesOfParam(param: ParamType): readonly RuleType[] | undefined {
  return param === 'any' ? undefined : (GROUPS[param] ?? [param as RuleType])
}

type Pair = readonly [left: RuleType, right: RuleType, result: RuleType]

const NUMBERS: readonly Pair[] = [
  ['int', 'int', 'int'],
  ['int', 'float', 'float'],
  ['float', 'int', 'float'],
  ['float', 'float', 'float'],
]
const ORDERED: readonly Pair[] = [
  ...NUMBERS.map(([left, right]) => [left, right, 'bool'] as const),
  ...(['string', 'timestamp', 'duration', 'bytes'] as const).map((type) => [type, type, 'bool'] as const),
]

/** The operand types an operator accepts together; undefined: any. Any two types can be tested for equality. */
const PAIRS: Readonly<Partial<Record<BinaryOperator, readonly Pair[]>>> = {
  '+': [
    ...NUMBERS,
    ['string', 'string', 'string'],
    ['duration', 'duration', 'duration'],
    ['timestamp', 'duration', 'timestamp'],
    ['duration', 'timestamp', 'timestamp'],
  ],
  '-': [
    ...NUMBERS,
    ['duration', 'duration', 'duration'],
    ['timestamp', 'duration', 'timestamp'],
    ['timestamp', 'timestamp', 'duration'],
  ],
  '*': NUMBERS,
  '/': NUMBERS,
  '%': NUMBERS,
  '<': ORDERED,
  '<=': ORDERED,
  '>': ORDERED,
  '>=': ORDERED,
}

/** The result type of an operator for two operands, and the types each may have beside the other. */
export function operate(
  op: BinaryOperator,
  left: StaticType,
  right: StaticType,
): { result: StaticType; left: ReadonlySet<RuleType>; right: ReadonlySet<RuleType> } | undefined {
  const pairs = PAIRS[op]?.filter(([, other]) => mayBe(right, other))
  if (!pairs) return undefined
  const fitting = pairs.filter(([one]) => mayBe(left, one))
  const withLeft = (PAIRS[op] ?? []).filter(([one]) => mayBe(left, one))
  return {
    result: fitting.length === 0 ? ANY : typeOf(...fitting.map(([, , result]) => result)),
    left: new Set((pairs.length > 0 ? pairs : (PAIRS[op] ?? [])).map(([one]) => one)),
    right: new Set((withLeft.length > 0 ? withLeft : (PAIRS[op] ?? [])).map(([, other]) => other)),
  }
}

export function mayBe({ types }: StaticType, type: RuleType): boolean {
  return types === 'any' || types.has(type)
}
