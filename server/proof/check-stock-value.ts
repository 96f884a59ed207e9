import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import { setTimeout as wait } from 'node:timers/promises'
import { costProblems, type CostStep } from '#domain/purchasing/cost-steps.ts'
import { purchasePricesSchema } from '#domain/purchasing/purchase-schema.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { COST_SHEET_ID, sheetEntryOf } from '#domain/stock/stock-totals.ts'
import { costSheetSchema, stockSheetSchema } from '#domain/stock/stock-totals-schema.ts'
import { worthMinor, worthProblem, type Worth } from '#domain/stock/stock-value.ts'
import type { QuantityScale } from '#domain/units/quantity.ts'
import { decoded } from '#lib/schema.ts'
import { readCost, readLevel } from '#server/api/read-stored.ts'
import { pagesOf } from './stock-ledger.ts'

export type CheckedValue = {
  /** Of all stock, in net pesewas. */
  valueMinor: number
  /** A line for every product whose value or average cost is not what it should be. */
  drift: readonly string[]
}

/** Until what the triggers write has arrived. */
const PATIENCE = 10_000

/**
 * Reckons the value of the stock twice, from levels and costs and from the sums that reports read, and each average cost from
 * the deliveries that made it. The shop goes on meanwhile: what seems to differ is looked at once more, a little later.
 */
export async function checkStockValue(firestore: Firestore, patience = PATIENCE): Promise<CheckedValue> {
  const first = await look(firestore)
  if (first.drift.length === 0) return first
  await wait(patience)
  const second = await look(firestore)
  return { ...second, drift: second.drift.filter((line) => first.drift.includes(line)) }
}

async function look(firestore: Firestore): Promise<CheckedValue> {
  const products = await readProducts(firestore)
  const [steps, said] = [await readSteps(firestore), await readSums(firestore)]
  let valueMinor = 0
  const drift: string[] = []
  for (const [id, { scale, costSteps, problem, ...worth }] of products) {
    const sums = { onHand: said.onHand.get(id) ?? 0, costMinor: said.costs[id] ?? 0 }
    const { costMinor: averageCostMinor } = worth
    valueMinor += worthMinor(worth, scale)
    for (const one of [
      problem ?? worthProblem(worth, sums, scale),
      ...costProblems(steps.get(id) ?? [], { averageCostMinor, costSteps }),
    ])
      if (one) drift.push(`${id}: ${one}`)
  }
  return { valueMinor, drift }
}

type Held = Worth & { scale: QuantityScale; costSteps: number; problem?: string }

/** What each product has on hand and costs, by its levels and its cost. */
async function readProducts(firestore: Firestore): Promise<ReadonlyMap<string, Held>> {
  const products = new Map<string, Held>()
  const NONE: Held = { onHand: 0, costMinor: 0, scale: 0, costSteps: 0 }
  for await (const { id, data } of allOf(firestore, COLLECTIONS.stockLevels)) {
    const read = readLevel(id, data)
    // What cannot be read is found by the check of the ledger.
    if (!read.ok) continue
    const { onHand = 0, scale = 0 } = sheetEntryOf(read.record)
    const held = products.get(read.record.productId) ?? NONE
    products.set(read.record.productId, { ...held, onHand: held.onHand + onHand, scale })
  }
  for await (const { id, data } of allOf(firestore, COLLECTIONS.productCosts)) {
    const read = readCost(id, data)
    const held = products.get(id) ?? NONE
    if (!read.ok) products.set(id, { ...held, problem: `cost cannot be read: ${read.problem}` })
    else {
      const { averageCostMinor: costMinor, costSteps } = read.record
      products.set(id, { ...held, costMinor, costSteps })
    }
  }
  return products
}

/** What deliveries made of the average costs, by product. */
async function readSteps(firestore: Firestore): Promise<ReadonlyMap<string, CostStep[]>> {
  const steps = new Map<string, CostStep[]>()
  for await (const { data } of allOf(firestore, COLLECTIONS.purchasePrices)) {
    const read = decoded(purchasePricesSchema, data)
    for (const step of read.ok ? read.record.costed.flatMap(({ lines }) => lines) : []) {
      const its = steps.get(step.productId)
      if (its) its.push(step)
      else steps.set(step.productId, [step])
    }
  }
  return steps
}

/** What reports read: on hand of every branch, and what a unit costs. */
async function readSums(firestore: Firestore) {
  const onHand = new Map<string, number>()
  for await (const { data } of allOf(firestore, COLLECTIONS.stockSheets)) {
    const read = decoded(stockSheetSchema, data)
    for (const [id, quantity] of read.ok ? Object.entries(read.record.onHand) : [])
      onHand.set(id, (onHand.get(id) ?? 0) + quantity)
  }
  const sheet = await firestore.doc(`${COLLECTIONS.costSheets}/${COST_SHEET_ID}`).get()
  const read = decoded(costSheetSchema, sheet.data() ?? {})
  return { onHand, costs: read.ok ? read.record.costs : {} }
}

async function* allOf(firestore: Firestore, collection: string) {
  for await (const page of pagesOf(firestore.collection(collection).orderBy(FieldPath.documentId())))
    for (const found of page) yield { id: found.id, data: found.data() }
}
