import type { Checking } from './check-scope.ts'
import type { FunctionDeclaration, Position } from './tree.ts'

export const MAX_CALL_DEPTH = 20

/** Finds recursion, calls nested too deep, and unused functions. */
export function checkCallGraph(checking: Checking) {
  const recursive = new Set(
    checking.functions.filter((declaration) => reaches(declaration, declaration, checking)),
  )
  for (const { name, at } of recursive) report(checking, 'error', at, `Recursive function: ${name}.`)

  if (recursive.size === 0) {
    const depths = new Map<FunctionDeclaration, number>()
    for (const [caller, callees] of checking.calls) {
      const tooDeep =
        !('name' in caller) &&
        [...callees].some((callee) => depthOf(callee, depths, checking) > MAX_CALL_DEPTH)
      if (tooDeep)
        report(checking, 'error', caller, `Function calls are nested deeper than ${MAX_CALL_DEPTH}.`)
    }
  }

  const called = new Set([...checking.calls.values()].flatMap((callees) => [...callees]))
  for (const declaration of checking.functions) {
    if (!called.has(declaration))
      report(checking, 'warning', declaration.at, `Unused function: ${declaration.name}.`)
  }
}

function reaches(from: FunctionDeclaration, wanted: FunctionDeclaration, { calls }: Checking): boolean {
  const seen = new Set<FunctionDeclaration>()
  const pending = [...(calls.get(from) ?? [])]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next === wanted) return true
    if (!seen.has(next)) pending.push(...(calls.get(next) ?? []))
    seen.add(next)
  }
  return false
}

function depthOf(
  declaration: FunctionDeclaration,
  depths: Map<FunctionDeclaration, number>,
  checking: Checking,
): number {
  const known = depths.get(declaration)
  if (known !== undefined) return known
  const inner = [...(checking.calls.get(declaration) ?? [])].map((callee) =>
    depthOf(callee, depths, checking),
  )
  const depth = 1 + Math.max(0, ...inner)
  depths.set(declaration, depth)
  return depth
}

function report(
  { issues }: Checking,
  severity: 'error' | 'warning',
  { line, column }: Position,
  message: string,
) {
  issues.push({ severity, message, line, column })
}
