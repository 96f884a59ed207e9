#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { IndexDefinitions } from './query/index-definitions.ts'
import { startFirestore } from './start.ts'

const USAGE = `Usage: firestore-server [options]

  --port <number>      8080 when left out; 0 takes a free one
  --host <address>     127.0.0.1 when left out
  --project <id>       demo-project when left out
  --rules <file>       firestore.rules; without it everything is allowed
  --indexes <file>     firestore.indexes.json; without it no query is refused for want of an index
  --data <folder>      keeps the documents there; without it they are forgotten at the end
  --help`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8080' },
    host: { type: 'string', default: '127.0.0.1' },
    project: { type: 'string', default: 'demo-project' },
    rules: { type: 'string' },
    indexes: { type: 'string' },
    data: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

async function run() {
  const server = await startFirestore({
    port: Number(values.port),
    host: values.host,
    projectId: values.project,
    rules: values.rules ? await readFile(values.rules, 'utf8') : 'open',
    ...(values.indexes && {
      indexes: JSON.parse(await readFile(values.indexes, 'utf8')) as IndexDefinitions,
    }),
    ...(values.data && { dataDir: values.data }),
  })
  console.log(`Firestore listens on ${server.url}`)
  console.log(`FIRESTORE_EMULATOR_HOST=${server.host}:${server.port}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)))
}

if (values.help) console.log(USAGE)
else
  run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
