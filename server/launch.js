/**
 * Runs a TypeScript program of this folder: `node server/launch.js dev --fresh`. Before it is loaded, which takes a second
 * or more, the parent is watched: npm ends on SIGTERM without handing it on, and would leave this process behind, holding
 * its ports.
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
