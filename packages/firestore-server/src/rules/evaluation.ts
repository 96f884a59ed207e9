import { constrainedResource, waysOf, type Way } from './constraints.ts'
import type { Decision, RulesDocument, RulesEnv, RulesQuery, RulesRequest } from './contract.ts'
import type { CostMeter } from './cost-meter.ts'
import { evaluate } from './evaluate.ts'
import type { Forced, Run } from './run.ts'
import { createLookUps, resourceOf, type LookUps } from './look-ups.ts'
import { matchedAllows, UNKNOWN_ID, UNKNOWN_PARENTS, type MatchedAllow, type TargetSegment } from './match.ts'
import { collectionPath, OPERATIONS, requestValue } from './request-values.ts'
import { isFailure, NULL, TRUE, type Failure, type Result, type RuleValue } from './rule-value.ts'
import type { RulesTree } from './tree.ts'

/** An evaluated operation: the result, the expressions evaluated, and what the result would be otherwise. */
export type Judged = {
  decision: Decision
  seen: ReadonlySet<number>
  /** Evaluates it again as if one expression had another value; with separate look-ups, so that none is missed. */
  again: (forced: Forced) => Decision
}

/**
 * A compiled ruleset with its own counters of coverage and costs; `watch` is called with every operation it evaluates.
 */
export type Ruleset = {
  tree: RulesTree
  hits: Uint32Array
  meter: CostMeter
  watch?: (judged: Judged) => void
}

/** The look-ups of one evaluation, and what it assumes or collects. */
type Trial = Pick<Run, 'forced' | 'seen'> & { lookUps: LookUps }

/**
 * Evaluates the operations of one request; `multi` for transactions, batches and reads of several documents. Use one
 * evaluation for the whole request: its look-ups are counted and cached together.
 */
export function createEvaluation(
  ruleset: Ruleset,
  env: RulesEnv,
  scope: 'single' | 'multi',
): { authorize: (request: RulesRequest) => Decision } {
  const lookUps = createLookUps(env, scope)
  const resourceValue = (document: RulesDocument | undefined) =>
    document ? resourceOf(document, env.databaseId) : NULL
  const pathPrefix: readonly TargetSegment[] = ['databases', env.databaseId, 'documents']

  const decide = (
    request: RulesRequest,
    resource: RuleValue,
    target: readonly TargetSegment[],
    { lookUps, forced, seen }: Trial,
  ): Decision => {
    const globals = new Map<string, Result>([
      ['request', requestValue(request, env)],
      ['resource', resource],
    ])
    const allows = matchedAllows(
      ruleset.tree,
      OPERATIONS[request.method],
      [...pathPrefix, ...target],
      globals,
    )
    const run: Run = { spent: 0, depth: 0, hits: ruleset.hits, lookUp: lookUps.run, forced, seen }
    const decision = firstAllowing(allows, request.method, run)
    if (decision.allowed && !forced) {
      const collection = target
        .filter((_, index) => index % 2 === 0)
        .map((segment) => (typeof segment === 'string' ? segment : '*'))
        .join('/')
      ruleset.meter.note(`${request.method} ${collection}`, {
        expressions: run.spent,
        lookUps: lookUps.inOperation(),
      })
      ruleset.meter.noteRequest(lookUps.inRequest())
    }
    return decision
  }

  const decideWay = (
    request: RulesRequest & { method: 'list' },
    way: Way | undefined,
    trial: Trial,
  ): Decision => {
    if (way?.document === undefined)
      return decide(request, constrainedResource(way), targetOf(request.query), trial)
    return decide(request, resourceValue(env.read(way.document)), way.document.split('/'), trial)
  }

  const judge = (request: RulesRequest, trial: Trial): Decision => {
    if (request.method !== 'list')
      return decide(request, resourceValue(documentBefore(request)), request.path.split('/'), trial)
    const { where } = request.query
    const ways = where ? waysOf(where, collectionPath(request.query)) : [undefined]
    if (!ways) return { allowed: false, reason: "The query has too many combinations of filters for 'list'" }
    const decisions = ways.map((way) => decideWay(request, way, trial))
    return decisions.find(({ allowed }) => !allowed) ?? { allowed: true }
  }

  return {
    authorize: (request) => {
      lookUps.startOperation()
      if (!ruleset.watch) return judge(request, { lookUps })
      const seen = new Set<number>()
      const decision = judge(request, { lookUps, seen })
      const again = (forced: Forced) => judge(request, { lookUps: createLookUps(env, scope), forced })
      ruleset.watch({ decision, seen, again })
      return decision
    },
  }
}

/** Tries each allow until one is true; errors of the others do not matter, except those that end the request. */
function firstAllowing(allows: readonly MatchedAllow[], method: string, run: Run): Decision {
  const reasons: string[] = []
  for (const { allow, frame } of allows) {
    const result = allow.condition ? evaluate(allow.condition, frame, run) : TRUE
    if (result.type === 'bool' && result.value) return { allowed: true }
    const where = `for '${method}' @ L${allow.at.line}`
    reasons.push(isFailure(result) ? describe(result, where) : `false ${where}`)
    if (isFailure(result) && result.fatal) break
  }
  return { allowed: false, reason: reasons.join(', ') || 'No matching allow statements' }
}

function describe({ line, column, message }: Failure, where: string): string {
  return `evaluation error at L${line}:${column} ${where}: ${message}`
}

function documentBefore(request: Exclude<RulesRequest, { method: 'list' }>): RulesDocument | undefined {
  switch (request.method) {
    case 'get':
      return request.resource
    case 'create':
      return undefined
    case 'update':
    case 'delete':
      return request.before
  }
}

function targetOf({ parent, collectionId, allDescendants }: RulesQuery): readonly TargetSegment[] {
  const parents = parent === '' ? [] : parent.split('/')
  return [
    ...parents,
    ...(allDescendants ? ([UNKNOWN_PARENTS] as const) : []),
    ...(collectionId === '' ? [] : [collectionId]),
    UNKNOWN_ID,
  ]
}
