import { OUTCOME, OUTCOMES } from './run.ts'
import {
  childrenOf,
  type AllowStatement,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
  type Position,
  type RulesTree,
} from './tree.ts'

/** How often an expression was evaluated, by result. `value` counts everything but bools. */
export type Counts = { true: number; false: number; error: number; value: number }
export type ExpressionCoverage = { at: Position; counts: Counts; children: readonly ExpressionCoverage[] }
type AllowCoverage = {
  at: Position
  operations: readonly string[]
  condition: ExpressionCoverage | undefined
}
export type Coverage = {
  allows: readonly AllowCoverage[]
  functions: readonly (Position & { name: string; body: readonly ExpressionCoverage[] })[]
}

/** What the evaluations so far have covered. */
export function coverageOf(tree: RulesTree, hits: Uint32Array): Coverage {
  const expression = (node: Expression): ExpressionCoverage => ({
    at: node.at,
    counts: countsOf(node.id, hits),
    children: childrenOf(node).map(expression),
  })
  const blocks = tree.services.flatMap(({ matches }) => matches.flatMap(withNested))
  const declared = [tree, ...tree.services, ...blocks].flatMap(({ functions }) => functions)
  return {
    allows: blocks.flatMap(({ allows }) => allows).map((allow) => allowCoverage(allow, expression)),
    functions: declared.map((declaration) => ({
      ...declaration.at,
      name: declaration.name,
      body: bodyOf(declaration).map(expression),
    })),
  }
}

function allowCoverage(
  { at, operations, condition }: AllowStatement,
  expression: (node: Expression) => ExpressionCoverage,
): AllowCoverage {
  return { at, operations: operations.map(({ name }) => name), condition: condition && expression(condition) }
}

function bodyOf({ lets, result }: FunctionDeclaration): readonly Expression[] {
  return [...lets.map(({ value }) => value), result]
}

function withNested(block: MatchBlock): readonly MatchBlock[] {
  return [block, ...block.matches.flatMap(withNested)]
}

function countsOf(id: number, hits: Uint32Array): Counts {
  const count = (outcome: keyof typeof OUTCOME) => hits[id * OUTCOMES + OUTCOME[outcome]] ?? 0
  return { true: count('true'), false: count('false'), error: count('error'), value: count('value') }
}
