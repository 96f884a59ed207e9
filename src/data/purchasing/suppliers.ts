import { orderBy, query, where } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { watchDocument } from '#data/firebase/watch.ts'
import type { SupplierPart } from '#domain/purchasing/supplier-part.ts'
import { supplierPartSchema, supplierSchema } from '#domain/purchasing/supplier-schema.ts'
import type { Supplier } from '#domain/purchasing/supplier.ts'
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
