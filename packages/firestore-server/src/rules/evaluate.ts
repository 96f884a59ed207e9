import { applyBinary, indexOf, isOfType, memberOf, negate, sliceOf } from './operators.ts'
import {
  bool,
  failure,
  fatalFailure,
  isFailure,
  list,
  map,
  path,
  undecidable,
  type Failure,
  type Result,
  type RuleValue,
} from './rule-value.ts'
import { costOf, recordHit, spend, type Frame, type Run } from './run.ts'
import { functionNotFound, invoke } from './stdlib/callable.ts'
import { globalFunctions } from './stdlib/conversions.ts'
import { LOOKUP_FUNCTIONS, METHODS, NAMESPACES } from './stdlib/library.ts'
import { MAX_CALL_DEPTH } from './call-graph.ts'
import type { Expression, FunctionDeclaration } from './tree.ts'

/** Value of an expression, or the error it ends in with the position where it arose. */
export function evaluate(expression: Expression, frame: Frame, run: Run): Result {
  run.seen?.add(expression.id)
  if (run.forced?.id === expression.id) return bool(run.forced.value)
  const result = spend(run, costOf(expression)) ?? evaluateShape(expression, frame, run)
  recordHit(run, expression, result)
  if (!isFailure(result) || result.line !== undefined) return result
  return { ...result, line: expression.at.line, column: expression.at.column }
}

function evaluateShape(expression: Expression, frame: Frame, run: Run): Result {
  switch (expression.kind) {
    case 'literal':
      return expression.value
    case 'variable':
      return variable(expression.name, frame) ?? failure(`Invalid variable name: ${expression.name}.`)
    case 'member':
      return withValue(evaluate(expression.object, frame, run), (object) => memberOf(object, expression.name))
    case 'index':
      return withValues([expression.object, expression.index], frame, run, ([object, index]) =>
        indexOf(object!, index!),
      )
    case 'range':
      return range(expression, frame, run)
    case 'call':
      return withValues(expression.args, frame, run, (args) => call(expression.name, args, frame, run))
    case 'method':
      return method(expression, frame, run)
    case 'list':
      return withValues(expression.items, frame, run, list)
    case 'map':
      return mapLiteral(expression, frame, run)
    case 'path':
      return pathLiteral(expression, frame, run)
    case 'not':
      return withBoolean(evaluate(expression.operand, frame, run), (value) => bool(!value))
    case 'negate':
      return withValue(evaluate(expression.operand, frame, run), negate)
    case 'and':
    case 'or':
      return chain(expression, frame, run)
    case 'binary':
      return withValues([expression.left, expression.right], frame, run, ([left, right]) =>
        applyBinary(expression.op, left!, right!),
      )
    case 'is':
      return withValue(evaluate(expression.operand, frame, run), (value) =>
        isOfType(value, expression.typeName),
      )
    case 'ternary':
      return withBoolean(evaluate(expression.condition, frame, run), (value) => {
        if (value) return evaluate(expression.whenTrue, frame, run)
        return spend(run, 2) ?? evaluate(expression.whenFalse, frame, run)
      })
  }
}

type Shape<K extends Expression['kind']> = Extract<Expression, { kind: K }>

/**
 * Either side may decide despite an error in the other: `error || true` is true and `error && false` is false.
 * `deciding` is the value that settles the operator.
 */
function withRight(
  first: Condition,
  { right }: Shape<'and' | 'or'>,
  deciding: boolean,
  frame: Frame,
  run: Run,
): Condition {
  if (isFailure(first)) {
    if (first.fatal) return first
  } else if (first.value === deciding) return first
  const broke = spend(run, 1)
  if (broke) return broke
  const second = asBoolean(evaluate(right, frame, run))
  if (isFailure(second)) return second.fatal || !isFailure(first) ? second : first
  return second.value === deciding ? second : first
}

type Link = Expression & Shape<'and' | 'or'>
const isLink = (expression: Expression): expression is Link =>
  expression.kind === 'and' || expression.kind === 'or'

/** `a || b || c` is a left-leaning tree; it is walked without recursion, so its length needs no stack. */
function chain(whole: Link, frame: Frame, run: Run): Result {
  const links = [whole]
  let leftmost = whole.left
  while (isLink(leftmost) && leftmost.kind === whole.kind) {
    links.push(leftmost)
    leftmost = leftmost.left
  }
  let result = asBoolean(evaluate(leftmost, frame, run))
  for (let link = links.pop(); link; link = links.pop()) {
    result = withRight(result, link, whole.kind === 'or', frame, run)
    if (link === whole) break
    recordHit(run, link, result)
    if (isFailure(result) && result.line === undefined)
      result = { ...result, line: link.at.line, column: link.at.column }
  }
  return result
}

type Condition = Failure | Extract<RuleValue, { type: 'bool' }>

function asBoolean(result: Result): Condition {
  if (isFailure(result) || result.type === 'bool') return result
  if (result.type === 'null') return failure('Null value error.')
  if (result.type === 'constraint') return undecidable('This condition')
  return failure(`Expected a bool, but got a ${result.type}.`)
}

