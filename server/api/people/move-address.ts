import type { OrderStatus } from '#domain/orders/order.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { companyAt } from './companies.ts'

/** Orders that somebody is still written to about. */
const OPEN_ORDERS: readonly OrderStatus[] = ['draft', 'submitted', 'confirmed', 'processing', 'on_hold']
const OPEN_QUOTES: readonly string[] = ['requested', 'more_info', 'sent', 'accepted']
/** A transaction writes at most five hundred records. */
const MOST = 120

/**
 * Reads everything that writes to somebody's old address, and returns what writes the new one: open orders and quotes,
 * their place in a company, verification, invitations and mails that are not sent yet. Closed papers keep what they had.
 */
export async function moveAddress(
  transaction: Transaction,
  user: UserRecord,
  { before, after }: { before: string; after: string },
): Promise<(at: number) => void> {
  const { uid } = user
  const invitationPath = (email: string) => `${COLLECTIONS.invitedMembers}/${email.toLowerCase()}`
  const [orders, quotes, mails, company, records] = await Promise.all([
    openOf(transaction, COLLECTIONS.orders, uid, OPEN_ORDERS),
    openOf(transaction, COLLECTIONS.quotes, uid, OPEN_QUOTES),
    transaction.list({ from: COLLECTIONS.mail, where: { to: before }, limit: MOST }),
    user.buysFor ? companyAt(transaction, user.buysFor.id) : undefined,
    transaction.get([
      `${COLLECTIONS.kyc}/${uid}`,
      `${COLLECTIONS.customerTerms}/${uid}`,
      invitationPath(before),
      invitationPath(after),
    ]),
  ])
  const [kyc, terms, invitation, otherInvitation] = records
  return (at) => {
    for (const { id, data } of orders)
      if (emailIn(data['customer']) === before)
        transaction.updateEntries(`${COLLECTIONS.orders}/${id}`, 'customer', { email: after })
    for (const { id, data } of quotes)
      if (emailIn(data['customer']) === before)
        transaction.updateEntries(`${COLLECTIONS.quotes}/${id}`, 'customer', { email: after })
    for (const { id, data } of mails)
      if (isWaiting(data) && !id.startsWith('email-change-'))
        transaction.update(`${COLLECTIONS.mail}/${id}`, { to: after })
    if (company)
      transaction.update(`${COLLECTIONS.companies}/${company.id}`, {
        members: company.members.map((one) => (one.uid === uid ? { ...one, email: after } : one)),
        updatedAt: at,
        updatedBy: uid,
      })
    if (kyc?.['email'] === before) transaction.update(`${COLLECTIONS.kyc}/${uid}`, { email: after })
    if (terms?.['email'] === before)
      transaction.update(`${COLLECTIONS.customerTerms}/${uid}`, { email: after })
    // An open invitation is for whoever proves its address.
    if (invitation?.['status'] === 'Invited' && !otherInvitation) {
      const email = after.toLowerCase()
      transaction.set(invitationPath(after), {
        ...invitation,
        id: email,
        email,
        updatedAt: at,
        updatedBy: uid,
      })
      transaction.delete(invitationPath(before))
    }
  }
}

const openOf = async (
  transaction: Transaction,
  from: string,
  customerUid: string,
  statuses: readonly string[],
) => transaction.list({ from, where: { customerUid, status: statuses }, limit: MOST })

const emailIn = (customer: unknown): unknown => (customer as { email?: unknown } | undefined)?.email

const isWaiting = ({ delivery }: Readonly<Record<string, unknown>>): boolean =>
  !['PROCESSING', 'SUCCESS'].includes(String((delivery as { state?: unknown } | undefined)?.state))
