import { postAsVisitor } from '#data/api/post-as-visitor.ts'
import type { MailedQuestion } from '#domain/orders/asked-order.ts'
import type { KeptLine } from '#domain/orders/company-change.ts'
import type { CompanyDecision, PricedChange } from './companies.ts'

/** A mail to an approver, and the key in its link; nobody has to sign in for it. */
export type ApprovalLink = { mail: string; key: string }

const pathOf = ({ mail }: ApprovalLink): string => `/company-approvals/${mail}`

/** What the mail asks about. Throws AppError `not-found` for a wrong key, and `invalid` once the link has ended. */
export const fetchQuestion = (link: ApprovalLink): Promise<MailedQuestion> =>
  postAsVisitor(pathOf(link), { key: link.key })

/** Throws AppError. */
export const decideByMail = async (link: ApprovalLink, decision: CompanyDecision): Promise<void> =>
  void (await postAsVisitor(`${pathOf(link)}/decision`, { key: link.key, ...decision }))

/** Throws AppError. */
export const priceChangeByMail = (link: ApprovalLink, kept: readonly KeptLine[]): Promise<PricedChange> =>
  postAsVisitor(`${pathOf(link)}/change`, { key: link.key, kept })
