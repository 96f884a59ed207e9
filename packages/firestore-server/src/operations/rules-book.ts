import type { Decision, RulesEnv, RulesIssue, RulesRequest } from '../rules/contract.ts'
import type { Costs } from '../rules/cost-meter.ts'
import type { Coverage } from '../rules/coverage.ts'
import type { Ruleset } from '../rules/evaluation.ts'

export type Evaluation = { authorize: (request: RulesRequest) => Decision }

/** Begins one evaluation for one request: it keeps the look-up budget. */
type Evaluate = (env: RulesEnv, scope: 'single' | 'multi') => Evaluation

export type RulesSetting = {
  source: string
  evaluate: Evaluate
  /** What the evaluations so far have covered; absent where nothing can be covered. */
  coverage?: () => Coverage
  /** The costs of the evaluations so far. */
  costs?: () => Costs
  /** Every evaluated operation is watched, so a commit is evaluated to its end. */
  isWatched?: boolean
  /** The compiler's warnings. */
  warnings?: () => readonly RulesIssue[]
}

const OPEN: RulesSetting = { source: 'open', evaluate: () => ({ authorize: () => ({ allowed: true }) }) }

/** The rules in force, per project. */
export class RulesBook {
  readonly #projects = new Map<string, RulesSetting>()
  readonly #initial: RulesSetting | undefined
  readonly #subscribers = new Set<(projectId: string) => void>()

  /**
   * `initial` applies to every project without rules of its own; without it such a project denies everybody but admins.
   */
  constructor(initial: RulesSetting | undefined) {
    this.#initial = initial
  }

  set(projectId: string, setting: RulesSetting) {
    this.#projects.set(projectId, setting)
    for (const tell of this.#subscribers) tell(projectId)
  }

  get(projectId: string): RulesSetting | undefined {
    return this.#projects.get(projectId) ?? this.#initial
  }

  evaluation(env: RulesEnv, scope: 'single' | 'multi'): Evaluation {
    const setting = this.get(env.projectId)
    if (setting) return setting.evaluate(env, scope)
    return { authorize: () => ({ allowed: false, reason: `Project ${env.projectId} has no rules.` }) }
  }

  /** Calls `tell` when a project's rules change; returns the stop function. */
  subscribe(tell: (projectId: string) => void): () => void {
    this.#subscribers.add(tell)
    return () => this.#subscribers.delete(tell)
  }
}

/**
 * Compiles a rules source, or takes 'open', which allows everything. Rejects with RulesError.
 * The grammar's parser is loaded with the first real source: servers without rules start faster.
 */
export async function compileSetting(source: string, watch?: Ruleset['watch']): Promise<RulesSetting> {
  if (source === 'open') return OPEN
  const { compileRules, coverage, createEvaluation, warningsOf } = await import('../rules/ruleset.ts')
  const ruleset = { ...compileRules(source), ...(watch && { watch }) }
  return {
    source,
    evaluate: (env, scope) => createEvaluation(ruleset, env, scope),
    coverage: () => coverage(ruleset),
    costs: () => ruleset.meter.costs(),
    warnings: () => warningsOf(ruleset),
    ...(watch && { isWatched: true }),
  }
}
