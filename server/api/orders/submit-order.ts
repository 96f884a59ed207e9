import { decoderOf } from '#data/firebase/decoder-of.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { SHOP_FACTS_ID, type ShopFacts } from '#domain/catalogue/catalogue.ts'
import { walkInFaults, walkInOf } from '#domain/orders/counter-form.ts'
import type { Order, UntimedOrder } from '#domain/orders/order.ts'
import { submittedOrder } from '#domain/orders/order-draft.ts'
import { orderRequestSchema, type OrderRequest } from '#domain/orders/order-request-schema.ts'
import { mayDecideOrdersAt } from '#domain/people/order-rights.ts'
import { isName } from '#domain/people/person-name.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { countSchema } from '#domain/records/counter-schema.ts'
import { inTurn } from '#lib/in-turn.ts'
import type { MailDoor } from '#server/api/door.ts'
import { ApiError } from '#server/api/api-error.ts'
import { checkSharedId } from './shared-ids.ts'
import { actingMember, activeMemberAt } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import { readOrder } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { taxTable } from '#server/api/shop-facts.ts'
import type { SignedIn } from '#server/api/signed-in.ts'
import { receivedMail } from './mail-order.ts'
import { chargeAccount, checkCredit, orderPath } from './order-decisions.ts'
import { notAsSeen, orderIn } from './order-in-request.ts'
import { requireOpenDay } from '#server/api/open-day.ts'

type Submitted = Pick<Order, 'id' | 'ref' | 'lines'>

const COUNT = `${COLLECTIONS.metaData}/${COLLECTIONS.orders}`
const decodeCount = decoderOf(COLLECTIONS.metaData, countSchema)

/**
 * Every order takes the next number, so that those that arrive together conflict: waiting for each other takes them less
 * time than trying again. Other servers of the shop are waited out by `run`.
 */
const oneAtATime = inTurn()

/**
 * Submits an order of the caller from the catalogue or from an accepted offer, or one that they sell at the counter, at
 * today's prices. However often it is sent with the same id, there is one order: the first, whose lines may differ. Throws
 * CONFLICT when prices or products are no longer as the page showed them, FORBIDDEN for those who cannot order or sell there,
 * and INVALID beyond the customer's credit and for what no form sends.
 */
export function submitOrder(
  id: string,
  body: unknown,
  { uid, email, emailVerified }: Pick<SignedIn, 'uid' | 'email' | 'emailVerified'>,
  { run, now, siteUrl }: MailDoor,
): Promise<Submitted> {
  const request = withReadCustomer(readBody(orderRequestSchema, body))
  const { soldTo } = request
  const work = async (transaction: Transaction): Promise<Submitted> => {
    const user = await actingMember(transaction, uid)
    const [stored] = await transaction.get([orderPath(id)])
    if (stored) return knownOrder(id, stored, uid)
    await (soldTo ? checkSale(transaction, user, request) : checkOwn(user, request))
    if (request.quoteId === '') {
      await Promise.all([
        checkSharedId(transaction, id, ['quotes']),
        !request.hasOverrides && checkSharedId(transaction, id, ['priceOverrides'], uid),
      ])
    }
    const at = now()
    await checkBranch(transaction, request, at)

    const customerUid = soldTo ? soldTo.uid : uid
    const { draft, context } = await orderIn(transaction, request, { id, uid, customerUid, at })
    const facts = await ratesAndTaxes(transaction)
    const numbered = (number: number): UntimedOrder =>
      submittedOrder(draft, { ...context, ...facts, user, number, now: at })
    const asked = numbered(0)
    checkSeen(asked, request)
    await checkCredit(transaction, asked, at)
    await chargeAccount(transaction, undefined, asked, { uid, at })
    const isMailed = emailVerified && email === asked.customer.email && !soldTo && isName(asked.customer.name)
    const writeMail = isMailed && (await receivedMail(transaction, siteUrl))

    // Last, so that other servers wait as little as possible.
    const order = numbered(await nextCount(transaction, id, at))
    transaction.set(orderPath(id), order, ['submittedAt'])
    if (writeMail) writeMail(order)
    if (draft.quote)
      transaction.update(
        `${COLLECTIONS.quotes}/${draft.quote.id}`,
        { status: 'converted', orderId: id, updatedAt: at, updatedBy: uid },
        ['convertedAt'],
      )
    return answerOf(order)
  }
  return oneAtATime(() => run(work))
}

