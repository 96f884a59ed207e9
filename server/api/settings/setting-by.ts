import { ApiError } from '#server/api/api-error.ts'

/** Refuses what a form would not send, in its words. Throws INVALID. */
export function refuseProblems(problems: readonly (string | undefined | false)[]): void {
  const problem = problems.find(Boolean)
  if (problem) throw new ApiError('INVALID', problem)
}
