import { orderBy, query } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { taxTotalsSchema } from '#domain/money/tax-totals-schema.ts'
import type { TaxTotals } from '#domain/money/tax-totals.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

const decodeTotals = decoderOf(COLLECTIONS.taxTotals, taxTotalsSchema)

/** Month by month, the newest first. */
export const listTaxTotals = (after?: Cursor): Promise<Page<TaxTotals>> =>
  fetchPage(query(collectionOf(COLLECTIONS.taxTotals), orderBy('id', 'desc')), decodeTotals, after)
