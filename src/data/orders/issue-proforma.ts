import { serverTimestamp, type Transaction } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { counterSchema } from '#domain/records/counter-schema.ts'
import { PROFORMA_SERIES, PROFORMA_VALID_DAYS, proformaRef, type Invoice } from '#domain/money/invoice.ts'
import type { Order } from '#domain/orders/order.ts'
import { AppError } from '#lib/app-error.ts'
import type { Actor } from './order-audit.ts'

const decodeCounter = decoderOf(COLLECTIONS.counters, counterSchema)

const DAY = 24 * 60 * 60 * 1000

/**
 * Reads the series' counter, so it must come before the transaction's first write; `issue` writes document and
 * counter.
 */
export async function nextProforma(transaction: Transaction, { id: orderId }: Order, now: number) {
  const counter = documentOf(COLLECTIONS.counters, PROFORMA_SERIES)
  const found = await transaction.get(counter)
  if (!found.exists()) throw new AppError('unexpected', 'counters/proforma was never set up')
  const number = decodeCounter(PROFORMA_SERIES, found.data()).value + 1
  const id = `${orderId}-proforma`

  return {
    id,
    issue(order: Order, actor: Actor) {
      const invoice: Invoice = {
        id,
        kind: 'proforma',
        number,
        ref: proformaRef(new Date(now).getUTCFullYear(), number),
        orderId: order.id,
        orderRef: order.ref,
        customerUid: order.customerUid,
        customer: order.customer,
        locationId: order.locationId,
        lines: order.lines,
        totals: order.totals,
        validUntil: new Date(now + PROFORMA_VALID_DAYS * DAY).toISOString().slice(0, 10),
        createdAt: now,
        createdBy: actor.uid,
        updatedAt: now,
        updatedBy: actor.uid,
      }
      transaction.set(documentOf(COLLECTIONS.invoices, id), { ...invoice, issuedAt: serverTimestamp() })
      transaction.update(counter, { value: number, lastId: id, updatedAt: now })
    },
  }
}
