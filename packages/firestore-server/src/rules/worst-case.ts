import { costOf } from './run.ts'
import {
  childrenOf,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
  type RulesTree,
} from './tree.ts'

/**
 * The maximum cost of evaluating one operation: the expressions of all its allows, every alternative tried, the more
 * expensive side of each choice; and how many documents it may look up. Real requests stay below.
 */
export type WorstCase = { collection: string; operation: string; expressions: number; lookUps: number }

type Scope = readonly (readonly FunctionDeclaration[])[]
type Spent = { expressions: number; paths: ReadonlySet<string> }
/** The expressions behind names, written out, so that the same document is one look-up in every function. */
type Names = ReadonlyMap<string, string>

const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
}
const LOOK_UPS = ['get', 'getAfter', 'exists', 'existsAfter']
const NOTHING: Spent = { expressions: 0, paths: new Set() }

export function worstCases(tree: RulesTree): WorstCase[] {
  const found = new Map<string, Spent>()
  const visit = (block: MatchBlock, collection: string, outer: Scope) => {
    const scope = [block.functions, ...outer]
    const path = [collection, ...block.pattern.flatMap((part) => (part.kind === 'text' ? [part.text] : []))]
      .filter(Boolean)
      .join('/')
    for (const { operations, condition } of block.allows) {
      const spent = condition ? worstOf(condition, scope, new Map()) : NOTHING
      for (const operation of operations.flatMap(({ name }) => OPERATIONS[name] ?? [name])) {
        const key = `${path} ${operation}`
        found.set(key, sum([spent, found.get(key) ?? NOTHING]))
      }
    }
    for (const nested of block.matches) visit(nested, path, scope)
  }
  for (const service of tree.services)
    for (const block of service.matches)
      for (const nested of block.matches)
        visit(nested, '', [block.functions, service.functions, tree.functions])
  return [...found].map(([key, { expressions, paths }]) => {
    const [collection = '', operation = ''] = key.split(' ')
    return { collection, operation, expressions, lookUps: paths.size }
  })
}

function worstOf(expression: Expression, scope: Scope, names: Names): Spent {
  const inner = (one: Expression) => worstOf(one, scope, names)
  const own = { expressions: costOf(expression), paths: NOTHING.paths }
  switch (expression.kind) {
    case 'and':
    case 'or':
      return sum([{ ...own, expressions: 1 }, inner(expression.left), inner(expression.right)])
    case 'ternary':
      return sum([
        own,
        inner(expression.condition),
        dearer(inner(expression.whenTrue), sum([{ ...own, expressions: 2 }, inner(expression.whenFalse)])),
      ])
    case 'call':
      return sum([own, ...expression.args.map(inner), calledFor(expression, scope, names)])
    default:
      return sum([own, ...childrenOf(expression).map(inner)])
  }
}

type Call = Extract<Expression, { kind: 'call' }>

function calledFor({ name, args }: Call, scope: Scope, names: Names): Spent {
  const [path] = args
  if (LOOK_UPS.includes(name) && path) {
    // Before and after the commit the document may differ, but its path is written out in the same way.
    return { expressions: 0, paths: new Set([`${name.endsWith('After')} ${written(path, names)}`]) }
  }
  const at = scope.findIndex((functions) => functions.some((one) => one.name === name))
  const declaration = scope[at]?.find((one) => one.name === name)
  if (!declaration) return NOTHING
  const known = new Map(declaration.params.map((param, index) => [param.name, written(args[index]!, names)]))
  const spent: Spent[] = []
  for (const { name: variable, value } of declaration.lets) {
    spent.push(worstOf(value, scope.slice(at), known))
    known.set(variable, written(value, known))
  }
  return sum([...spent, worstOf(declaration.result, scope.slice(at), known)])
}

const sum = (parts: readonly Spent[]): Spent => ({
  expressions: parts.reduce((total, { expressions }) => total + expressions, 0),
  paths: new Set(parts.flatMap(({ paths }) => [...paths])),
})

const dearer = (one: Spent, other: Spent): Spent => ({
  expressions: Math.max(one.expressions, other.expressions),
  paths: one.paths.size >= other.paths.size ? one.paths : other.paths,
})

/** The expression as a text with names written out; two that mean the same document have the same text. */
function written(expression: Expression, names: Names): string {
  if (expression.kind === 'variable') return names.get(expression.name) ?? expression.name
  if (expression.kind === 'path')
    return expression.segments
      .map((segment) => (typeof segment === 'string' ? segment : `$(${written(segment, names)})`))
      .join('/')
  const parts = childrenOf(expression).map((part) => written(part, names))
  const word =
    expression.kind === 'literal'
      ? JSON.stringify(expression.value, (_, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        )
      : 'name' in expression
        ? expression.name
        : expression.kind
  return `${word}(${parts.join(',')})`
}
