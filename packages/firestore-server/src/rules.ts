/** The security rules engine, for tools that read, check or measure rules. */
export { type Judged } from './rules/evaluation.ts'
export { mutantsOf, type Mutant } from './rules/mutants.ts'
export { compileRules, createEvaluation, isCompiledIn, RulesError } from './rules/ruleset.ts'
export { worstCases } from './rules/worst-case.ts'
