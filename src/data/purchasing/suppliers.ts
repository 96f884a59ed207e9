import { orderBy, query, where } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { watchDocument } from '#data/firebase/watch.ts'
import { saveSetting, type SettingCommand } from '#data/settings/save-setting.ts'
import {
  partChanges,
  supplierPartId,
  type PartFields,
  type SupplierPart,
} from '#domain/purchasing/supplier-part.ts'
import { supplierPartSchema, supplierSchema } from '#domain/purchasing/supplier-schema.ts'
import { supplierChanges, type Supplier, type SupplierFields } from '#domain/purchasing/supplier.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { QuantityScale } from '#domain/units/quantity.ts'
import type { AppError } from '#lib/app-error.ts'

const decodeSupplier = decoderOf(COLLECTIONS.suppliers, supplierSchema)
const decodePart = decoderOf(COLLECTIONS.supplierParts, supplierPartSchema)

/** By name. */
export const listSuppliers = (status: Supplier['status'], after?: Cursor): Promise<Page<Supplier>> =>
  fetchPage(
    query(collectionOf(COLLECTIONS.suppliers), where('status', '==', status), orderBy('name')),
    decodeSupplier,
    after,
  )

/** Live; `undefined` when there is none. Returns the stop function. */
export const watchSupplier = (
  id: string,
  onSupplier: (supplier: Supplier | undefined) => void,
  onError: (error: AppError) => void,
): (() => void) => watchDocument(documentOf(COLLECTIONS.suppliers, id), decodeSupplier, onSupplier, onError)

/** What a supplier sells us or sold once, by SKU. */
export const listParts = (supplierId: string, after?: Cursor): Promise<Page<SupplierPart>> =>
  fetchPage(
    query(collectionOf(COLLECTIONS.supplierParts), where('supplierId', '==', supplierId), orderBy('sku')),
    decodePart,
    after,
  )

/** Adds a supplier, whose code is its id, or changes one. `conflict` when there is one with the code already. */
export const saveSupplier = (
  before: Supplier | undefined,
  fields: SupplierFields,
  command: SettingCommand,
): Promise<void> =>
  saveSetting(
    { collection: 'suppliers', id: fields.code, action: 'supplier.save', isNew: before === undefined },
    command,
    () => ({
      fields: { ...fields, status: before?.status ?? 'Active' },
      changes: supplierChanges(before, fields),
    }),
  )

/** Archives a supplier, from whom nothing more is bought, or takes them back. */
export const setSupplierStatus = (
  { id }: Supplier,
  status: Supplier['status'],
  command: SettingCommand,
): Promise<void> =>
  saveSetting({ collection: 'suppliers', id, action: 'supplier.save' }, command, () => ({
    fields: { status },
    changes: [status === 'Active' ? 'Taken back' : 'Archived'],
  }))

/** The product as it is named on the supplier's papers. */
export type PartProduct = {
  id: string
  sku: string
  name: string
  unit: string
  quantityScale: QuantityScale
}

/** Adds a product to what a supplier sells us, or changes its number, pack and price. */
export const savePart = (
  {
    supplier,
    product,
    before,
  }: { supplier: Supplier; product: PartProduct; before: SupplierPart | undefined },
  fields: PartFields,
  command: SettingCommand,
): Promise<void> => {
  const { id: productId, sku, name, unit, quantityScale } = product
  return saveSetting(
    {
      collection: 'supplierParts',
      id: supplierPartId(supplier.id, productId),
      action: 'supplier.part',
      isNew: before === undefined,
    },
    command,
    () => ({
      fields: {
        ...fields,
        ...(before ? {} : { supplierId: supplier.id, productId, sku, name, unit, quantityScale }),
        status: 'Active',
      },
      changes: partChanges(before, fields, { quantityScale, currency: supplier.currency }),
    }),
  )
}

/** Takes a product off what a supplier sells us. */
export const archivePart = (part: SupplierPart, command: SettingCommand): Promise<void> =>
  saveSetting({ collection: 'supplierParts', id: part.id, action: 'supplier.part' }, command, () => ({
    fields: { status: 'Archived' },
    changes: ['Taken off the list'],
  }))
