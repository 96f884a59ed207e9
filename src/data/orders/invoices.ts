import { getDoc } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { invoiceSchema } from '#domain/money/invoice-schema.ts'
import type { Invoice } from '#domain/money/invoice.ts'
import { AppError } from '#lib/app-error.ts'

export function fetchInvoice(id: string): Promise<Invoice> {
  return withAppErrors(async () => {
    const found = await getDoc(documentOf(COLLECTIONS.invoices, id))
    if (!found.exists()) throw new AppError('not-found', `invoices/${id}`)
    return decodeInvoice(id, found.data())
  })
}

const decodeInvoice = decoderOf(COLLECTIONS.invoices, invoiceSchema)
