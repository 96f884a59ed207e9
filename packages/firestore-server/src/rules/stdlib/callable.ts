import {
  failure,
  undecidable,
  type OfType,
  type Result,
  type RuleType,
  type RuleValue,
} from '../rule-value.ts'

type Groups = {
  any: RuleValue
  number: OfType<'int' | 'float'>
  collection: OfType<'list' | 'set'>
  data: OfType<'string' | 'bytes'>
}
export type ParamType = RuleType | keyof Groups
type ArgOf<P extends ParamType> = P extends keyof Groups ? Groups[P] : P extends RuleType ? OfType<P> : never
type ArgsOf<P extends readonly ParamType[]> = { [I in keyof P]: ArgOf<P[I]> }

/** A function of the language. For a method the first parameter is the value it is called on. */
export type Callable = { params: readonly ParamType[]; run: (args: readonly RuleValue[]) => Result }
export type CallableTable = Readonly<Record<string, Callable>>

export function callable<const P extends readonly ParamType[]>(
  params: P,
  run: (...args: ArgsOf<P>) => Result,
): Callable {
  // `invoke` has checked every argument against `params`.
  return { params, run: (args) => run(...(args as unknown as ArgsOf<P>)) }
}

const GROUPS: Readonly<Record<keyof Groups, (type: RuleType) => boolean>> = {
  any: () => true,
  number: (type) => type === 'int' || type === 'float',
  collection: (type) => type === 'list' || type === 'set',
  data: (type) => type === 'string' || type === 'bytes',
}

export function invoke(name: string, { params, run }: Callable, args: readonly RuleValue[]): Result {
  const fits =
    args.length === params.length && args.every(({ type }, index) => accepts(params[index] ?? 'any', type))
  if (fits) return run(args)
  if (args.some(({ type }) => type === 'constraint')) return undecidable(`The result of ${name}()`)
  return functionNotFound(name, args)
}

export function functionNotFound(name: string, args: readonly RuleValue[]): Result {
  return failure(
    `Function not found error: Name: [${name}]; arguments: ${args.map(({ type }) => type).join(', ') || 'none'}.`,
  )
}

function accepts(param: ParamType, type: RuleType): boolean {
  return param in GROUPS ? GROUPS[param as keyof Groups](type) : param === type
}
