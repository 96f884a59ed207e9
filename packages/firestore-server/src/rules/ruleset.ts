import { createHash } from 'node:crypto'
import { checkRules } from './check.ts'
import { checkTypes } from './check-types.ts'
import type { RulesIssue } from './contract.ts'
import { CostMeter } from './cost-meter.ts'
import { coverageOf, type Coverage } from './coverage.ts'
import type { Ruleset } from './evaluation.ts'
import { lowerRules } from './lower.ts'
import { parseRules } from './parse.ts'
import { newHits } from './run.ts'
import { hasCachedTree, readCachedTree, writeCachedTree } from './tree-cache.ts'
import type { RulesTree } from './tree.ts'

export { createEvaluation, type Ruleset } from './evaluation.ts'

/** Rules that do not compile. The issues, including warnings, are in the order of the source. */
export class RulesError extends Error {
  readonly issues: readonly RulesIssue[]

  constructor(issues: readonly RulesIssue[]) {
    super(issues.map(({ line, column, message }) => `L${line}:${column} ${message}`).join('\n'))
    this.name = 'RulesError'
    this.issues = issues
  }
}

const MAX_SOURCE_BYTES = 256 * 1024
const trees = new Map<string, RulesTree>()
/** Each takes some hundred kilobytes for a long source. */
const MAX_TREES = 50

/**
 * Compiles rules, or throws RulesError. Parsing takes 0.1 to 0.5 s, so the result is kept in memory and, with
 * `cacheDir`, in a folder that other processes share. The counters of `coverage` start at zero each time.
 */
export function compileRules(source: string, options: { cacheDir?: string } = {}): Ruleset {
  const key = keyOf(source)
  const tree = trees.get(key) ?? storedOrCompiled(source, key, options.cacheDir)
  if (trees.size >= MAX_TREES) trees.clear()
  trees.set(key, tree)
  return { tree, hits: newHits(tree.expressions), meter: new CostMeter() }
}

/** Whether compiling `source` is a matter of reading what `cacheDir` has of it. */
export const isCompiledIn = (cacheDir: string, source: string): boolean =>
  hasCachedTree(cacheDir, keyOf(source))

const keyOf = (source: string): string => createHash('sha256').update(source).digest('hex')

/** Issues that did not keep the rules from compiling, such as unused functions and type mismatches; in source order. */
export function warningsOf({ tree }: Ruleset): readonly RulesIssue[] {
  return [...checkRules(tree), ...checkTypes(tree)].sort(byPlace)
}

/** What the evaluations of this ruleset have covered since it was compiled. */
export function coverage({ tree, hits }: Ruleset): Coverage {
  return coverageOf(tree, hits)
}

const byPlace = (a: RulesIssue, b: RulesIssue) => a.line - b.line || a.column - b.column

function storedOrCompiled(source: string, key: string, cacheDir: string | undefined): RulesTree {
  const stored = cacheDir === undefined ? undefined : readCachedTree(cacheDir, key)
  if (stored) return stored
  const tree = compiledTree(source)
  if (cacheDir !== undefined) writeCachedTree(cacheDir, key, tree)
  return tree
}

function compiledTree(source: string): RulesTree {
  const size = Buffer.byteLength(source)
  if (size > MAX_SOURCE_BYTES) {
    const message = `The rules have ${size} bytes; ${MAX_SOURCE_BYTES} are allowed.`
    throw new RulesError([{ severity: 'error', message, line: 1, column: 1 }])
  }
  const parsed = parseRules(source)
  if (!parsed.tree) throw new RulesError(parsed.issues)
  const { tree, issues } = lowerRules(parsed.tree)
  const found = [...issues, ...checkRules(tree)].sort(byPlace)
  if (found.some(({ severity }) => severity === 'error')) throw new RulesError(found)
  return tree
}
