import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./server-process.ts', import.meta.url))

export type ServerProcess = {
  host: string
  port: number
  url: string
  projectId: string
  pid: number
  startMillis: number
  /** Resident memory in bytes, after a garbage collection. */
  memory: () => Promise<number>
  /** `kill -9`; resolves when it is gone. */
  kill: () => Promise<void>
}

/** Starts a server in its own process; without a directory it keeps everything in memory. */
export async function spawnServer({ dataDir = '', port = 0 } = {}): Promise<ServerProcess> {
  const child = fork(PROGRAM, [dataDir, String(port)], {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const hello = await answer<{ port: number; startMillis: number }>(child)
  return {
    host: '127.0.0.1',
    port: hello.port,
    url: `http://127.0.0.1:${hello.port}`,
    projectId: 'demo-process',
    pid: child.pid ?? 0,
    startMillis: hello.startMillis,
    memory: async () => {
      child.send('memory')
      return (await answer<{ memory: number }>(child)).memory
    },
    kill: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function answer<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T))
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it answered`)))
  })
}
