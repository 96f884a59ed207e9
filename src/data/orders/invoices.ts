import { getDoc } from 'firebase/firestore'
import { fieldReader } from '#data/firebase/field-reader.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import type { Invoice } from '#domain/invoice.ts'
import { AppError } from '#lib/app-error.ts'
import { decodeCustomer, decodeLine, decodeTotals } from './decode-order.ts'

export function fetchInvoice(id: string): Promise<Invoice> {
  return withAppErrors(async () => {
    const found = await getDoc(documentOf(COLLECTIONS.invoices, id))
    if (!found.exists()) throw new AppError('not-found', `invoices/${id}`)
    return decodeInvoice(id, found.data())
  })
}

function decodeInvoice(id: string, data: unknown): Invoice {
  const invoice = fieldReader(`invoices/${id}`, data)
  return {
    id,
    kind: invoice.oneOf('kind', ['proforma']),
    number: invoice.number('number'),
    ref: invoice.text('ref'),
    orderId: invoice.text('orderId'),
    orderRef: invoice.text('orderRef'),
    customerUid: invoice.text('customerUid'),
    customer: decodeCustomer(invoice.map('customer')),
    lines: invoice.maps('lines').map(decodeLine),
    totals: decodeTotals(invoice.map('totals')),
    validUntil: invoice.text('validUntil'),
    createdAt: invoice.number('createdAt'),
    createdBy: invoice.text('createdBy'),
    updatedAt: invoice.number('updatedAt'),
    updatedBy: invoice.text('updatedBy'),
  }
}
