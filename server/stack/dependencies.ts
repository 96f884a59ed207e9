import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Bundles the packages of the app for the browser where they are not yet: in another process, whose memory is free again
 * afterwards, and beside the start, which needs none of them.
 */
export function prepareDependencies(root: string): { ready: Promise<void>; stop: () => void } {
  if (existsSync(join(root, 'node_modules/.vite/deps/_metadata.json')))
    return { ready: Promise.resolve(), stop: () => {} }
  const child = fork(join(root, 'server/start/bundle-dependencies.js'), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ready = new Promise<void>((resolve) => {
    // Vite bundles what is missing when it starts, and says what is wrong.
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return { ready, stop: () => void child.kill() }
}
