import { fieldReader, type FieldReader } from '#data/firebase/field-reader.ts'
import type { StockLevel } from '#domain/stock.ts'
import type { PostingLine, StockPosting } from '#domain/stock-posting.ts'

export function decodeStockLevel(id: string, data: unknown): StockLevel {
  const level = fieldReader(`stockLevels/${id}`, data)
  return {
    id,
    productId: level.text('productId'),
    locationId: level.text('locationId'),
    sku: level.text('sku'),
    name: level.text('name'),
    unit: level.text('unit'),
    quantityScale: level.oneOf('quantityScale', [0, 1, 2]),
    onHand: level.number('onHand'),
    reserved: level.number('reserved'),
    quarantined: level.number('quarantined'),
    incoming: level.number('incoming'),
    inTransit: level.number('inTransit'),
    reorderPoint: level.number('reorderPoint'),
    reorderQuantity: level.number('reorderQuantity'),
    lastPostingId: level.text('lastPostingId'),
    createdAt: level.number('createdAt'),
    createdBy: level.text('createdBy'),
    updatedAt: level.number('updatedAt'),
    updatedBy: level.text('updatedBy'),
  }
}

export function decodeStockPosting(id: string, data: unknown): StockPosting {
  const posting = fieldReader(`stockPostings/${id}`, data)
  const source = posting.map('source')
  return {
    id,
    type: posting.oneOf('type', ['opening', 'reserve', 'release']),
    source: {
      kind: source.oneOf('kind', ['order', 'seed']),
      id: source.text('id'),
      ref: source.text('ref'),
    },
    locationId: posting.text('locationId'),
    actorUid: posting.text('actorUid'),
    reason: posting.text('reason'),
    reverses: posting.text('reverses', ''),
    levelIds: posting.texts('levelIds'),
    reversedLines: posting.has('reversedLines') ? posting.entries('reversedLines', decodePostingLine) : {},
    lines: posting.entries('lines', decodePostingLine),
  }
}

const decodePostingLine = (line: FieldReader): PostingLine => ({
  onHand: line.number('onHand'),
  reserved: line.number('reserved'),
  onHandAfter: line.number('onHandAfter'),
  reservedAfter: line.number('reservedAfter'),
})
