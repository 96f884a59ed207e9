import { decoderOf } from '#data/firebase/decoder-of.ts'
import { partChanges, partFieldsOf } from '#domain/purchasing/supplier-part.ts'
import {
  partArchiveSchema,
  partRequestSchema,
  supplierRequestSchema,
  supplierStatusSchema,
} from '#domain/purchasing/supplier-request-schema.ts'
import { supplierPartSchema, supplierSchema } from '#domain/purchasing/supplier-schema.ts'
import {
  supplierChanges,
  supplierFieldsOf,
  supplierFormOf,
  supplierProblems,
} from '#domain/purchasing/supplier.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { Door } from '#server/api/door.ts'
import { readBody } from '#server/api/read-body.ts'
import { requireNearDay } from '#server/api/require-day.ts'
import { readProduct } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { saveSetting } from '#server/api/settings/save-setting.ts'
import { refuseProblems } from '#server/api/settings/setting-by.ts'
import { decodeSupplier } from './purchases.ts'

const decodePart = decoderOf(COLLECTIONS.supplierParts, supplierPartSchema)

const supplierOf = (id: string) =>
  ({ collection: 'suppliers', id, action: 'supplier.save', schema: supplierSchema }) as const

const partOf = (id: string) =>
  ({ collection: 'supplierParts', id, action: 'supplier.part', schema: supplierPartSchema }) as const

/**
 * Adds a supplier, whose code is the id, or changes one. Code and currency stay: orders name the one, and their prices are
 * in the other. Throws as `saveSetting` does.
 */
export async function saveSupplier(id: string, body: unknown, uid: string, door: Door): Promise<object> {
  const { commandId, seen, isNew, ...typed } = readBody(supplierRequestSchema, body)
  const form = supplierFormOf({ ...typed, code: id })
  refuseProblems(Object.values(supplierProblems(form)))
  const wanted = supplierFieldsOf(form)
  if (wanted.code !== id) throw new ApiError('INVALID', 'A code has capital letters.')
  return saveSetting({ ...supplierOf(id), isNew }, { commandId, seen }, uid, door, (stored) => {
    if (isNew) return { fields: { ...wanted, status: 'Active' }, changes: supplierChanges(undefined, wanted) }
    const before = decodeSupplier(id, stored)
    const fields = { ...wanted, currency: before.currency }
    return { fields, changes: supplierChanges(before, fields) }
  })
}

/** Archives a supplier, from whom nothing more is bought, or takes them back. Throws as `saveSetting` does. */
export async function setSupplierStatus(id: string, body: unknown, uid: string, door: Door): Promise<object> {
  const { status, ...command } = readBody(supplierStatusSchema, body)
  return saveSetting(supplierOf(id), command, uid, door, (stored) => ({
    fields: { status },
    changes: stored['status'] === status ? [] : [status === 'Active' ? 'Taken back' : 'Archived'],
  }))
}

/**
 * Adds a product to what a supplier sells us, or changes their number, pack and price. What it says of the product is the
 * product's own when it is added. Throws as `saveSetting` does.
 */
export async function savePart(id: string, body: unknown, uid: string, door: Door): Promise<object> {
  const { commandId, seen, isNew, ...wanted } = readBody(partRequestSchema, body)
  requireNearDay(wanted.from, door.now())
  const setting = { ...partOf(id), isNew }
  return saveSetting(setting, { commandId, seen }, uid, door, async (stored, { transaction }) => {
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
}

/** Takes a product off what a supplier sells us. Throws as `saveSetting` does. */
export async function archivePart(id: string, body: unknown, uid: string, door: Door): Promise<object> {
  return saveSetting(partOf(id), readBody(partArchiveSchema, body), uid, door, ({ status }) => ({
    fields: { status: 'Archived' },
    changes: status === 'Archived' ? [] : ['Taken off the list'],
  }))
}

async function storedSupplier(transaction: Transaction, id: string) {
  const [stored] = await transaction.get([`${COLLECTIONS.suppliers}/${id}`])
  if (!stored) throw new ApiError('INVALID', 'There is no such supplier.')
  return decodeSupplier(id, stored)
}

/** The product as the supplier's papers name it. */
async function newPart(transaction: Transaction, id: string) {
  const at = id.indexOf('__')
  const [supplierId, productId] = [id.slice(0, at), id.slice(at + 2)]
  const [stored] = await transaction.get([`${COLLECTIONS.products}/${productId}`])
  const read = readProduct(productId, stored)
  if (!read.ok) throw new ApiError('INVALID', 'There is no such product.')
  const { sku, name, unit, quantityScale } = read.record
  return { supplierId, productId, sku, name, unit, quantityScale }
}
