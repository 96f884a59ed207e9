/**
 * Runs a TypeScript program of this folder: `node server/launch.js dev --fresh`. The parent is watched before the
 * program is loaded, which takes a second or more: npm ends on SIGTERM without passing it on, and would leave this
 * process running with its ports taken.
 */
const LOOK_EVERY_MS = 500

const parent = process.ppid
const [program] = process.argv.splice(2, 1)

if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS).unref()

await import('tsx')
await import(`./${program}.ts`)
