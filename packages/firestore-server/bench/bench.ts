import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startFirestore } from '#src/start.ts'
import { startBrowser, type SdkWindow } from '#tests/browser-page.ts'
import { ChannelClient } from '#tests/channel-client.ts'
import { fuzzRequests } from '#tests/fuzz-requests.ts'
import { killUnderLoad } from '#tests/kill-under-load.ts'
import { lastingPort } from '#tests/lasting-port.ts'
import { type ServerProcess, spawnServer } from '#tests/spawn-server.ts'

/** Usage: `npm run bench:firestore -- --kills 200 --requests 1000000 --seed 7 --only fuzz` */
const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})

const DATABASE = 'projects/demo-process/databases/(default)'
const DOCUMENTS = 100_000
const BATCH = 500
const LISTENERS = 200
const WATCHED = 10_000
const DOWN_MILLIS = 500
const MEGABYTE = 1e6

function print(what: string, value: number, unit: string, goal: { atMost?: number; atLeast?: number }) {
  const isMet = value <= (goal.atMost ?? Infinity) && value >= (goal.atLeast ?? -Infinity)
  if (!isMet) process.exitCode = 1
  const shown = `${value >= 100 ? Math.round(value) : value.toFixed(1)} ${unit}`
  const wanted = goal.atMost === undefined ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`
  console.log(`${isMet ? '✓' : '✗'} ${what.padEnd(64)} ${shown.padStart(14)}   goal ${wanted} ${unit}`)
}

async function millisecondsOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

const megabytes = (bytes: number): number => Math.round(bytes / MEGABYTE)

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

async function post(server: ServerProcess, verb: string, body: object): Promise<string> {
  const response = await fetch(`${server.url}/v1/${DATABASE}/documents:${verb}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}

/** A document of about 1 KB, as storage is counted. */
function product(n: number) {
  const word = (seed: number) => `word${(seed * 7919) % 1000}`
  return {
    sku: { stringValue: `SKU-${n}` },
    name: { stringValue: `Product ${word(n)} ${word(n + 1)}` },
    price: { integerValue: String((n * 31) % 10_000) },
    rating: { doubleValue: (n % 50) / 10 },
    isActive: { booleanValue: n % 3 === 0 },
    changedAt: { timestampValue: new Date(1.7e12 + n * 1000).toISOString() },
    tags: { arrayValue: { values: [word(n), word(n + 5)].map((stringValue) => ({ stringValue })) } },
    stock: {
      mapValue: { fields: { onHand: { integerValue: String(n % 90) }, reserved: { integerValue: '1' } } },
    },
    text: { stringValue: `${word(n)} `.repeat(800).slice(0, 770) },
  }
}

const setProduct = (collection: string, n: number, version = n) => ({
  update: { name: `${DATABASE}/documents/${collection}/p${n}`, fields: product(version) },
})

async function fill(
  server: ServerProcess,
  collection: string,
  { from, to }: { from: number; to: number },
  afterEach?: () => void,
) {
  for (let start = from; start < to; start += BATCH) {
    const writes = Array.from({ length: BATCH }, (_, at) => setProduct(collection, start + at))
    await post(server, 'commit', { writes })
    afterEach?.()
  }
}

async function listen(server: ServerProcess, collection: string): Promise<ChannelClient> {
  const query = {
    parent: `${DATABASE}/documents`,
    structuredQuery: { from: [{ collectionId: collection }] },
  }
  const channel = await ChannelClient.open(server, 'Listen', {
    database: DATABASE,
    addTarget: { targetId: 2, query },
  })
  await channel.take('NO_CHANGE')
  return channel
}

async function benchStart() {
  const starts: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const server = await spawnServer()
    starts.push(server.startMillis)
    await server.kill()
  }
  print('start to listening', median(starts), 'ms', { atMost: 250 })
}

async function benchWrites() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-firestore-'))
  const server = await spawnServer({ dataDir })
  const listener = await listen(server, 'products')
  let heard = 0
  // Messages are only counted, or this process would pay for storing them.
  const hear = () => {
    heard += listener.messages.splice(0).filter((message) => 'documentChange' in message).length
  }
  const warm = 5000
  await fill(server, 'products', { from: 0, to: warm }, hear)
  const duration = await millisecondsOf(() => fill(server, 'products', { from: warm, to: DOCUMENTS }, hear))
  const rate = ((DOCUMENTS - warm) / duration) * 1000
  print(`writes a second, batches of ${BATCH}, a listener attached`, rate, 'docs/s', { atLeast: 5000 })
  await listener.until(() => {
    hear()
    return heard === DOCUMENTS
  })
  await listener.close()
  console.log(`  memory after ${DOCUMENTS} documents went through it: ${megabytes(await server.memory())} MB`)
  await server.kill()
  rmSync(dataDir, { recursive: true })
}

