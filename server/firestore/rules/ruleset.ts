import { createHash } from 'node:crypto'
import type { RulesIssue } from './contract.ts'
import { newHits } from './evaluate.ts'
import type { Ruleset } from './evaluation.ts'
import { lowerRules } from './lower.ts'
import { parseRules } from './parse.ts'
import type { RulesTree } from './tree.ts'

export { createEvaluation, type Ruleset } from './evaluation.ts'

/** Rules that do not compile. The issues are in the order of the source. */
export class RulesError extends Error {
  readonly issues: readonly RulesIssue[]

  constructor(issues: readonly RulesIssue[]) {
    super(issues.map(({ line, column, message }) => `L${line}:${column} ${message}`).join('\n'))
    this.name = 'RulesError'
    this.issues = issues
  }
}

const trees = new Map<string, RulesTree>()

/** Compiles rules, or throws RulesError. The same source parses once in a process; coverage starts at zero. */
export function compileRules(source: string): Ruleset {
  const key = createHash('sha256').update(source).digest('hex')
  const tree = trees.get(key) ?? compiledTree(source)
  trees.set(key, tree)
  return { tree, hits: newHits(tree.expressions) }
}

function compiledTree(source: string): RulesTree {
  const parsed = parseRules(source)
  if (!parsed.tree) throw new RulesError(parsed.issues)
  const { tree, issues } = lowerRules(parsed.tree)
  if (issues.length > 0) throw new RulesError(issues)
  return tree
}
