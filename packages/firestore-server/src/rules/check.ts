import { checkExpression } from './check-expression.ts'
import { declare, type CheckScope, type Checking } from './check-scope.ts'
import type { RulesIssue } from './contract.ts'
import { checkCallGraph } from './call-graph.ts'
import { OPERATIONS } from './request-values.ts'
import type { AllowStatement, FunctionDeclaration, MatchBlock, Named, Position, RulesTree } from './tree.ts'

const MAX_PARAMS = 7
const MAX_LETS = 10
const MAX_NESTED_MATCHES = 10
const MAX_SEGMENTS = 100
const MAX_CAPTURES = 20
/** For issues where production names no position. */
const FIRST = { line: 1, column: 1 }
const OLD_VERSION =
  'Ruleset uses old version (version [1]). Please update to the latest version (version [2]).'
const KNOWN_OPERATIONS: ReadonlySet<string> = new Set(Object.values(OPERATIONS).flat())

/**
 * What the grammar does not check: unknown names, wrong counts, recursion, sizes. Errors and warnings in source order.
 */
export function checkRules(tree: RulesTree): readonly RulesIssue[] {
  const checking: Checking = { issues: [], calls: new Map(), functions: [] }
  const globals: CheckScope = {
    parent: undefined,
    variables: new Set(['request', 'resource']),
    used: new Set(),
    functions: new Map(),
  }
  const file = withFunctions(globals, tree.functions, checking)
  for (const service of tree.services) {
    if (service.name !== 'cloud.firestore') error(checking, service.at, `Unknown service: ${service.name}.`)
    const scope = withFunctions(file, service.functions, checking)
    for (const match of service.matches)
      checkMatch(match, scope, tree.version, { depth: 1, segments: 0, captures: 0 }, checking)
  }
  checkCallGraph(checking)
  if (tree.version === '1') warn(checking, FIRST, OLD_VERSION)
  return checking.issues.sort((a, b) => a.line - b.line || a.column - b.column)
}

type Nest = { depth: number; segments: number; captures: number }

function checkMatch(
  match: MatchBlock,
  outer: CheckScope,
  version: '1' | '2',
  nest: Nest,
  checking: Checking,
) {
  const captures = match.pattern.filter((segment) => segment.kind !== 'text')
  const reached = {
    depth: nest.depth + 1,
    segments: nest.segments + match.pattern.length,
    captures: nest.captures + captures.length,
  }
  if (nest.depth > MAX_NESTED_MATCHES)
    error(checking, match.at, `Matches are nested deeper than ${MAX_NESTED_MATCHES}.`)
  if (reached.segments > MAX_SEGMENTS)
    error(checking, match.at, `The nested paths have more than ${MAX_SEGMENTS} segments.`)
  if (reached.captures > MAX_CAPTURES)
    error(checking, match.at, `The nested paths have more than ${MAX_CAPTURES} variables.`)
  checkWildcards(match, version, checking)

  const names = captures.map(({ name }) => name)
  for (const name of new Set(names.filter((name, index) => names.indexOf(name) !== index))) {
    error(checking, match.at, `Duplicate path variable: ${name}.`)
  }
  const scope = withFunctions(
    { parent: outer, variables: new Set(names), used: new Set(), functions: new Map() },
    match.functions,
    checking,
  )
  for (const allow of match.allows) checkAllow(allow, scope, checking)
  for (const nested of match.matches) checkMatch(nested, scope, version, reached, checking)
}

function checkWildcards({ pattern, at }: MatchBlock, version: '1' | '2', checking: Checking) {
  const globs = pattern.flatMap((segment, index) => (segment.kind === 'glob' ? [index] : []))
  if (globs.length > 1) error(checking, at, 'A path can have only one recursive wildcard.')
  if (version === '1' && globs.some((index) => index !== pattern.length - 1)) {
    error(checking, at, "A recursive wildcard must be at the end of the path, unless rules_version is '2'.")
  }
}

function checkAllow({ operations, condition, at }: AllowStatement, scope: CheckScope, checking: Checking) {
  for (const operation of operations) {
    if (!KNOWN_OPERATIONS.has(operation.name))
      error(checking, operation.at, `Unknown operation: ${operation.name}.`)
  }
  if (condition) checkExpression(condition, scope, { kind: 'allow', at }, checking)
}

/** A scope with its functions declared, so that they can call each other in any order. */
function withFunctions(
  scope: CheckScope,
  functions: readonly FunctionDeclaration[],
  checking: Checking,
): CheckScope {
  const inner: CheckScope = {
    parent: scope,
    variables: new Set(),
    used: new Set(),
    functions: new Map(),
  }
  for (const declaration of functions) {
    if (inner.functions.has(declaration.name))
      error(checking, declaration.at, `Duplicate function name: ${declaration.name}.`)
    declare(inner, declaration, checking)
  }
  for (const declaration of functions) checkFunction(declaration, inner, checking)
  return inner
}

function checkFunction(declaration: FunctionDeclaration, outer: CheckScope, checking: Checking) {
  const { name, params, lets, result, at } = declaration
  if (params.length > MAX_PARAMS)
    error(checking, at, `Function ${name} has more than ${MAX_PARAMS} parameters.`)
  if (lets.length > MAX_LETS) error(checking, at, `Function ${name} has more than ${MAX_LETS} let bindings.`)
  const scope = { parent: outer, variables: new Set<string>(), used: new Set<string>(), functions: new Map() }
  const bind = (binding: Named) => {
    if (scope.variables.has(binding.name))
      error(checking, binding.at, `Duplicate variable name: ${binding.name}.`)
    scope.variables.add(binding.name)
  }
  const caller = { kind: 'function', declaration } as const
  for (const param of params) bind(param)
  for (const binding of lets) {
    checkExpression(binding.value, scope, caller, checking)
    bind(binding)
  }
  checkExpression(result, scope, caller, checking)
  for (const binding of [...params, ...lets]) {
    if (!scope.used.has(binding.name)) warn(checking, binding.at, `Unused variable: ${binding.name}.`)
  }
}

function error({ issues }: Checking, { line, column }: Position, message: string) {
  issues.push({ severity: 'error', message, line, column })
}

function warn({ issues }: Checking, { line, column }: Pick<Position, 'line' | 'column'>, message: string) {
  issues.push({ severity: 'warning', message, line, column })
}