async function benchLarge() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-firestore-'))
  const server = await spawnServer({ dataDir })
  await fill(server, 'products', { from: 0, to: DOCUMENTS })
  print(`memory with ${DOCUMENTS} documents of 1 KB`, megabytes(await server.memory()), 'MB', { atMost: 300 })
  const where = (fieldPath: string, op: string, value: object) => ({
    fieldFilter: { field: { fieldPath }, op, value },
  })
  const structuredQuery = {
    from: [{ collectionId: 'products' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [
          where('isActive', 'EQUAL', { booleanValue: true }),
          where('price', 'GREATER_THAN', { integerValue: '4000' }),
        ],
      },
    },
    orderBy: [{ field: { fieldPath: 'price' }, direction: 'DESCENDING' }],
    limit: 50,
  }
  const durations: number[] = []
  for (let round = 0; round < 60; round += 1) {
    durations.push(await millisecondsOf(() => post(server, 'runQuery', { structuredQuery })))
  }
  const [first = 0, second = 0] = durations
  print(`query of 50 of ${DOCUMENTS}, indexed (median)`, median(durations.slice(10)), 'ms', { atMost: 5 })
  console.log(
    `  first asked: ${Math.round(first)} ms by a scan, then ${Math.round(second)} ms to make the index`,
  )
  print('memory with an index over all of them', megabytes(await server.memory()), 'MB', { atMost: 300 })
  await server.kill()
  rmSync(dataDir, { recursive: true })
}

async function benchListeners() {
  const server = await spawnServer()
  const channels: ChannelClient[] = []
  for (let count = 0; count < LISTENERS; count += 1) channels.push(await listen(server, 'shared'))
  const slowest: number[] = []
  for (let round = 0; round < 12; round += 1) {
    const start = performance.now()
    const heard = channels.map(async (channel) => {
      await channel.take('documentChange')
      return performance.now() - start
    })
    await post(server, 'commit', { writes: [setProduct('shared', round)] })
    slowest.push(Math.max(...(await Promise.all(heard))))
    await Promise.all(channels.map((channel) => channel.take('NO_CHANGE')))
  }
  print(`the last of ${LISTENERS} listeners told of a change (median)`, median(slowest.slice(2)), 'ms', {
    atMost: 50,
  })
  await Promise.all(channels.map((channel) => channel.close()))

  await fill(server, 'watched', { from: 0, to: WATCHED })
  const channel = await listen(server, 'watched')
  await post(server, 'commit', { writes: [setProduct('watched', 7, 0), setProduct('watched', 8, 0)] })
  const deltas = (await channel.take('NO_CHANGE')).filter((message) => 'documentChange' in message).length
  await post(server, 'commit', { writes: [{ delete: `${DATABASE}/documents/watched/p7` }] })
  const removals = (await channel.take('NO_CHANGE')).filter((message) => 'documentDelete' in message).length
  print(`deltas for 3 writes to a collection of ${WATCHED}`, deltas + removals, 'messages', { atMost: 3 })
  await channel.close()
  await server.kill()
}

async function benchReconnect() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-firestore-'))
  const port = await lastingPort()
  const start = () => startFirestore({ rules: 'open', projectId: 'demo-process', dataDir, port })
  const browser = await startBrowser()
  let server = await start()
  const page = await browser.open(server)
  await page.evaluate(() => {
    const { sdk, db } = window as unknown as SdkWindow
    sdk.onSnapshot(sdk.collection(db, 'a'), ({ size }) => Object.assign(window, { size }))
  })
  await page.waitForFunction(() => 'size' in window)
  await server.close()
  await new Promise((resolve) => setTimeout(resolve, DOWN_MILLIS))
  server = await start()
  server.admin.set('a/b', {})
  const wait = await millisecondsOf(() =>
    page.waitForFunction(() => (window as unknown as { size: number }).size === 1),
  )
  print('browser listening again after a restart', wait / 1000, 's', { atMost: 2 })
  await browser.close()
  await server.close()
  rmSync(dataDir, { recursive: true })
}

async function benchKills() {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-firestore-'))
  const { kills, acknowledged, lost, halfApplied } = await killUnderLoad(dataDir, Number(options.kills))
  print(`commits lost in ${kills} kills (${acknowledged} acknowledged)`, lost, 'commits', { atMost: 0 })
  print(`commits half applied in ${kills} kills`, halfApplied, 'commits', { atMost: 0 })
  rmSync(dataDir, { recursive: true })
}

async function benchFuzz() {
  const server = await spawnServer()
  const wanted = { requests: Number(options.requests), seed: Number(options.seed) }
  const { requests, late, never, untyped, kinds, examples } = await fuzzRequests(server, wanted)
  print(`spoiled requests of ${requests} never answered`, never, 'requests', { atMost: 0 })
  print(`spoiled requests of ${requests} with an error of ours`, untyped, 'requests', { atMost: 0 })
  console.log(
    `  answered late, after more than 10 s (a busy machine): ${late.length}; of each kind: ${JSON.stringify(kinds)}; memory afterwards ${megabytes(await server.memory())} MB`,
  )
  for (const example of [...examples, ...late.slice(0, 5)]) console.log(`  ${example}`)
  await server.kill()
}

const parts = {
  start: benchStart,
  writes: benchWrites,
  large: benchLarge,
  listeners: benchListeners,
  reconnect: benchReconnect,
  fuzz: benchFuzz,
  kills: benchKills,
}
for (const [name, bench] of Object.entries(parts)) {
  if (options.only === undefined || options.only === name) await bench()
}
