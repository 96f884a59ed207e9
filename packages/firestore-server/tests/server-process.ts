import { startFirestore } from '#src/start.ts'

/**
 * A server in its own process, to be killed and measured. Sends `{ port, startMillis }` to its parent when it listens,
 * and its resident memory in bytes, after a collection, for each message.
 */
const [dataDir, port] = process.argv.slice(2)
const started = performance.now()
const server = await startFirestore({
  rules: 'open',
  projectId: 'demo-process',
  port: Number(port ?? 0),
  ...(dataDir && { dataDir }),
})
process.send?.({ port: server.port, startMillis: performance.now() - started })
process.on('message', () => void tellMemory())

async function tellMemory() {
  // Each collection reduces fragmentation; pages are returned shortly after it.
  for (let round = 0; round < 6; round += 1) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  process.send?.({ memory: process.memoryUsage().rss })
}
