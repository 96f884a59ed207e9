import { orderBy, query, where } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { watchDocument } from '#data/firebase/watch.ts'
import { sendSetting, type SettingCommand } from '#data/settings/send-setting.ts'
import { supplierPartId, type PartWish, type SupplierPart } from '#domain/purchasing/supplier-part.ts'
import { supplierPartSchema, supplierSchema } from '#domain/purchasing/supplier-schema.ts'
import type { Supplier, SupplierFields } from '#domain/purchasing/supplier.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
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
  { code, ...fields }: SupplierFields,
  command: SettingCommand,
): Promise<void> => sendSetting(`/suppliers/${code}`, command, { ...fields, isNew: before === undefined })

/** Archives a supplier, from whom nothing more is bought, or takes them back. */
export const setSupplierStatus = (
  { id }: Supplier,
  status: Supplier['status'],
  command: SettingCommand,
): Promise<void> => sendSetting(`/suppliers/${id}/status`, command, { status })

/** Adds a product to what a supplier sells us, or changes its number, pack and price. */
export const savePart = (
  { supplierId, productId, isNew }: { supplierId: string; productId: string; isNew: boolean },
  wish: PartWish,
  command: SettingCommand,
): Promise<void> =>
  sendSetting(`/supplier-parts/${supplierPartId(supplierId, productId)}`, command, { ...wish, isNew })

/** Takes a product off what a supplier sells us. */
export const archivePart = ({ id }: SupplierPart, command: SettingCommand): Promise<void> =>
  sendSetting(`/supplier-parts/${id}/archive`, command, {})
