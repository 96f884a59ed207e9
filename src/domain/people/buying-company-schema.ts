import { epoch, fields, flag, list, longList, mapOf, oneOf, optional, prose, text } from '#lib/schema.ts'
import { amountMinor, baseFields, documentId, optionalId } from '#domain/records/record-fields.ts'
import {
  COMPANY_LENGTHS,
  COMPANY_ROLES,
  MAX_COMPANY_INVITATIONS,
  MAX_COMPANY_MEMBERS,
  MAX_COST_CENTRES,
} from './buying-company.ts'

const companyName = () => text(COMPANY_LENGTHS.name, { min: 2 })
const costCentres = () => longList(text(COMPANY_LENGTHS.costCentre, { min: 1 }), MAX_COST_CENTRES)
const email = () => text(320, { min: 3 })

/** What a member may do; without a limit they spend as much as they like. */
export const rights = {
  roles: list(oneOf(COMPANY_ROLES), COMPANY_ROLES.length),
  /** For the orders of a month, with tax. */
  limitMinor: optional(amountMinor()),
}

export const companyMemberSchema = fields({
  uid: documentId(),
  /** As they were when they joined. */
  name: text(160),
  email: text(320),
  ...rights,
  joinedAt: epoch(),
})

/** `companies/{id}`: a company that buys from us, and who buys for it. Only the API writes it. */
export const buyingCompanySchema = fields({
  ...baseFields(),
  name: companyName(),
  tin: text(COMPANY_LENGTHS.tin),
  members: longList(companyMemberSchema, MAX_COMPANY_MEMBERS),
  invitations: longList(
    fields({
      email: email(),
      ...rights,
      invitedByName: text(160),
      mailedAt: epoch(),
      expiresAt: epoch(),
    }),
    MAX_COMPANY_INVITATIONS,
  ),
  /** Cost centres or projects that its orders may be for. */
  costCentres: costCentres(),
})

/** On the account of a member: they look nothing up, and the rules ask by it. Only the API writes it. */
export const buysForSchema = fields({
  id: documentId(),
  name: companyName(),
  ...rights,
  costCentres: costCentres(),
})

/** More orders than anybody places in a month. */
const MAX_MONTHLY_ORDERS = 2000

/** `companySpending/{company}-{uid}-{month}`: what a member spent in a month. Only triggers and the API write it. */
export const companySpendingSchema = fields({
  id: documentId(),
  companyId: documentId(),
  uid: documentId(),
  month: text(7, { pattern: /^[0-9]{4}-[0-9]{2}$/ }),
  /** What each order of the month counts, by its id. */
  orders: mapOf(amountMinor(), MAX_MONTHLY_ORDERS),
  spentMinor: amountMinor(),
  updatedAt: epoch(),
})

/** As many as an order has lines. */
export const MAX_CHANGED_LINES = 200

const APPROVAL_STATES = ['within', 'waiting', 'approved', 'refused'] as const

/** What the company says of an order of a member. Only triggers and the API write it. */
export const companyApprovalSchema = fields({
  state: oneOf(APPROVAL_STATES),
  companyName: text(COMPANY_LENGTHS.name),
  /** What the company is asked to approve, with tax. */
  askedMinor: amountMinor(),
  /** What the order may come to when we confirm it; 0 while it waits. */
  ceilingMinor: amountMinor(),
  /** How often it was asked. */
  askedCount: amountMinor(),
  /** Who approved or refused it; '' otherwise. */
  byUid: optionalId(),
  byName: text(160),
  reason: prose(COMPANY_LENGTHS.reason),
  /** What whoever approved it left out, a sentence for each line; missing when nothing. */
  changes: optional(longList(text(COMPANY_LENGTHS.change), MAX_CHANGED_LINES)),
  /** Decided on the page that the mail opens, without signing in. */
  isByMail: optional(flag()),
  at: epoch(),
})
