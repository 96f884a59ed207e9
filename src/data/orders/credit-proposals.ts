import { limit, orderBy, query, where } from 'firebase/firestore'
import { post, put } from '#data/api/send.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchDocument, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { accountSchema } from '#domain/money/account-schema.ts'
import { creditProposalSchema } from '#domain/money/credit-proposal-schema.ts'
import type { CreditProposal } from '#domain/money/credit-proposal.ts'
import type { CreditAccount } from '#domain/money/credit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

const decodeProposal = decoderOf(COLLECTIONS.creditProposals, creditProposalSchema)
const decodeAccount = decoderOf(COLLECTIONS.accounts, accountSchema)

const MOST = 50

const proposalTime = (one: Read<CreditProposal>): number => (one instanceof Unreadable ? 0 : one.createdAt)

/** Every limit that was proposed for a customer, the newest first, live. Returns the stop function. */
export const watchCreditProposals = (uid: string, ...to: Watching<Read<CreditProposal>[]>) =>
  watchQuery(
    query(collectionOf(COLLECTIONS.creditProposals), where('customerUid', '==', uid), limit(MOST)),
    (snapshot) =>
      recordsOf(decodeProposal)(snapshot).toSorted((one, other) => proposalTime(other) - proposalTime(one)),
    ...to,
  )

/** Those that nobody has decided, live. Returns the stop function. */
export const watchAskedCredit = (...to: Watching<Read<CreditProposal>[]>) =>
  watchQuery(
    query(collectionOf(COLLECTIONS.creditProposals), where('status', '==', 'asked'), limit(MOST)),
    recordsOf(decodeProposal),
    ...to,
  )

/** Watches a customer's credit; `undefined` for those who never had any. Returns the stop function. */
export const watchAccount = (uid: string, ...to: Watching<CreditAccount | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.accounts, uid), decodeAccount, ...to)

/** Customers with a credit limit, the highest first. */
export const listCreditAccounts = (after?: Cursor): Promise<Page<CreditAccount>> =>
  fetchPage(
    query(
      collectionOf(COLLECTIONS.accounts),
      where('creditLimitMinor', '>', 0),
      orderBy('creditLimitMinor', 'desc'),
    ),
    decodeAccount,
    after,
  )

type Proposed = Pick<
  CreditProposal,
  'customerUid' | 'limitMinor' | 'termsDays' | 'fromMinor' | 'fromDays' | 'reason'
>

/** Proposes a limit under `id`; again it changes nothing. `conflict` where another is open, or the limit has changed. */
export const proposeCredit = (id: string, proposed: Proposed): Promise<void> =>
  put(`/credit-proposals/${id}`, proposed)

/** Decides a proposal, or takes one's own back; `conflict` where it is decided. Throws AppError. */
export const decideCredit = (
  id: string,
  status: 'approved' | 'refused' | 'withdrawn',
  reason = '',
): Promise<void> => post(`/credit-proposals/${id}/decision`, { status, reason })
