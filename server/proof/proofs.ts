import { COLLECTIONS } from '#domain/records/collections.ts'
import { proveBands } from './prove-bands.ts'
import { proveCatalogue, proveProduct } from './prove-catalogue.ts'
import { proveOrder } from './prove-order.ts'
import { provePosting } from './prove-posting.ts'
import { proveQuote } from './prove-quote.ts'
import { signMails } from './sign-mails.ts'
import type { Prove } from './written.ts'

/**
 * What is checked when a record of a collection is written; both the Cloud Functions and the local servers use this
 * table.
 */
export const PROOFS = {
  [COLLECTIONS.orders]: proveOrder,
  [COLLECTIONS.quotes]: proveQuote,
  [COLLECTIONS.stockPostings]: provePosting,
  [COLLECTIONS.products]: proveProduct,
  [COLLECTIONS.catalog]: proveCatalogue,
  [COLLECTIONS.availability]: proveBands,
  [COLLECTIONS.systemConfig]: signMails,
} as const satisfies Record<string, Prove>
