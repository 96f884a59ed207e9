import { decoderOf } from '#data/firebase/decoder-of.ts'
import { partChanges, partFieldsOf } from '#domain/purchasing/supplier-part.ts'
import {
  archivePart,
  savePart,
  saveSupplier,
  setSupplierStatus,
} from '#domain/purchasing/supplier-commands.ts'
import { supplierPartSchema, supplierSchema } from '#domain/purchasing/supplier-schema.ts'
import {
  supplierChanges,
  supplierFieldsOf,
  supplierFormOf,
  supplierProblems,
} from '#domain/purchasing/supplier.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { requireNearDay } from '#server/api/require-day.ts'
import { readProduct } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { saveSetting } from '#server/api/settings/save-setting.ts'
import { changesSetting, refuseProblems } from '#server/api/settings/setting-by.ts'
import { handles } from '#server/commands/handlers.ts'
import { decodeSupplier } from './purchases.ts'

const decodePart = decoderOf(COLLECTIONS.supplierParts, supplierPartSchema)

const supplierOf = (id: string) =>
  ({ collection: 'suppliers', id, action: 'supplier.save', schema: supplierSchema }) as const

const partOf = (id: string) =>
  ({ collection: 'supplierParts', id, action: 'supplier.part', schema: supplierPartSchema }) as const

/**
 * Adds a supplier, whose code is the id, or changes one. Code and currency stay: orders name the one, and their prices are
 * in the other.
 */
const savingSupplier = handles(saveSupplier, async ({ seen, isNew, ...typed }, context) => {
  const id = context.target
  const form = supplierFormOf({ ...typed, code: id })
  refuseProblems(Object.values(supplierProblems(form)))
  const wanted = supplierFieldsOf(form)
  if (wanted.code !== id) throw new ApiError('INVALID', 'A code has capital letters.')
  return saveSetting({ ...supplierOf(id), isNew }, seen, context, (stored) => {
    if (isNew) return { fields: { ...wanted, status: 'Active' }, changes: supplierChanges(undefined, wanted) }
    const before = decodeSupplier(id, stored)
    const fields = { ...wanted, currency: before.currency }
    return { fields, changes: supplierChanges(before, fields) }
  })
})

const settingSupplierStatus = changesSetting(setSupplierStatus, supplierOf, ({ status }, stored) => ({
  fields: { status },
  changes: stored['status'] === status ? [] : [status === 'Active' ? 'Taken back' : 'Archived'],
}))

/** What the list says of the product is the product's own when it is added. */
const savingPart = handles(savePart, async ({ seen, isNew, ...wanted }, context) => {
  const { target: id, transaction } = context
  requireNearDay(wanted.from, context.now())
  return saveSetting({ ...partOf(id), isNew }, seen, context, async (stored) => {
    const before = isNew ? undefined : decodePart(id, stored)
    const part = before ?? (await newPart(transaction, id))
    const { currency } = await storedSupplier(transaction, part.supplierId)
    const fields = partFieldsOf({ ...wanted, partNumber: wanted.partNumber.trim() }, before?.prices ?? [])
    const changes = partChanges(before, fields, { quantityScale: part.quantityScale, currency })
    return {
      fields: { ...(isNew && part), ...fields, status: 'Active' },
      changes: before?.status === 'Archived' ? ['Back on the list', ...changes] : changes,
    }
  })
})

const archivingPart = changesSetting(archivePart, partOf, (_wanted, { status }) => ({
  fields: { status: 'Archived' },
  changes: status === 'Archived' ? [] : ['Taken off the list'],
}))

export const supplierCommands = [savingSupplier, settingSupplierStatus, savingPart, archivingPart]

async function storedSupplier(transaction: Transaction, id: string) {
  const [stored] = await transaction.get([`${COLLECTIONS.suppliers}/${id}`])
  if (!stored) throw new ApiError('INVALID', 'There is no such supplier.')
  return decodeSupplier(id, stored)
}

/** The product as the supplier's papers name it. */
async function newPart(transaction: Transaction, id: string) {
  const [, supplierId, productId] = /^(.+?)__(.+)$/.exec(id) ?? []
  if (!supplierId || !productId) throw new ApiError('NOT_FOUND', 'There is no such record.')
  const [stored] = await transaction.get([`${COLLECTIONS.products}/${productId}`])
  const read = readProduct(productId, stored)
  if (!read.ok) throw new ApiError('INVALID', 'There is no such product.')
  const { sku, name, unit, quantityScale } = read.record
  return { supplierId, productId, sku, name, unit, quantityScale }
}
