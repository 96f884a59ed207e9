import { formatDay } from '#lib/format-day.ts'
import { countOf, plural } from '#lib/plural.ts'
import { REASON_LABELS } from '#domain/stock/adjustment.ts'
import { countSummary } from '#domain/stock/count.ts'
import { stillMissing } from '#domain/stock/transfer.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { readAdjustment, readCount, readStockRequest, readTransfer } from '#server/api/read-stored.ts'
import type { NewsOf } from './order-news.ts'

/** One that waits for approval, and one that was refused to whoever keeps the stock. */
export const newsOfAdjustment: NewsOf = ({ id, before, after }) => {
  const read = after && readAdjustment(id, after)
  if (!read?.ok || before?.['status'] === read.record.status) return undefined
  const { ref, status, locationId, name, reason, createdByName, decisionReason } = read.record
  const facts = { recordId: id, ref, locationId }
  if (status === 'refused')
    return { ...facts, kind: 'adjustment-refused', about: `${name}: ${decisionReason}` }
  if (before || status !== 'asked') return undefined
  return {
    ...facts,
    kind: 'adjustment',
    about: `${name}, ${REASON_LABELS[reason].toLowerCase()}, ${createdByName}`,
  }
}

/** Each time it is handed in, for the first time or counted once more; and where whoever approves wants that. */
export const newsOfCount: NewsOf = ({ id, before, after }) => {
  const status = after?.['status']
  if (status === before?.['status'] || (status !== 'counted' && status !== 'recounting')) return undefined
  const read = readCount(id, after)
  if (!read.ok) return undefined
  const { ref, locationId, counters, round, reason } = read.record
  const facts = { recordId: id, ref, locationId, at: round }
  if (status === 'recounting')
    // The second round follows from the first by itself, and whoever counted sees it.
    return before?.['status'] === 'counted' ? { ...facts, kind: 'count-again', about: reason } : undefined
  const { differing } = countSummary(read.record)
  const differs = `${countOf(differing, 'product')} ${plural(differing, 'differs', 'differ')}`
  return {
    ...facts,
    kind: 'count',
    about: `${differing === 0 ? 'Nothing differs' : differs}, ${counters.at(-1)?.name ?? ''}`,
  }
}

/** To those who buy, what a branch asks for; to the branch, that it does not get it. */
export const newsOfRequest: NewsOf = ({ id, before, after }) => {
  const read = readStockRequest(id, after)
  if (!read.ok || before?.['status'] === read.record.status) return undefined
  const { status, locationId, name, quantity, neededBy, reason, createdByName } = read.record
  const facts = { recordId: id, ref: '', locationId }
  if (status === 'refused') return { ...facts, kind: 'stock-refused', about: `${name}: ${reason}` }
  if (before) return undefined
  const wanted = quantityText(quantity, read.record)
  return {
    ...facts,
    kind: 'stock-asked',
    about: `${name}: ${wanted} by ${formatDay(neededBy)}, ${createdByName}`,
  }
}

/** To Managers what they approve and settle, to each branch what it sends and gets. */
export const newsOfTransfer: NewsOf = ({ id, before, after }) => {
  const read = readTransfer(id, after)
  if (!read.ok) return undefined
  const { ref, status, fromId, toId, lines, shipments, createdByName, reason, revision } = read.record
  const facts = { recordId: id, ref, at: revision }
  const goods = countOf(lines.length, 'product')
  if (!before) return { ...facts, kind: 'transfer', locationId: toId, about: `${goods}, ${createdByName}` }
  const was = readTransfer(id, before)
  if (!was.ok) return undefined
  const shipment = shipments.at(-1)
  if (shipment && shipments.length > was.record.shipments.length)
    return {
      ...facts,
      kind: 'transfer-sent',
      locationId: toId,
      about: [shipment.driver, shipment.vehicle].filter(Boolean).join(', '),
    }
  const missing = lines.filter((line, at) => line.lost > (was.record.lines[at]?.lost ?? 0))
  if (missing.length > 0)
    return {
      ...facts,
      kind: 'transfer-missing',
      locationId: toId,
      about: missing.map((line) => `${line.name}: ${quantityText(stillMissing(line), line)}`).join('; '),
    }
  if (was.record.status === status) return undefined
  if (status === 'approved') return { ...facts, kind: 'transfer-approved', locationId: fromId, about: goods }
  if (status === 'rejected') return { ...facts, kind: 'transfer-refused', locationId: toId, about: reason }
  return undefined
}