/** A customer without an account was taken down by staff; what an account says of another is not typed anew. */
function withReadCustomer(request: OrderRequest): OrderRequest {
  const { soldTo } = request
  if (!soldTo || soldTo.uid !== '') return request
  const [fault] = Object.values(walkInFaults(soldTo)).filter(Boolean)
  if (fault) throw new ApiError('INVALID', fault)
  return { ...request, soldTo: walkInOf(soldTo) }
}

const answerOf = ({ id, ref, lines }: Submitted): Submitted => ({ id, ref, lines })

function knownOrder(id: string, stored: unknown, uid: string): Submitted {
  const read = readOrder(id, stored)
  if (!read.ok) throw new ApiError('CONFLICT', 'This order cannot be read.')
  const { customerUid, createdBy } = read.record
  if (customerUid !== uid && createdBy !== uid)
    throw new ApiError('FORBIDDEN', 'This order belongs to somebody else.')
  return answerOf(read.record)
}

function checkOwn({ roles }: UserRecord, { hasOverrides }: OrderRequest): void {
  if (!roles.includes('Customer') || hasOverrides)
    throw new ApiError('FORBIDDEN', 'Your account cannot place this order.')
}

/**
 * Sold to a customer with an account, under the address of that account, or to somebody without one, who has no credit
 * either. Nobody sells to themselves.
 */
async function checkSale(
  transaction: Transaction,
  seller: UserRecord,
  { soldTo, locationId, quoteId, paymentMethod }: OrderRequest,
): Promise<void> {
  const { uid = '', email = '', name = '' } = soldTo ?? {}
  if (!mayDecideOrdersAt(seller, locationId) || uid === seller.uid)
    throw new ApiError('FORBIDDEN', 'You cannot sell to this customer here.')
  if (name === '' || quoteId !== '') throw new ApiError('INVALID', 'Say who buys.')
  if (uid === '') {
    if (paymentMethod === 'on_account') throw new ApiError('INVALID', 'Only customers have an account.')
    return
  }
  const customer = await activeMemberAt(transaction, uid)
  if (!customer?.roles.includes('Customer') || customer.email !== email)
    throw new ApiError('FORBIDDEN', 'The account of this customer has changed.')
}

async function checkBranch(
  transaction: Transaction,
  { locationId, delivery }: OrderRequest,
  at: number,
): Promise<void> {
  const [branch] = await transaction.get([`${COLLECTIONS.locations}/${locationId}`])
  if (!branch || (branch['status'] ?? 'open') !== 'open')
    throw new ApiError('CONFLICT', 'This branch takes no orders any more.')
  requireOpenDay(branch, delivery.neededBy, at)
}

/** The rates at which pages show prices, and the taxes of the shop. */
async function ratesAndTaxes(transaction: Transaction): Promise<Pick<ShopFacts, 'rates' | 'taxes'>> {
  const [stored] = await transaction.get([`${COLLECTIONS.catalog}/${SHOP_FACTS_ID}`])
  return { rates: factsIn(stored).rates, taxes: await taxTable(transaction) }
}

/** Prices line by line and the total, as the page showed them; the fee is compared with its zone's. */
function checkSeen({ lines, totals, quoteId }: UntimedOrder, { lines: asked, seen }: OrderRequest): void {
  const isSamePrice =
    quoteId !== '' ||
    lines.every(({ unitPriceMinor }, line) => unitPriceMinor === asked[line]?.unitPriceMinor)
  if (!isSamePrice || totals.totalMinor !== seen.totalMinor) throw notAsSeen()
}

/** The next number of an order; taken in the transaction of that order, so that none is missing. */
async function nextCount(transaction: Transaction, id: string, at: number): Promise<number> {
  const [stored] = await transaction.get([COUNT])
  if (!stored) throw new Error(`${COUNT} was never set up`)
  const count = decodeCount(COLLECTIONS.orders, stored).count + 1
  transaction.set(COUNT, { count, lastId: id, updatedAt: at })
  return count
}
