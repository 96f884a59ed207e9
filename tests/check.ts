import { exec } from 'node:child_process'
import { promisify } from 'node:util'

/** What `npm run check` runs: scripts of package.json, the longest first. */
const PARTS = ['lint', 'types', 'unused', 'architecture', 'lint:rules', 'rules -- --check', 'format']
/** None of them keeps two cores busy. */
const AT_ONCE = 2

const run = promisify(exec)
const waiting = [...PARTS]
let hasFailed = false

/** Runs one part after another; each prints what it said in one piece, once it has ended. */
async function work() {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    const startedAt = Date.now()
    const { stdout, stderr, code } = await run(`npm run --silent ${part}`, { maxBuffer: 64_000_000 }).then(
      (said) => ({ ...said, code: 0 }),
      (failed: { stdout: string; stderr: string; code: number }) => failed,
    )
    if (code !== 0) hasFailed = true
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    console.log(`--- ${part}: ${code === 0 ? 'passed' : 'FAILED'} (${seconds} s)\n${stdout}${stderr}`)
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work))
process.exitCode = hasFailed ? 1 : 0
