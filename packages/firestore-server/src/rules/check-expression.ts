import {
  findFunction,
  hasVariable,
  noteCall,
  noteUse,
  type Caller,
  type Checking,
  type CheckScope,
} from './check-scope.ts'
import type { CallableTable } from './stdlib/callable.ts'
import { globalFunctions } from './stdlib/conversions.ts'
import { LOOKUP_FUNCTIONS, METHODS, NAMESPACES, TYPE_NAMES } from './stdlib/library.ts'
import { childrenOf, type Expression } from './tree.ts'

const MAX_CHAIN = 98

/** Numbers of arguments each name takes, not counting the value a method is called on. */
type Arities = ReadonlyMap<string, ReadonlySet<number>>

const METHOD_ARITIES = aritiesOf(Object.values(METHODS), 1)
const GLOBAL_ARITIES = new Map([
  ...aritiesOf([globalFunctions], 0),
  ...LOOKUP_FUNCTIONS.map((name) => [name, new Set([1])] as const),
])

export function checkExpression(
  expression: Expression,
  scope: CheckScope,
  caller: Caller,
  checking: Checking,
) {
  checkName(expression, scope, caller, checking)
  checkChain(expression, checking)
  const parts = namespaceOf(expression, scope) ? childrenOf(expression).slice(1) : childrenOf(expression)
  for (const part of parts) checkExpression(part, scope, caller, checking)
}

function checkName(expression: Expression, scope: CheckScope, caller: Caller, checking: Checking) {
  switch (expression.kind) {
    case 'variable':
      if (!hasVariable(expression.name, scope))
        error(checking, expression, `Invalid variable name: ${expression.name}.`)
      noteUse(expression.name, scope)
      break
    case 'is':
      if (!TYPE_NAMES.some((name) => name === expression.typeName)) {
        error(checking, expression, `Unknown type: ${expression.typeName}.`)
      }
      break
    case 'method':
      checkArity(expression, namespaceOf(expression, scope) ?? METHOD_ARITIES, checking)
      break
    case 'call': {
      const declared = findFunction(expression.name, scope)
      if (declared) noteCall(caller, declared, checking)
      const own: Arities = new Map(declared ? [[declared.name, new Set([declared.params.length])]] : [])
      checkArity(expression, declared ? own : GLOBAL_ARITIES, checking)
      break
    }
    default:
  }
}

/** The functions of `math` in `math.abs(x)`, unless it is a variable of that name. */
function namespaceOf(expression: Expression, scope: CheckScope): Arities | undefined {
  if (expression.kind !== 'method' || expression.object.kind !== 'variable') return undefined
  const { name } = expression.object
  if (hasVariable(name, scope) || !Object.hasOwn(NAMESPACES, name)) return undefined
  return aritiesOf([NAMESPACES[name] ?? {}], 0)
}

function checkArity(
  expression: Expression & { kind: 'call' | 'method' },
  known: Arities,
  checking: Checking,
) {
  const arities = known.get(expression.name)
  if (!arities) {
    error(checking, expression, `Invalid function name: ${expression.name}.`)
  } else if (!arities.has(expression.args.length)) {
    const wanted = [...arities].join(' or ')
    error(
      checking,
      expression,
      `${expression.name}() takes ${wanted} arguments, not ${expression.args.length}.`,
    )
  }
}

/** Production refuses longer flat chains of `&&` or of `||`. */
function checkChain(expression: Expression, checking: Checking) {
  if (expression.kind !== 'and' && expression.kind !== 'or') return
  let length = 1
  for (let link: Expression = expression; link.kind === expression.kind; link = link.left) length += 1
  // Reported once, where the chain becomes too long.
  if (length === MAX_CHAIN + 1) error(checking, expression, `More than ${MAX_CHAIN} conditions in one chain.`)
}

function aritiesOf(tables: readonly CallableTable[], receivers: number): Arities {
  const arities = new Map<string, Set<number>>()
  for (const [name, { params }] of tables.flatMap((table) => Object.entries(table))) {
    arities.set(name, (arities.get(name) ?? new Set()).add(params.length - receivers))
  }
  return arities
}

function error({ issues }: Checking, { at }: Expression, message: string) {
  issues.push({ severity: 'error', message, line: at.line, column: at.column })
}
