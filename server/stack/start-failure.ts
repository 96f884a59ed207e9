/** Why a start failed: the part of the shop, the cause and what to do about it. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'

  constructor(part: string, cause: unknown, remedy: string) {
    super(`${part}: ${reasonOf(cause)}\n  ${remedy}`, { cause })
  }
}

/** For `catch` of what starts `part`; `remedy` is what to try when the cause does not say it. */
export const failsAs =
  (part: string, remedy: string) =>
  (error: unknown): never => {
    throw error instanceof StartFailure ? error : new StartFailure(part, error, remedy)
  }

/** What happened and why: an error that only says that something failed has the reason in its causes. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause
  if (!(inner instanceof Error) || message.includes(inner.message)) return message || error.name
  return `${message}, because ${reasonOf(inner)}`
}

const ANEW = 'begin anew, without what is left: npm start -- --fresh'

export const REMEDIES = {
  settings: 'Correct it where it was set: on the command line, in the environment, in .env or in .env.local.',
  folder: 'Let this user write there, or keep the shop elsewhere: DATA_DIR=.data-2 npm start',
  documents: `If it names the rules, npm run rules builds them again; if it names the log, put back a copy or ${ANEW}`,
  packages: 'If it names a module or happens again, put the packages back as they belong: npm ci',
  pages: 'Mend the file it names; if it names none, put the packages back as they belong: npm ci',
  seed: 'Start again: what was filled in so far is dropped, and the demo shop is filled anew.',
} as const
