import { parseArgs } from 'node:util'

/**
 * The arguments of a command for one project, which shows what it would do and does it with `--write` and the project's
 * id once more. `fail` prints a message with `usage` and ends the process; `more` names options that this command alone has.
 */
export function projectArguments(
  usage: string,
  args: string[],
  more: Readonly<Record<string, { type: 'string' | 'boolean' }>> = {},
): {
  project: string
  mayWrite: boolean
  fail: (message: string) => never
  more: Readonly<Record<string, string | boolean | undefined>>
} {
  function fail(message: string): never {
    console.error(`\n  ${message}\n${usage}`)
    process.exit(1)
  }
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({ args, options: { ...more, project: text, write: text } })
    const { project, write } = values
    if (!project) return fail('Name the project: --project <id>.')
    if (write !== undefined && write !== project) return fail(`--write ${write} is not --project ${project}.`)
    return { project, mayWrite: write !== undefined, fail, more: values }
  } catch (error) {
    return fail((error as Error).message)
  }
}
