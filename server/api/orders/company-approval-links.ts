import type { MailDoor } from '#server/api/door.ts'
import {
  approvalKeySchema,
  keyedChangeSchema,
  keyedDecisionSchema,
} from '#domain/people/buying-company-requests.ts'
import { APPROVAL_LINK_DAYS } from '#domain/people/buying-company.ts'
import { askedOrderOf, type MailedQuestion } from '#domain/orders/asked-order.ts'
import { isWaitingForCompany } from '#domain/orders/company-approval.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import {
  approverOf,
  decide,
  pricedWith,
  type ApproverOf,
  type Decided,
  type Priced,
} from './company-decisions.ts'
import { spendingOf } from './company-orders.ts'
import { readBody } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { isSameSecret } from '#server/api/same-secret.ts'

const DAY = 86_400_000

/**
 * What the approver who has this mail decides about. Reading it changes nothing: programs open links too. Throws NOT_FOUND
 * for a key that is not the mail's, and INVALID once its link has ended.
 */
export function openApproval(mailId: string, body: unknown, { run, now }: MailDoor): Promise<MailedQuestion> {
  const { key } = readBody(approvalKeySchema, body)
  return run(async (transaction) => {
    const approver = await approverWithKey(transaction, mailId, key, now())
    const order = waiting(approver)
    const spending = await spendingOf(transaction, order)
    return {
      order: askedOrderOf(order),
      approver: approver.member.name,
      spentMinor: spending?.spentMinor ?? 0,
    }
  })
}

/** Decides as the approver who has this mail, once; the same answer again changes nothing. Throws as `openApproval` and `decideCompanyOrder`. */
export function decideByMail(
  mailId: string,
  body: unknown,
  { run, now, siteUrl }: MailDoor,
): Promise<Decided> {
  const { key, ...answer } = readBody(keyedDecisionSchema, body)
  return run(async (transaction) => {
    const at = now()
    const approver = await approverWithKey(transaction, mailId, key, at)
    return decide(transaction, approver, answer, { at, siteUrl, isByMail: true })
  })
}

/** What the order comes to with less of its goods; changes nothing. Throws as `openApproval`. */
export function priceChangeByMail(mailId: string, body: unknown, { run, now }: MailDoor): Promise<Priced> {
  const { key, kept } = readBody(keyedChangeSchema, body)
  return run(async (transaction) => {
    const at = now()
    const approver = await approverWithKey(transaction, mailId, key, at)
    return pricedWith(transaction, waiting(approver), kept, at)
  })
}

/**
 * The key lies with the mail, as that of documents does, and counts for its approver and its question alone: until the
 * order is decided or asked about again, the mail is too old, or they no longer approve for the company.
 */
async function approverWithKey(
  transaction: Transaction,
  mailId: string,
  key: string,
  at: number,
): Promise<ApproverOf> {
  const [mail] = await transaction.get([`${COLLECTIONS.mail}/${mailId}`])
  const { name, data = {} } = (mail?.['template'] ?? {}) as { name?: unknown; data?: Record<string, unknown> }
  const { approvalKey, approverUid, orderId, askedCount } = data
  if (name !== 'company-approval' || typeof approvalKey !== 'string' || !isSameSecret(approvalKey, key))
    throw new ApiError('NOT_FOUND', 'This link does not belong to an email of ours.')
  const sentAt = mail?.['sentAt']
  if (!(sentAt instanceof Date) || at >= sentAt.getTime() + APPROVAL_LINK_DAYS * DAY)
    throw ended('This link has expired. Sign in to decide on the order.')
  const approver = await approverOf(transaction, String(orderId), String(approverUid)).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'FORBIDDEN') throw error
      throw ended('This link no longer opens: whoever it was sent to does not approve orders any more.')
    },
  )
  if (String(approver.order.companyApproval?.askedCount) !== askedCount) throw decided()
  return approver
}

/** The order, while there is something to decide. */
function waiting({ order }: ApproverOf): ApproverOf['order'] {
  if (!isWaitingForCompany(order)) throw decided()
  return order
}

const decided = () =>
  ended('There is nothing left to decide about this order here. Sign in to see how it stands.')

const ended = (message: string) => new ApiError('INVALID', message)
