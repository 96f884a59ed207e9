import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { builtFolder } from '#server/start/built-folder.js'
import { areRulesParsed } from './shop-rules.ts'

/** What takes seconds the first time, and is done beside the start. Neither ever rejects: who needs it then does it again, and says what is wrong. */
export type BesideTheStart = {
  /** The rules are parsed; undefined when they were before. */
  rules: Promise<void> | undefined
  /** The packages of the app are bundled for the browser. */
  packages: Promise<void>
  stop: () => void
}

export const NOTHING_BESIDE: BesideTheStart = {
  rules: undefined,
  packages: Promise.resolve(),
  stop: () => {},
}

/**
 * Parses the rules and bundles the packages where that was not done before: in another process, whose memory is free again
 * afterwards. Only for a server that was built in one piece.
 */
export function prepareBeside(root: string): BesideTheStart {
  const built = builtFolder()
  const areParsed = areRulesParsed()
  const areBundled = existsSync(join(root, 'node_modules/.vite/deps/_metadata.json'))
  if (built === undefined || (areParsed && areBundled)) return NOTHING_BESIDE
  const child = fork(join(built, 'stack/prepare-process.js'), {
    cwd: root,
    // What it needs for the rules it does not need for the packages.
    execArgv: ['--expose-gc', '--max-semi-space-size=1'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const packages = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const rules = new Promise<void>((resolve) => {
    child.once('message', () => resolve())
  })
  return {
    rules: areParsed ? undefined : Promise.race([rules, packages]),
    packages,
    stop: () => void child.kill(),
  }
}
