import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, spawnServer } from './spawn-server.ts'
import { onlyHere } from './suite.ts'

/** One file for each kind of client, and one about our own server; the others work the same way. */
const FILES = ['queries', 'transactions', 'listen', 'admin-sdk', 'rest', 'durability'].map(
  (name) => `tests/${name}.test.ts`,
)

const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

let other: ServerProcess
beforeAll(async () => {
  other = await spawnServer()
})
afterAll(() => other.kill())

test.runIf(onlyHere('it would test itself'))(
  'the suite runs against another Firestore over the network, and says what it skips there and why',
  async () => {
    const address = `${other.host}:${other.port}`
    const { code, output } = await runSuite(address)
    expect([code, output]).toEqual([0, expect.stringMatching(/Test Files .*5 passed \| 1 skipped/)])
    expect(output).toContain(
      `skipped on ${address}: reads are counted as production bills them, and not for admins (only ours counts reads)`,
    )
    expect(output).toContain(`skipped on ${address}: tests/durability.test.ts (about the commit log)`)
    expect(output).toMatch(/Tests .*\d+ passed.*\d+ skipped/)
  },
  300_000,
)

test.runIf(onlyHere('it would test itself'))(
  'with nothing at the address, the suite fails instead of testing our server',
  async () => {
    const { code } = await runSuite('127.0.0.1:1', FILES.slice(0, 1))
    expect(code).not.toBe(0)
  },
  120_000,
)

async function runSuite(address: string, files: readonly string[] = FILES) {
  const child = spawn(process.execPath, [VITEST, 'run', '--project', 'sockets', ...files], {
    env: { ...process.env, FIRESTORE_SUITE_HOST: address, NO_COLOR: '1' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output }
}
