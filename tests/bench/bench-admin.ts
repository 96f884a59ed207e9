import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFirestore } from '@osu-supply/firestore-server'
import { checkItems } from '#domain/catalogue/import/check-import.ts'
import { guessColumns, sourceOf } from '#domain/catalogue/import/import-columns.ts'
import { itemsOf } from '#domain/catalogue/import/import-items.ts'
import { productsPerPart } from '#domain/catalogue/import/import-schema.ts'
import { countsOf } from '#domain/catalogue/import/import-summary.ts'
import type { Category } from '#domain/catalogue/category.ts'
import { chunksOf } from '#lib/chunks.ts'
import { newId } from '#lib/new-id.ts'
import { textTable } from '#lib/table/file-table.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { importProducts } from '#server/api/catalogue/import-products.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { undoImport } from '#server/api/catalogue/undo-import.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'
import { startTriggers } from '#server/stack/triggers.ts'
import { buildApp } from '#server/pages/build-app.ts'
import { serverFolderOf } from '#server/pages/built-app.ts'
import { countedRun } from './counted-run.ts'
import { DASHBOARD, LINES, largeBusiness, ORDER } from './large-business.ts'
import { listScrolling } from './list-scrolling.ts'

// The back office with a lot of data. Prints its figures, and fails above the goals.

const ROWS = 5000
const GOAL_SECONDS = 60
/** For each row: the product, its two unique values, its level in each of five branches, and what a part shares. */
const GOAL_IMPORT_READS = 9
const PROJECT = 'demo-bench-admin'
const MANAGER = { uid: 'kwame', roles: ['User', 'Manager'] as const }

const server = await startFirestore({ projectId: PROJECT, rules: 'open' })
const { documents } = buildShopRecords(Date.now())
server.admin.commit(documents.map(({ path, data }) => ({ set: path, data })))
const triggers = startTriggers(server, PROJECT)
const counted = countedRun(restTransactions(emulatedAccess(PROJECT, server.url)))
const services = { run: counted.run, now: Date.now }

const seconds = async <Result>(what: string, work: () => Promise<Result> | Result): Promise<Result> => {
  const from = performance.now()
  const result = await work()
  const took = (performance.now() - from) / 1000
  console.log(`${what.padEnd(48)} ${took.toFixed(1)} s`)
  if (took > GOAL_SECONDS) process.exitCode = 1
  return result
}

function atMost(what: string, found: number, goal: number): void {
  console.log(`${what.padEnd(48)} ${found} (goal: at most ${goal})`)
  if (found > goal) process.exitCode = 1
}

const file = [
  'sku,name,category,subcategory,brand,description,unit,price_ghs,weight_kg,specs,tags,status',
  ...Array.from({ length: ROWS }, (_, at) =>
    [
      `BULK-${at}`,
      `"Hexagon bolt ${at}, M${at % 50}"`,
      'cement-aggregates,cement,Asase',
      `"Bolt number ${at} with a description of the usual length: what it is for, and what it goes with."`,
      `piece,${(10 + at / 100).toFixed(2)},1.5,standard=EN 1;size=M${at % 50},bolt;item,published`,
    ].join(','),
  ),
].join('\n')

const writes = await seconds(`reading and checking ${ROWS} rows`, () => {
  const read = textTable(file)
  if (!read.ok) throw new Error(read.problem)
  const source = sourceOf(read.table.heads)
  const checked = checkItems(
    itemsOf(read.table, guessColumns(read.table.heads, source), source),
    {
      existing: new Map(),
      categories: server.admin.list('categories').map(({ data }) => data as unknown as Category),
      takenSlugs: new Set(),
      defaultSubcategory: '',
      defaultUnit: 'piece',
      typeChoices: {},
      newStatus: 'published',
      canPublish: true,
      opening: undefined,
      pictures: undefined,
      prices: {
        currency: 'GHS',
        includesTax: false,
        taxes: { from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } },
        rates: { date: '2026-11-20', cedisPer: { CAD: 8, GBP: 14, KES: 0.1, NGN: 0.01, USD: 12 } },
      },
    },
    newId,
  )
  if (countsOf(checked).create !== ROWS) throw new Error(JSON.stringify(countsOf(checked)))
  return checked.flatMap(({ write }) => write ?? [])
})

const parts = chunksOf(writes, productsPerPart(5)).map((products, part) => ({ part, products }))
const importId = newId()
await seconds(`writing and publishing them in ${parts.length} commits`, async () => {
  for (const one of parts)
    await importProducts(importId, { fileName: 'bolts.csv', parts: [one] }, MANAGER, services)
})
atMost(`documents that the API reads to import ${ROWS} rows`, counted.reads(), GOAL_IMPORT_READS * ROWS)
await seconds('undoing it', async () => {
  for (const { part } of parts.toReversed()) await undoImport(importId, { parts: [part] }, MANAGER, services)
})
await seconds('the triggers catching up', () => triggers.close())
await server.close()

const outDir = mkdtempSync(join(tmpdir(), 'osu-bench-'))
await buildApp({ mode: 'preview', logLevel: 'error', outDir })

const LISTED = 10_000
const GOAL_FRAMES = 50
const { framesPerSecond, frames, dropped, busyMs, drawn } = await listScrolling(outDir, LISTED)
const what = `frames a second in a list of ${LISTED} (${dropped} of ${frames} dropped, ${drawn} rows drawn)`
console.log(`${what.padEnd(48)} ${framesPerSecond.toFixed(0)}, each with ${busyMs.toFixed(1)} ms of the page`)
if (framesPerSecond < GOAL_FRAMES) process.exitCode = 1

const BUSINESS = { orders: 100_000, products: 10_000 }
const GOAL_DASHBOARD_READS = 12
/** Besides the list beside it: a stock level for each line, and what belongs to the order and its customer. */
const GOAL_ORDER_READS = LINES + 25
/** Bytes, compressed: of a thousand, not of 1,024. */
const GOAL_SCRIPT_BYTES = 300_000
/** A product and a stock level for each line, and what all lines share. */
const GOAL_CONFIRM_READS = 2 * LINES + 15
const { timed, scriptBytes, confirmReads } = await largeBusiness(outDir, BUSINESS)
console.log(`With ${BUSINESS.orders} orders and ${BUSINESS.products} products:`)
for (const { name, milliseconds, rows, reads, read } of timed) {
  console.log(`${name.padEnd(48)} ${milliseconds.toFixed(0)} ms, ${rows} rows, ${reads} reads (${read})`)
  if (name === ORDER && reads - rows > GOAL_ORDER_READS) process.exitCode = 1
  if (name === DASHBOARD && reads > GOAL_DASHBOARD_READS) process.exitCode = 1
}
atMost(`documents that the API reads to confirm ${LINES} lines`, confirmReads, GOAL_CONFIRM_READS)
atMost('bytes of scripts of the first list, compressed', scriptBytes, GOAL_SCRIPT_BYTES)
for (const folder of [outDir, serverFolderOf(outDir)]) rmSync(folder, { recursive: true, force: true })
