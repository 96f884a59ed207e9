import type { Door } from '#server/api/door.ts'
import {
  declarationRefusal,
  MAX_OPEN_DECLARATIONS,
  type DeclarationRefusal,
} from '#domain/money/declaration.ts'
import { declarationSchema } from '#domain/money/declaration-schema.ts'
import {
  accountReferenceOf,
  isOnAccount,
  partIdOf,
  type Payment,
  type PaymentStatus,
} from '#domain/money/payment.ts'
import { personOf } from '#domain/people/record-keys.ts'
import type { SearchedPerson } from '#domain/people/search-keys.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isUploadOf } from '#domain/records/upload-place.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import { requirePastDay } from '#server/api/require-day.ts'
import { readOrder } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { enterPayment, holderPaths, paymentsOf } from './post-payment.ts'

type Outcome = { ok: true } | { ok: false; reason: DeclarationRefusal }

/**
 * A customer declares a transfer, or the certificate of tax that they withheld: one payment for each of their orders, and one for what is put on account, all of them
 * or none, which somebody then verifies. The same id again changes nothing. Throws FORBIDDEN for an order of somebody else and INVALID for what the
 * form does not send; whatever the form can show is the answer.
 */
export async function declarePayment(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
  /** Theirs, once it is proven. */
  payerEmail = '',
): Promise<Outcome> {
  const { shares, ...declared } = readBody(declarationSchema, body)
  requirePastDay(declared.paidOn, now())
  if (shares.length === 0 || new Set(shares.map(({ orderId }) => orderId)).size < shares.length)
    throw new ApiError('INVALID', 'Name each order once.')
  if (declared.proof !== '' && !isUploadOf(declared.proof, 'payment', uid))
    throw new ApiError('INVALID', 'The proof is none of yours.')
  if (declared.kind === 'withholding') {
    if (shares.length > 1 || shares[0]?.orderId === '')
      throw new ApiError('INVALID', 'Report the certificate of one order at a time.')
    if (declared.proof === '') throw new ApiError('INVALID', 'Add a photo or PDF of the certificate.')
  }
  const sentMinor = shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const parts = shares.map(({ orderId, amountMinor }, at) => ({
    ...declared,
    id: partIdOf(id, at + 1),
    orderId,
    amountMinor,
    ...(shares.length > 1 && { transfer: { part: at + 1, parts: shares.length, amountMinor: sentMinor } }),
  }))

  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    if (!user.roles.includes('Customer')) throw new ApiError('FORBIDDEN', 'Only customers report payments.')
    const [known, ...others] = await transaction.get(
      parts.map((part) => `${COLLECTIONS.transactions}/${part.id}`),
    )
    if (known) {
      if (known['createdBy'] !== uid || known['status'] === 'withdrawn') throw taken()
      return { ok: true }
    }
    if (others.some(Boolean)) throw taken()
    const holders = await transaction.get(parts.flatMap(holderPaths))
    if (holders.some(Boolean)) return { ok: false, reason: 'used' }

    const at = now()
    const paid: Paid[] = []
    for (const { orderId, amountMinor } of parts) {
      if (isOnAccount({ orderId })) {
        if ((await waitingOnAccount(transaction, uid)) >= MAX_OPEN_DECLARATIONS)
          return { ok: false, reason: 'too-many' }
        paid.push({
          orderRef: accountReferenceOf(uid),
          customerName: user.displayName.slice(0, 120),
          customerCompany: user.customer?.company ?? '',
          locationId: '',
          customer: personOf(user),
        })
        continue
      }
      const [stored] = await transaction.get([`${COLLECTIONS.orders}/${orderId}`])
      const read = stored && readOrder(orderId, stored)
      if (!read?.ok || read.record.customerUid !== uid)
        throw new ApiError('FORBIDDEN', 'This is not an order of yours.')
      const payments = await paymentsOf(transaction, orderId)
      const reason = declarationRefusal(read.record, payments, { kind: declared.kind, amountMinor })
      if (reason) return { ok: false, reason }
      const { ref, customer, locationId } = read.record
      paid.push({
        orderRef: ref,
        customerName: customer.name,
        customerCompany: customer.company,
        locationId,
        customer,
      })
    }
    // Nothing is written before every order took its part.
    for (const [index, { customer, ...of }] of paid.entries()) {
      const part = parts[index]
      if (!part) continue
      enterPayment(
        transaction,
        {
          ...part,
          ...of,
          status: 'declared',
          customerUid: uid,
          ...(payerEmail && { payerEmail }),
          createdByName: user.displayName,
          reason: '',
          lastAuditId: '',
          createdAt: at,
          createdBy: uid,
          updatedAt: at,
          updatedBy: uid,
        },
        customer,
      )
    }
    return { ok: true }
  })
}

/** What is stored of the order, or of the account, with its payment. */
type Paid = Pick<Payment, 'orderRef' | 'customerName' | 'customerCompany' | 'locationId'> & {
  customer: SearchedPerson
}

/** How many payments on account the customer declared that nobody has checked. */
async function waitingOnAccount(transaction: Transaction, customerUid: string): Promise<number> {
  const status: PaymentStatus = 'declared'
  const where = { orderId: '', status, customerUid }
  const open = await transaction.list({ from: COLLECTIONS.transactions, where })
  return open.filter(({ data }) => data['isRefund'] !== true && data['createdBy'] === customerUid).length
}

const taken = () => new ApiError('CONFLICT', 'This id belongs to another payment.')
