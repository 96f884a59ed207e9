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

const text = { type: 'string' } as const

/** Throws, in words for the terminal, when the arguments are wrong. */
function readArguments() {
  const { values } = parseArgs({
    options: {
      port: { ...text, default: '8080' },
      host: { ...text, default: '127.0.0.1' },
      project: { ...text, default: 'demo-project' },
      rules: text,
      indexes: text,
      data: text,
      help: { type: 'boolean', default: false },
    },
  })
  const port = Number(values.port)
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new Error(`--port ${values.port} is not a port.`)
  return { ...values, port }
}

type Arguments = ReturnType<typeof readArguments>

async function run(values: Arguments) {
  const server = await startFirestore({
    port: values.port,
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

function fail(error: unknown, usage = '') {
  console.error(`${error instanceof Error ? error.message : String(error)}${usage}`)
  process.exitCode = 1
}

function main() {
  let values: Arguments
  try {
    values = readArguments()
  } catch (error) {
    fail(error, `\n\n${USAGE}`)
    return
  }
  if (values.help) console.log(USAGE)
  else run(values).catch(fail)
}

main()
