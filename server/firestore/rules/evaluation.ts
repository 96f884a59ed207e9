import { constrainedResource, waysOf, type Way } from './constraints.ts'
import type { Decision, RulesDocument, RulesEnv, RulesQuery, RulesRequest } from './contract.ts'
import type { CostMeter } from './cost-meter.ts'
import { evaluate } from './evaluate.ts'
import type { Run } from './run.ts'
import { createLookUps, resourceOf } from './look-ups.ts'
import { matchedAllows, UNKNOWN_ID, UNKNOWN_PARENTS, type MatchedAllow, type TargetSegment } from './match.ts'
import { collectionPath, OPERATIONS, requestValue } from './request-values.ts'
import { isFailure, NULL, TRUE, type Failure, type Result, type RuleValue } from './rule-value.ts'
import type { RulesTree } from './tree.ts'

/** A compiled ruleset with its own counters of coverage and costs. */
export type Ruleset = { tree: RulesTree; hits: Uint32Array; meter: CostMeter }

/**
 * Judges the operations of one request; `multi` for transactions, batches and reads of several documents. Keep one
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

  const decide = (request: RulesRequest, resource: RuleValue, target: readonly TargetSegment[]): Decision => {
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
    const run: Run = { spent: 0, depth: 0, hits: ruleset.hits, lookUp: lookUps.run }
    const decision = firstAllowing(allows, request.method, run)
    if (decision.allowed) {
      const collection = target.filter((_, index) => index % 2 === 0).join('/')
      ruleset.meter.note(`${request.method} ${collection}`, {
        expressions: run.spent,
        lookUps: lookUps.inOperation(),
      })
      ruleset.meter.noteRequest(lookUps.inRequest())
    }
    return decision
  }

  const decideWay = (request: RulesRequest & { method: 'list' }, way: Way | undefined): Decision => {
    if (way?.document === undefined) return decide(request, constrainedResource(way), targetOf(request.query))
    return decide(request, resourceValue(env.read(way.document)), way.document.split('/'))
  }

  return {
    authorize: (request) => {
      lookUps.startOperation()
      if (request.method === 'list') {
        const { where } = request.query
        const ways = where ? waysOf(where, collectionPath(request.query)) : [undefined]
        if (!ways)
          return { allowed: false, reason: "The query has too many combinations of filters for 'list'" }
        const decisions = ways.map((way) => decideWay(request, way))
        return decisions.find(({ allowed }) => !allowed) ?? { allowed: true }
      }
      return decide(request, resourceValue(documentBefore(request)), request.path.split('/'))
    },
  }
}

/** Tries each allow until one is true; errors of the others do not matter, save those that end the request. */
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
