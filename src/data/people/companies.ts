import { limit, query, where } from 'firebase/firestore'
import { apiClient } from '#data/api/api-client.ts'
import { post, postFor, put } from '#data/api/send.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchDocument, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { buyingCompanySchema, companySpendingSchema } from '#domain/people/buying-company-schema.ts'
import {
  MAX_COMPANY_MEMBERS,
  spendingId,
  type BuyingCompany,
  type CompanyRole,
  type CompanySpending,
} from '#domain/people/buying-company.ts'
import type { KeptLine } from '#domain/orders/company-change.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { AppError } from '#lib/app-error.ts'

const decodeCompany = decoderOf(COLLECTIONS.companies, buyingCompanySchema)
const decodeSpending = decoderOf(COLLECTIONS.companySpending, companySpendingSchema)

/** The company, live, for its administrators and approvers. Returns the stop function. */
export const watchBuyingCompany = (id: string, ...to: Watching<BuyingCompany | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.companies, id), decodeCompany, ...to)

/** What a member spent in a month, live; undefined before the first order. Returns the stop function. */
export const watchSpending = (
  { companyId, uid, month }: { companyId: string; uid: string; month: string },
  onSpending: (spending: CompanySpending | undefined) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchDocument(
    documentOf(COLLECTIONS.companySpending, spendingId(companyId, uid, month)),
    decodeSpending,
    onSpending,
    onError,
  )

/** What each member spent in a month, live, for administrators and approvers. Returns the stop function. */
export const watchSpendingOfAll = (
  companyId: string,
  month: string,
  ...to: Watching<Read<CompanySpending>[]>
) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.companySpending),
      where('companyId', '==', companyId),
      where('month', '==', month),
      // Also of those who left within the month.
      limit(2 * MAX_COMPANY_MEMBERS),
    ),
    recordsOf(decodeSpending),
    ...to,
  )

/** The screens show what the API answers. */
const HANDLED = { onFailure: () => true }

export type MemberRights = { roles: readonly CompanyRole[]; limitMinor?: number }

/** Sets the company up, or changes it; sent again after a lost answer, it changes nothing more. Throws AppError. */
export const saveBuyingCompany = (
  id: string,
  company: Pick<BuyingCompany, 'name' | 'tin' | 'costCentres'>,
): Promise<void> => put(`/companies/${id}`, company)

/** Throws AppError. */
export const inviteBuyer = (id: string, email: string, rights: MemberRights): Promise<void> =>
  post(`/companies/${id}/invitations`, { email, ...rights, isWithdrawn: false })

/** Throws AppError. */
export const withdrawInvitation = (id: string, email: string): Promise<void> =>
  post(`/companies/${id}/invitations`, { email, roles: [], isWithdrawn: true })

/** Throws AppError. */
export const changeBuyer = (id: string, uid: string, rights: MemberRights): Promise<void> =>
  post(`/companies/${id}/members`, { uid, ...rights, isRemoved: false })

/** Throws AppError. */
export const removeBuyer = (id: string, uid: string): Promise<void> =>
  post(`/companies/${id}/members`, { uid, roles: [], isRemoved: true })

export type CompanyOffer = MemberRights & { company: string; invitedByName: string }

/** What the user is invited to. Throws AppError `not-found` where there is no open invitation to their address. */
export async function fetchCompanyInvitation(id: string): Promise<CompanyOffer> {
  const { data } = await apiClient().get<CompanyOffer>(`/companies/${id}/invitation`, HANDLED)
  return data
}

/** Throws AppError. */
export const answerCompanyInvitation = (id: string, isAccepted: boolean): Promise<void> =>
  post(`/companies/${id}/answer`, { isAccepted })

export type CompanyDecision = {
  isApproved: boolean
  upToMinor: number
  reason: string
  /** The lines that stay, when less of the order is approved. */
  kept?: readonly KeptLine[]
}

/** What an order would come to with less of its goods, and a sentence for each changed line. */
export type PricedChange = { totalMinor: number; changes: readonly string[] }

/** Approves an order of a colleague up to an amount, or refuses it. Throws AppError. */
export const decideCompanyOrder = (orderId: string, decision: CompanyDecision): Promise<void> =>
  post(`/company-orders/${orderId}/decision`, decision)

/** Throws AppError. */
export const priceCompanyChange = (orderId: string, kept: readonly KeptLine[]): Promise<PricedChange> =>
  postFor(`/company-orders/${orderId}/change`, { kept })
