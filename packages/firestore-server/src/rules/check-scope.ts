import type { RulesIssue } from './contract.ts'
import type { FunctionDeclaration, Position } from './tree.ts'

export type CheckScope = {
  parent: CheckScope | undefined
  variables: ReadonlySet<string>
  /** The `variables` that are read. */
  used: Set<string>
  functions: Map<string, FunctionDeclaration>
}

/** The caller: an allow statement or a function. */
export type Caller = { kind: 'allow'; at: Position } | { kind: 'function'; declaration: FunctionDeclaration }

export type Checking = {
  issues: RulesIssue[]
  functions: FunctionDeclaration[]
  /** Calls of declared functions, by the caller: a declaration, or the position of an allow. */
  calls: Map<FunctionDeclaration | Position, Set<FunctionDeclaration>>
}

export function declare(scope: CheckScope, declaration: FunctionDeclaration, checking: Checking) {
  scope.functions.set(declaration.name, declaration)
  checking.functions.push(declaration)
}

export function hasVariable(name: string, scope: CheckScope): boolean {
  return scopeOfVariable(name, scope) !== undefined
}

export function noteUse(name: string, scope: CheckScope) {
  scopeOfVariable(name, scope)?.used.add(name)
}

function scopeOfVariable(name: string, scope: CheckScope | undefined): CheckScope | undefined {
  return scope && (scope.variables.has(name) ? scope : scopeOfVariable(name, scope.parent))
}

export function findFunction(name: string, scope: CheckScope | undefined): FunctionDeclaration | undefined {
  return scope && (scope.functions.get(name) ?? findFunction(name, scope.parent))
}

export function noteCall(caller: Caller, callee: FunctionDeclaration, { calls }: Checking) {
  const key = caller.kind === 'allow' ? caller.at : caller.declaration
  const callees = calls.get(key) ?? new Set()
  calls.set(key, callees.add(callee))
}
