import { LINES_PER_COUNT_POSTING } from '#domain/stock/count.ts'
import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'
import { branchesOf, linesAt, receivedAt } from '#domain/purchasing/purchase-branches.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import type { Records } from './judge.ts'

type Quantities = {
  onHand: number
  reserved: number
  quarantined: number
  incoming: number
  inTransit: number
}

const FIELDS = ['onHand', 'reserved', 'quarantined', 'incoming', 'inTransit'] as const

/** Levels that are not what the documents come to, whatever the postings say, or impossible; transfers that lose goods. */
export function levelFaults(records: Omit<Records, 'audit'>): string[] {
  const expected = expectedLevels(records)
  return [
    ...records.levels.flatMap((level) => {
      const wanted = expected.get(level.id)
      return FIELDS.flatMap((field) =>
        level[field] === (wanted?.[field] ?? 0)
          ? []
          : [`${level.id}: ${field} ${level[field]}, by the documents ${wanted?.[field] ?? 0}`],
      )
    }),
    ...records.levels.flatMap((level) =>
      level.onHand < 0 || level.reserved < 0 || level.reserved > level.onHand - level.quarantined
        ? [`${level.id} is impossible: ${JSON.stringify(level)}`]
        : [],
    ),
    ...records.postings.flatMap(({ id, lines }) =>
      Object.entries(lines).flatMap(([levelId, { onHandAfter, reservedAfter }]) =>
        onHandAfter < 0 || reservedAfter < 0 || reservedAfter > onHandAfter
          ? [`posting ${id} left ${levelId} at ${onHandAfter}, reserved ${reservedAfter}`]
          : [],
      ),
    ),
    ...transferFaults(records),
  ]
}

/** What every document moved, added up anew: nothing here reads a posting but those that opened the stock. */
function expectedLevels(records: Omit<Records, 'audit'>): ReadonlyMap<string, Quantities> {
  const levels = new Map<string, Quantities>()
  const add = (locationId: string, productId: string, change: Partial<Quantities>) => {
    const id = stockLevelId(locationId, productId)
    const was = levels.get(id) ?? { onHand: 0, reserved: 0, quarantined: 0, incoming: 0, inTransit: 0 }
    levels.set(
      id,
      Object.fromEntries(FIELDS.map((field) => [field, was[field] + (change[field] ?? 0)])) as Quantities,
    )
  }

  for (const { type, locationId, lines } of records.postings)
    for (const [levelId, { onHand, quarantined = 0 }] of Object.entries(lines)) {
      const productId = levelId.slice(locationId.length + 2)
      if (type === 'opening') add(locationId, productId, { onHand })
      // Its posting is all there is of a quarantine, and says how much of what is gone stood aside.
      if (type === 'quarantine' || type === 'adjust') add(locationId, productId, { quarantined })
    }
  for (const { locationId, lines, postingIds, backorder, replaced } of records.orders)
    for (const { productId, quantity } of lines.slice(0, postingIds.length * LINES_PER_POSTING))
      add(locationId, productId, {
        reserved: quantity + (replaced?.[productId] ?? 0) - (backorder?.waiting[productId] ?? 0),
      })
  for (const { locationId, lines, postingIds, returns } of records.deliveries) {
    for (const { productId, quantity } of lines.slice(0, postingIds.length * LINES_PER_POSTING))
      add(locationId, productId, { onHand: -quantity, reserved: -quantity })
    for (const { index, quantity, destination } of returns.flatMap((one) => one.lines))
      if (destination !== 'write_off')
        add(locationId, lines[index]?.productId ?? '', {
          onHand: quantity,
          quarantined: destination === 'quarantine' ? quantity : 0,
        })
  }
  for (const { status, locationId, productId, change } of records.adjustments)
    if (status === 'posted') add(locationId, productId, { onHand: change })
  for (const { locationId, lines, postingIds } of records.counts) {
    const differing = lines.filter(
      ({ counted, expected }) => counted !== undefined && expected !== undefined && counted !== expected,
    )
    for (const { productId, counted = 0, expected = 0 } of differing.slice(
      0,
      postingIds.length * LINES_PER_COUNT_POSTING,
    ))
      add(locationId, productId, { onHand: counted - expected })
  }
  for (const purchase of records.purchases) {
    const { status, receipts } = purchase
    for (const receipt of receipts)
      if (!receipt.reversed)
        for (const { productId, accepted } of receipt.lines)
          add(receivedAt(purchase, receipt), productId, { onHand: accepted })
    if (status === 'sent' || status === 'partially_received')
      for (const branchId of branchesOf(purchase))
        for (const { productId, quantity, accepted, rejected } of linesAt(purchase, branchId))
          add(branchId, productId, { incoming: Math.max(0, quantity - accepted - rejected) })
  }
  for (const { status, fromId, toId, lines, resolutions } of records.transfers) {
    const isReserving = !['requested', 'rejected', 'cancelled'].includes(status)
    for (const { productId, quantity, sent, released, received, damaged, resolved } of lines) {
      add(fromId, productId, { onHand: -sent, reserved: isReserving ? quantity - sent - released : 0 })
      add(toId, productId, {
        onHand: received + damaged,
        quarantined: damaged,
        inTransit: sent - received - damaged - resolved,
      })
    }
    for (const { productId, quantity, outcome } of resolutions.flatMap((one) => one.lines))
      if (outcome !== 'lost') add(outcome === 'found' ? toId : fromId, productId, { onHand: quantity })
  }
  return levels
}

/** Of what was sent, all has arrived, is lost, or is on its way; what left the branches is what came, and what is gone. */
function transferFaults({ transfers, postings }: Omit<Records, 'audit'>): string[] {
  return transfers.flatMap(({ id, lines, shipments, arrivals, resolutions }) => {
    const moved = postings.filter(({ source }) => source.kind === 'transfer' && source.id === id)
    return lines.flatMap((line) => {
      const { productId, quantity, sent, received, damaged, lost, resolved } = line
      const ofLine = <Part extends { productId: string }>(groups: readonly { lines: readonly Part[] }[]) =>
        groups.flatMap((group) => group.lines.filter((part) => part.productId === productId))
      const came = ofLine(arrivals)
      const sum = (key: 'received' | 'damaged' | 'lost') => came.reduce((all, part) => all + part[key], 0)
      const settled = ofLine(resolutions)
      const gone = settled.reduce((all, part) => all + (part.outcome === 'lost' ? part.quantity : 0), 0)
      const onHand = moved.reduce(
        (all, { locationId, lines: posted }) =>
          all + (posted[stockLevelId(locationId, productId)]?.onHand ?? 0),
        0,
      )
      const inTransit = sent - received - damaged - resolved
      const isWhole =
        ofLine(shipments).reduce((all, part) => all + part.quantity, 0) === sent &&
        settled.reduce((all, part) => all + part.quantity, 0) === resolved &&
        sum('received') === received &&
        sum('damaged') === damaged &&
        sum('lost') === lost &&
        received + damaged + lost <= sent &&
        sent <= quantity &&
        resolved <= lost &&
        onHand + inTransit + gone === 0
      return isWhole
        ? []
        : [`transfer ${id} does not conserve ${productId}: ${JSON.stringify(line)}, ${onHand} posted`]
    })
  })
}
