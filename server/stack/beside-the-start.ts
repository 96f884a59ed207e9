import { fork, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg, setPriority } from 'node:os'
import { join } from 'node:path'
import { builtFolder } from '#server/start/built-folder.js'
import { areRulesParsed } from './shop-rules.ts'

/**
 * What takes seconds the first time, and is done beside the start. Neither ever rejects: who needs it then does it again,
 * and says what is wrong.
 */
export type BesideTheStart = {
  /** The rules are parsed; undefined when they were before. */
  rules: Promise<void> | undefined
  /** The packages of the app are bundled for the browser. */
  packages: Promise<void>
  /** Does it now at the latest: the first page can be asked for. */
  begin: () => void
  stop: () => void
}

export const NOTHING_BESIDE: BesideTheStart = {
  rules: undefined,
  packages: Promise.resolve(),
  begin: () => {},
  stop: () => {},
}

/**
 * Parses the rules and bundles the packages where that was not done before: in another process, whose memory is free again
 * afterwards, and beside the start only where a processor is free for it. Only for a server that was built in one piece.
 */
export function prepareBeside(root: string): BesideTheStart {
  const built = builtFolder()
  const areParsed = areRulesParsed()
  const areBundled = existsSync(join(root, 'node_modules/.vite/deps/_metadata.json'))
  if (built === undefined || (areParsed && areBundled)) return NOTHING_BESIDE
  let child: ChildProcess | undefined
  let areRulesDone = () => {}
  let isDone = () => {}
  const rules = new Promise<void>((resolve) => (areRulesDone = resolve))
  const packages = new Promise<void>((resolve) => (isDone = resolve))
  const begin = () => {
    if (child) return
    child = fork(join(built, 'stack/prepare-process.js'), {
      cwd: root,
      // What it needs for the rules it does not need for the packages.
      execArgv: ['--expose-gc', '--max-semi-space-size=1'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.once('message', areRulesDone)
    for (const end of ['exit', 'error'])
      child.once(end, () => {
        areRulesDone()
        isDone()
      })
  }
  if (isProcessorFree()) {
    begin()
    // Where another needs the processor after all, the first page comes first.
    if (child?.pid !== undefined) setPriority(child.pid, LOW_PRIORITY)
  }
  return { rules: areParsed ? undefined : rules, packages, begin, stop: () => void child?.kill() }
}

const LOW_PRIORITY = 19

/** Whether few enough are running that one more takes nothing from the first page. */
function isProcessorFree(): boolean {
  try {
    const running = Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[3]?.split('/')[0])
    return running <= 2 * availableParallelism()
  } catch {
    // Only Linux says how many run at this moment.
    return (loadavg()[0] ?? 0) < availableParallelism()
  }
}
