import { quarantinePostingId } from '#domain/stock/quarantine.ts'
import type { Command, Kind } from './command.ts'
import type { Entry, Records } from './judge.ts'

/** How often what a command asks for is there, for those that have an id of their own. */
type Count = (command: Command) => number

/** The entry of the audit trail by which a step on a document is known. */
const STEPS: Partial<Record<Kind, string>> = {
  confirm: 'order.confirm',
  cancel: 'order.cancel',
  decline: 'order.decline',
  pick: 'fulfilment.pick',
  dispatch: 'fulfilment.dispatch',
  deliver: 'fulfilment.deliver',
  fail: 'fulfilment.fail',
  'cancel delivery': 'fulfilment.cancel',
  'approve adjustment': 'stock.approve',
  'refuse adjustment': 'stock.refuse',
  'withdraw adjustment': 'stock.withdraw',
  'approve count': 'count.approve',
  'cancel count': 'count.cancel',
  'submit purchase': 'purchase.submit',
  'approve purchase': 'purchase.approve',
  'send purchase': 'purchase.send',
  'close purchase': 'purchase.close',
  'cancel purchase': 'purchase.cancel',
  'approve transfer': 'transfer.approve',
  'reject transfer': 'transfer.reject',
  'cancel transfer': 'transfer.cancel',
  'stop transfer': 'transfer.stop',
}

/**
 * What was acknowledged is there once, what was refused is not, and what nobody heard of is there once or not; nothing is
 * there that nobody asked for.
 */
export function effectFaults(records: Records, journal: readonly Entry[]): string[] {
  const counts = countsBy(records)
  const faults: string[] = []
  for (const { command, outcome, isKnown } of journal) {
    const found = counts[command.kind]?.(command)
    if (found === undefined) continue
    // A sale that is refused while it is confirmed stays submitted.
    const isOpen = !isKnown || command.kind === 'sell'
    const expected = outcome?.status === 'done' ? [1] : isOpen ? [0, 1] : [0]
    if (!expected.includes(found))
      faults.push(
        `${command.kind} ${command.id} of ${command.target || 'nothing'} is there ${found} times, after ${outcome?.status}`,
      )
  }
  return [...faults, ...stepFaults(records, journal), ...unaskedFaults(records, journal)]
}

function countsBy(records: Records): Partial<Record<Kind, Count>> {
  const has = (items: readonly { id: string }[]): Count => {
    const ids = new Map<string, number>()
    for (const { id } of items) ids.set(id, (ids.get(id) ?? 0) + 1)
    return ({ id }) => ids.get(id) ?? 0
  }
  const inside = <Item extends { id: string }>(
    items: readonly Item[],
    partsOf: (item: Item) => readonly { id: string }[],
  ): Count => {
    const byId = new Map(items.map((item) => [item.id, partsOf(item).map((part) => part.id)]))
    return ({ id, target }) => byId.get(target)?.filter((part) => part === id).length ?? 0
  }
  const postings = has(records.postings)
  const orders = has(records.orders)
  return {
    sell: orders,
    submit: orders,
    plan: has(records.deliveries),
    adjust: has(records.adjustments),
    quarantine: (command) => postings({ ...command, id: quarantinePostingId(command.id) }),
    'begin count': has(records.counts),
    'draft purchase': has(records.purchases),
    'request transfer': has(records.transfers),
    'receive purchase': inside(records.purchases, ({ receipts }) => receipts),
    'dispatch transfer': inside(records.transfers, ({ shipments }) => shipments),
    'resolve transfer': inside(records.transfers, ({ resolutions }) => resolutions),
    'receive transfer': inside(records.transfers, ({ arrivals }) => arrivals),
    'take return': inside(records.deliveries, ({ returns }) => returns),
  }
}

/** A step that was acknowledged is in the audit trail; none is there more often than it was asked for. */
function stepFaults(records: Records, journal: readonly Entry[]): string[] {
  const entered = new Map<string, number>()
  for (const { action, entityId } of records.audit)
    entered.set(`${action} ${entityId}`, (entered.get(`${action} ${entityId}`) ?? 0) + 1)
  const asked = new Map<string, { done: number; all: number }>()
  for (const { command, outcome } of journal) {
    const action = STEPS[command.kind]
    if (!action) continue
    const key = `${action} ${command.target}`
    const { done, all } = asked.get(key) ?? { done: 0, all: 0 }
    asked.set(key, { done: done + (outcome?.status === 'done' ? 1 : 0), all: all + 1 })
  }
  return [...asked].flatMap(([key, { done, all }]) => {
    const found = entered.get(key) ?? 0
    if (done > 0 && found === 0) return [`${key} was acknowledged and is not in the audit trail`]
    // A sale at the counter confirms its own order.
    return found > all && !key.startsWith('order.confirm')
      ? [`${key} is in the audit trail ${found} times and was asked for ${all} times`]
      : []
  })
}

/** Documents that no command made. */
function unaskedFaults(records: Records, journal: readonly Entry[]): string[] {
  const asked = new Set(journal.map(({ command }) => command.id))
  const made = {
    order: records.orders,
    delivery: records.deliveries,
    adjustment: records.adjustments,
    'purchase order': records.purchases,
    transfer: records.transfers,
    count: records.counts,
  }
  return Object.entries(made).flatMap(([what, items]) =>
    items.flatMap(({ id }) => (asked.has(id) ? [] : [`nobody asked for ${what} ${id}`])),
  )
}
