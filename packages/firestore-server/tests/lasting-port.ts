import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the range from which systems assign free ports (32768 and up on Linux). */
const [FIRST, LAST] = [20_000, 32_000]

/** A free port that is not assigned by chance, so that it is still free when a server restarts on it. */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    probe.listen(port, '127.0.0.1')
    await once(probe, 'listening')
    return true
  } catch {
    return false
  } finally {
    probe.close()
  }
}
