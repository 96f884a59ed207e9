import { fatalFailure, isFailure, type Failure, type Result, type RuleValue } from './rule-value.ts'
import type { LookupFunction } from './stdlib/library.ts'
import type { Expression, FunctionDeclaration } from './tree.ts'

const MAX_EXPRESSIONS = 1000

/**
 * One level of names: the file, a service, a match block, a call. Functions see the frames around their declaration.
 */
export type Frame = {
  parent: Frame | undefined
  variables: ReadonlyMap<string, Result>
  functions: readonly FunctionDeclaration[]
}

/** The budget of one evaluation, and where it records coverage. */
export type Run = {
  spent: number
  depth: number
  hits: Uint32Array
  lookUp: (name: LookupFunction, argument: RuleValue) => Result
  /** Evaluates the rules as if this expression had that value. */
  forced?: Forced | undefined
  /** Collects which expressions were evaluated. */
  seen?: Set<number> | undefined
}

export type Forced = { id: number; value: boolean }

/** Each expression has this many counters, one for each outcome. */
export const OUTCOMES = 4
export const OUTCOME = { true: 0, false: 1, error: 2, value: 3 } as const

export const newHits = (expressions: number) => new Uint32Array(expressions * OUTCOMES)

export function recordHit(run: Run, { id }: Expression, result: Result) {
  const at = id * OUTCOMES + outcomeOf(result)
  run.hits[at] = (run.hits[at] ?? 0) + 1
}

function outcomeOf(result: Result): number {
  if (isFailure(result)) return OUTCOME.error
  return result.type === 'bool' ? OUTCOME[`${result.value}`] : OUTCOME.value
}

const OUT_OF_EXPRESSIONS = fatalFailure(
  `Unable to evaluate the expression as the maximum of ${MAX_EXPRESSIONS} expressions to evaluate has been reached.`,
)

/** Fails the request when its expressions are used up. */
export function spend(run: Run, cost: number): Failure | undefined {
  run.spent += cost
  return run.spent > MAX_EXPRESSIONS ? OUT_OF_EXPRESSIONS : undefined
}

/** As measured in production: `&&` and `||` cost only when their right side runs, and then 1. */
export function costOf(expression: Expression): number {
  switch (expression.kind) {
    case 'and':
    case 'or':
      return 0
    case 'is':
      return 2
    case 'path':
      return 1 + expression.segments.length
    default:
      return 1
  }
}