function withBoolean(result: Result, then: (value: boolean) => Result): Result {
  const condition = asBoolean(result)
  return isFailure(condition) ? condition : then(condition.value)
}

function withValue(result: Result, then: (value: RuleValue) => Result): Result {
  return isFailure(result) ? result : then(result)
}

/** Evaluates in order and stops at the first error; `then` gets as many values as there are expressions. */
function withValues(
  expressions: readonly Expression[],
  frame: Frame,
  run: Run,
  then: (values: readonly RuleValue[]) => Result,
): Result {
  const values: RuleValue[] = []
  for (const expression of expressions) {
    const result = evaluate(expression, frame, run)
    if (isFailure(result)) return result
    values.push(result)
  }
  return then(values)
}

function variable(name: string, frame: Frame): Result | undefined {
  for (let current: Frame | undefined = frame; current; current = current.parent) {
    const value = current.variables.get(name)
    if (value) return value
  }
  return undefined
}

function range({ object, from, to }: Shape<'range'>, frame: Frame, run: Run): Result {
  return withValues(
    [object, ...[from, to].filter((bound) => bound !== undefined)],
    frame,
    run,
    ([sliced, ...bounds]) => {
      const [start, end] = from ? bounds : [undefined, bounds[0]]
      return sliceOf(sliced!, start, end)
    },
  )
}

function mapLiteral({ entries }: Shape<'map'>, frame: Frame, run: Run): Result {
  const parts = entries.flatMap(({ key, value }) => [key, value])
  return withValues(parts, frame, run, (values) => {
    const pairs: [string, RuleValue][] = []
    for (let at = 0; at < values.length; at += 2) {
      const [key, value] = [values[at]!, values[at + 1]!]
      if (key.type !== 'string') return failure(`The keys of a map are strings, not ${key.type}.`)
      pairs.push([key.value, value])
    }
    return map(pairs)
  })
}

function pathLiteral({ segments }: Shape<'path'>, frame: Frame, run: Run): Result {
  const names: string[] = []
  for (const segment of segments) {
    if (typeof segment === 'string') {
      names.push(segment)
      continue
    }
    const value = evaluate(segment, frame, run)
    if (isFailure(value)) return value
    if (value.type === 'string') names.push(value.value)
    else if (value.type === 'path') names.push(...value.segments)
    else if (value.type === 'null') return failure('Null value error.')
    else if (value.type === 'constraint') return undecidable('This path')
    else return failure(`A ${value.type} cannot be a path segment.`)
  }
  return path(names)
}

function method({ object, name, args }: Shape<'method'>, frame: Frame, run: Run): Result {
  const namespace =
    object.kind === 'variable' && !variable(object.name, frame) && ownEntry(NAMESPACES, object.name)
  if (namespace) {
    const found = ownEntry(namespace, name)
    return withValues(args, frame, run, (values) =>
      found ? invoke(name, found, values) : functionNotFound(name, values),
    )
  }
  return withValues([object, ...args], frame, run, (values) => {
    const [self] = values
    if (self?.type === 'null') return failure('Null value error.')
    const found = ownEntry(METHODS[self!.type] ?? {}, name)
    if (found) return invoke(name, found, values)
    return self!.type === 'constraint'
      ? undecidable(`The result of ${name}()`)
      : functionNotFound(name, values)
  })
}

function call(name: string, args: readonly RuleValue[], frame: Frame, run: Run): Result {
  for (let scope: Frame | undefined = frame; scope; scope = scope.parent) {
    const declared = scope.functions.find((candidate) => candidate.name === name)
    if (declared) return callDeclared(declared, args, scope, run)
  }
  const lookup = LOOKUP_FUNCTIONS.find((candidate) => candidate === name)
  if (lookup && args[0] && args.length === 1) return run.lookUp(lookup, args[0])
  const found = ownEntry(globalFunctions, name)
  return found ? invoke(name, found, args) : functionNotFound(name, args)
}

/** Lets are evaluated at the call, used or not; an error in one makes the call fail. */
function callDeclared(
  declared: FunctionDeclaration,
  args: readonly RuleValue[],
  scope: Frame,
  run: Run,
): Result {
  if (args.length !== declared.params.length) return functionNotFound(declared.name, args)
  if (run.depth >= MAX_CALL_DEPTH) return fatalFailure(`Calls are nested deeper than ${MAX_CALL_DEPTH}.`)
  const variables = new Map<string, RuleValue>(declared.params.map(({ name }, index) => [name, args[index]!]))
  const frame: Frame = { parent: scope, variables, functions: [] }
  run.depth += 1
  for (const { name, value } of declared.lets) {
    const bound = spend(run, 1) ?? evaluate(value, frame, run)
    if (isFailure(bound)) {
      run.depth -= 1
      return bound
    }
    variables.set(name, bound)
  }
  const result = evaluate(declared.result, frame, run)
  run.depth -= 1
  return result
}

function ownEntry<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
