import { decoderOf } from '#data/firebase/decoder-of.ts'
import {
  creditDecisionSchema,
  creditProposalSchema,
  proposedCreditSchema,
} from '#domain/money/credit-proposal-schema.ts'
import type { CreditProposal } from '#domain/money/credit-proposal.ts'
import type { CreditAccount } from '#domain/money/credit.ts'
import { accountSchema } from '#domain/money/account-schema.ts'
import { mayDecideCredit } from '#domain/people/payment-rights.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { roleActing } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { Door } from '#server/api/door.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { customerBesides } from '#server/api/people/customer-besides.ts'
import { readBody, requireReason } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

const decodeProposal = decoderOf(COLLECTIONS.creditProposals, creditProposalSchema)
const decodeAccount = decoderOf(COLLECTIONS.accounts, accountSchema)

const proposalPath = (id: string): string => `${COLLECTIONS.creditProposals}/${id}`
const accountPath = (uid: string): string => `${COLLECTIONS.accounts}/${uid}`

type Status = Pick<CreditProposal, 'status'>

/**
 * Proposes a customer's credit limit and terms; one at a time. The same again changes nothing. Throws FORBIDDEN for those
 * who do not see what customers owe and for one's own account, INVALID where nothing would change, and CONFLICT when
 * another is proposed, or the limit is not what was seen.
 */
export function proposeCredit(id: string, body: unknown, uid: string, { run, now }: Door): Promise<Status> {
  const proposed = readBody(proposedCreditSchema, body)
  const { customerUid, limitMinor, termsDays, fromMinor, fromDays, reason } = proposed
  requireReason(reason)
  if (limitMinor === fromMinor && termsDays === fromDays)
    throw new ApiError('INVALID', 'This is the limit already.')
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    if (!roleActing(user.roles, 'credit.propose'))
      throw new ApiError('FORBIDDEN', 'Your role cannot do this.')
    const customer = await customerBesides(transaction, customerUid, uid)
    const [known, account] = await transaction.get([proposalPath(id), accountPath(customerUid)])
    if (known) {
      const { createdBy, status } = decodeProposal(id, known)
      if (createdBy === uid) return { status }
      throw new ApiError('CONFLICT', 'Another limit is proposed.')
    }
    const open = await transaction.list({
      from: COLLECTIONS.creditProposals,
      where: { customerUid, status: 'asked' },
      limit: 1,
    })
    if (open.length > 0) throw new ApiError('CONFLICT', 'Another limit is proposed already, and not decided.')
    checkStanding(account, customerUid, proposed)
    const at = now()
    const proposal: CreditProposal = {
      ...proposed,
      reason: reason.trim(),
      id,
      customerName: customer.customer?.company || displayNameOf(customer),
      status: 'asked',
      createdByName: displayNameOf(user),
      decidedAt: 0,
      decidedBy: '',
      decidedByName: '',
      decisionReason: '',
      lastAuditId: writeEntry(transaction, user, { ...proposed, id }, 'credit.propose', reason.trim()),
      createdAt: at,
      createdBy: uid,
      updatedAt: at,
      updatedBy: uid,
    }
    transaction.set(proposalPath(id), proposal)
    return { status: 'asked' }
  })
}

const DECISIONS = {
  approved: 'credit.approve',
  refused: 'credit.refuse',
  withdrawn: 'credit.withdraw',
} as const

/**
 * Somebody else approves or refuses what was proposed, or whoever proposed it takes it back; approved, it counts at once.
 * Again it changes nothing. Throws FORBIDDEN, NOT_FOUND, INVALID without a reason for refusing, and CONFLICT when it is
 * decided or the limit has changed since.
 */
export function decideCredit(id: string, body: unknown, uid: string, { run, now }: Door): Promise<Status> {
  const { status, reason } = readBody(creditDecisionSchema, body)
  if (status === 'refused') requireReason(reason)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const [stored] = await transaction.get([proposalPath(id)])
    if (!roleActing(user.roles, DECISIONS[status]))
      throw new ApiError('FORBIDDEN', 'Your role cannot do this.')
    if (!stored) throw new ApiError('NOT_FOUND', 'Nobody proposed this limit.')
    const proposal = decodeProposal(id, stored)
    if (status === 'withdrawn' ? proposal.createdBy !== uid : !mayDecideCredit(user, proposal))
      throw new ApiError('FORBIDDEN', 'A limit is decided by somebody other than who proposed it or has it.')
    if (proposal.status === status && proposal.decidedBy === uid) return { status }
    if (proposal.status !== 'asked') throw new ApiError('CONFLICT', 'It is decided already.')
    const at = now()
    if (status === 'approved') await grant(transaction, proposal, uid, at)
    transaction.update(proposalPath(id), {
      status,
      decidedAt: at,
      decidedBy: uid,
      decidedByName: displayNameOf(user),
      decisionReason: reason.trim(),
      lastAuditId: writeEntry(transaction, user, proposal, DECISIONS[status], reason.trim()),
      updatedAt: at,
      updatedBy: uid,
    } satisfies Partial<CreditProposal>)
    return { status }
  })

  async function grant(transaction: Transaction, proposal: CreditProposal, by: string, at: number) {
    const { customerUid, limitMinor, termsDays } = proposal
    const customer = await customerBesides(transaction, customerUid, by)
    const [account] = await transaction.get([accountPath(customerUid)])
    checkStanding(account, customerUid, proposal)
    const terms = { creditLimitMinor: limitMinor, termsDays, updatedAt: at, updatedBy: by }
    if (account) return transaction.update(accountPath(customerUid), terms)
    transaction.set(accountPath(customerUid), {
      ...terms,
      id: customerUid,
      uid: customerUid,
      company: customer.customer?.company || displayNameOf(customer).slice(0, 120),
      currency: 'GHS',
      balanceMinor: 0,
      open: {},
      openMinor: 0,
      lastOrderId: '',
      createdAt: at,
      createdBy: by,
    } satisfies CreditAccount)
  }
}

/** Throws CONFLICT unless limit and terms are what the proposal was made from. */
function checkStanding(
  stored: Readonly<Record<string, unknown>> | undefined,
  uid: string,
  { fromMinor, fromDays }: Pick<CreditProposal, 'fromMinor' | 'fromDays'>,
): void {
  const account = stored && decodeAccount(uid, stored)
  if ((account?.creditLimitMinor ?? 0) !== fromMinor || (account?.termsDays ?? 0) !== fromDays)
    throw new ApiError('CONFLICT', 'The limit has changed since. Look at it again.')
}

/** Returns the id of the entry. */
function writeEntry(
  transaction: Transaction,
  user: UserRecord,
  proposal: Pick<
    CreditProposal,
    'id' | 'customerUid' | 'limitMinor' | 'termsDays' | 'fromMinor' | 'fromDays'
  >,
  action: 'credit.propose' | (typeof DECISIONS)[keyof typeof DECISIONS],
  reason: string,
): string {
  const id = `audit-${action.replace('.', '-')}-${proposal.id}`
  writeAuditEntry(transaction, user, {
    id,
    action,
    entity: COLLECTIONS.accounts,
    entityId: proposal.customerUid,
    reason,
    diff: {
      limitMinor: { before: proposal.fromMinor, after: proposal.limitMinor },
      termsDays: { before: proposal.fromDays, after: proposal.termsDays },
    },
  })
  return id
}
