import { getDoc, serverTimestamp, type Transaction } from 'firebase/firestore'
import { identityProvider } from '#data/firebase/auth.ts'
import { addingTo } from '#data/firebase/adding-to.ts'
import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { nextCount } from '#data/firebase/next-count.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { writeConversion } from '#data/quotes/write-conversion.ts'
import { findUser } from '#data/people/users.ts'
import { SHOP_FACTS_ID, type ShopFacts } from '#domain/catalogue/catalogue.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Order } from '#domain/orders/order.ts'
import { submittedOrder, type OrderContext, type OrderDraft } from '#domain/orders/order-draft.ts'
import { isName } from '#domain/people/person-name.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { AppError } from '#lib/app-error.ts'
import { chargeAccount } from './charge-account.ts'
import { decodeOrder } from './decode-order.ts'
import { writeReceivedMail } from './order-mail.ts'

export type SubmittedOrder = Pick<Order, 'id' | 'ref' | 'lines'>

/**
 * Submits `draft` for the signed-in customer, or for the customer that staff sell to. However often it is called with the same `draft.id`, there is one order:
 * a repeated call returns the first one, whose lines may differ from the draft's.
 */
export async function submitOrder(draft: OrderDraft, origin: string): Promise<SubmittedOrder> {
  await identityProvider().authStateReady()
  const identity = identityProvider().currentUser
  const uid = identity?.uid
  if (!uid) throw new AppError('signed-out', 'submitOrder needs somebody signed in')
  return addingTo(COLLECTIONS.orders, async () => {
    const [user, facts] = await Promise.all([findUser(uid), fetchRates()])
    if (!user) throw new AppError('signed-out', `users/${uid} does not exist`)
    const { id, ref, lines } = await commit((transaction) =>
      writeOrder(
        transaction,
        draft,
        { user, ...facts },
        identity.emailVerified && !draft.soldTo ? origin : undefined,
      ),
    )
    return { id, ref, lines }
  })
}

/** Whether the order exists; unknown, and therefore false, without a network. */
export async function isSubmitted(id: string): Promise<boolean> {
  try {
    return (await getDoc(documentOf(COLLECTIONS.orders, id))).exists()
  } catch {
    return false
  }
}

async function writeOrder(
  transaction: Transaction,
  draft: OrderDraft,
  context: Pick<OrderContext, 'user' | 'rates' | 'taxes'>,
  /** Where the links in the order's mail lead; without it no mail is sent. */
  mailOrigin: string | undefined,
): Promise<Order> {
  const reference = documentOf(COLLECTIONS.orders, draft.id)
  const existing = await transaction.get(reference)
  if (existing.exists()) return decodeOrder(draft.id, existing.data())
  const now = Date.now()
  const number = await nextCount(transaction, COLLECTIONS.orders, draft.id, now)
  const order = submittedOrder(draft, { ...context, number, now })
  transaction.set(reference, { ...order, submittedAt: serverTimestamp() })
  chargeAccount(transaction, undefined, order, context.user.uid, now)
  if (mailOrigin && isName(order.customer.name)) writeReceivedMail(transaction, order, mailOrigin)
  if (draft.quote) writeConversion(transaction, draft.quote.id, order.id, context.user.uid, now)
  return order
}

function fetchRates(): Promise<Pick<ShopFacts, 'rates' | 'taxes'>> {
  return withAppErrors(async () => {
    const found = await getDoc(documentOf(COLLECTIONS.catalog, SHOP_FACTS_ID))
    const { rates, taxes } = factsIn(found.data())
    return { rates, taxes }
  })
}
