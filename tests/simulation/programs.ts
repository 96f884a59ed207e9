import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const HERE = fileURLToPath(new URL('.', import.meta.url))
/** Inside the repository, so that the packages are found. */
const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url))

const PROGRAMS = Object.fromEntries(
  ['staff', 'database', 'api'].map((name) => [name, join(HERE, `${name}-process.ts`)]),
)

/**
 * The programs of the simulation, and others by name, each in one file: staff that are killed are soon back at work.
 */
export async function buildPrograms(others: Readonly<Record<string, string>> = {}) {
  const outDir = join(CACHE, `simulation-${process.pid}`)
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: [/^#/, /^@osu-supply\//] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: { ...PROGRAMS, ...others },
        output: { entryFileNames: '[name].js', format: 'es' },
      },
    },
  })
  return {
    start: (program: string, args: readonly string[] = []): ChildProcess =>
      fork(join(outDir, `${program}.js`), args, {
        serialization: 'advanced',
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        execArgv: [],
      }),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  }
}

export type Programs = Awaited<ReturnType<typeof buildPrograms>>

/** Rejects when it ends before. */
export async function untilReady(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a program of the simulation ended with ${String(code)} before it was ready`)
  })
  await Promise.race([once(child, 'message'), ended])
}

/** `kill -9`; resolves when it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
