import type { Forced } from './run.ts'
import {
  childrenOf,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
  type RulesTree,
} from './tree.ts'

/** The rules with one condition taken for granted: an operand of `&&` that holds, or one of `||` that does not. */
export type Mutant = { forced: Forced; line: number; text: string }

/** Every condition of the rules, in the order of the source. */
export function mutantsOf(tree: RulesTree, source: string): Mutant[] {
  const found: Mutant[] = []
  const take = ({ id, at }: Expression, value: boolean) =>
    found.push({
      forced: { id, value },
      line: at.line,
      text: source.slice(at.start, at.end).replace(/\s+/g, ' '),
    })
  const visit = (expression: Expression) => {
    if (expression.kind === 'and' || expression.kind === 'or') {
      for (const operand of [expression.left, expression.right])
        if (operand.kind !== expression.kind) take(operand, expression.kind === 'and')
    }
    for (const child of childrenOf(expression)) visit(child)
  }
  const visitFunction = ({ lets, result }: FunctionDeclaration) => {
    for (const { value } of lets) visit(value)
    visit(result)
  }
  const visitBlock = ({ functions, allows, matches }: MatchBlock) => {
    functions.forEach(visitFunction)
    for (const { condition } of allows) if (condition) visit(condition)
    matches.forEach(visitBlock)
  }
  tree.functions.forEach(visitFunction)
  for (const { functions, matches } of tree.services) {
    functions.forEach(visitFunction)
    matches.forEach(visitBlock)
  }
  return found.toSorted((a, b) => a.line - b.line)
}
