import {
  epoch,
  fields,
  flag,
  list,
  longList,
  mapOf,
  oneOf,
  optional,
  prose,
  text,
  typed,
} from '#lib/schema.ts'
import { amountMinor, baseFields, documentId, optionalId, quantityOf } from '#domain/records/record-fields.ts'
import { MAX_EMAIL, readEmail } from './email.ts'
import { readName } from './person-name.ts'
import { readPlace } from '#lib/place-text.ts'
import { readTin } from './tin.ts'
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
const rights = {
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
const MAX_CHANGED_LINES = 200

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

/** `PUT /api/companies/{id}`. */
export const savedCompanySchema = fields({
  /** Used in mail, as names of people are. */
  name: typed(readName, COMPANY_LENGTHS.name, { min: 2 }),
  tin: typed(readTin, COMPANY_LENGTHS.tin),
  costCentres: longList(typed(readPlace, COMPANY_LENGTHS.costCentre, { min: 1 }), MAX_COST_CENTRES),
})

/** `POST /api/companies/{id}/invitations`; with `isWithdrawn` it is taken back. */
export const companyInvitationRequestSchema = fields({
  email: typed(readEmail, MAX_EMAIL, { min: 1 }),
  ...rights,
  isWithdrawn: flag(),
})

/** `POST /api/companies/{id}/members`; with `isRemoved` they no longer buy for it. */
export const companyMemberRequestSchema = fields({ uid: documentId(), ...rights, isRemoved: flag() })

/** `POST /api/companies/{id}/answer`. */
export const companyAnswerSchema = fields({ isAccepted: flag() })

/** The lines of an order that an approver leaves, each with its quantity; the others are removed. */
const keptLines = () =>
  longList(fields({ productId: documentId(), quantity: quantityOf() }), MAX_CHANGED_LINES)

const decision = {
  isApproved: flag(),
  /** What it may come to; not used by a refusal. */
  upToMinor: amountMinor(),
  reason: prose(COMPANY_LENGTHS.reason),
  /** Missing when the order is approved as it is, or refused. */
  kept: optional(keptLines()),
}

/** `POST /api/company-orders/{id}/decision`. */
export const companyDecisionSchema = fields(decision)

/** `POST /api/company-orders/{id}/change`: what the order would come to; changes nothing. */
export const companyChangeSchema = fields({ kept: keptLines() })

const key = () => text(32, { pattern: /^[0-9a-f]{32}$/ })

/** `POST /api/company-approvals/{mail}`, of the page that the mail opens. */
export const approvalKeySchema = fields({ key: key() })

/** `POST /api/company-approvals/{mail}/decision`. */
export const keyedDecisionSchema = fields({ key: key(), ...decision })

/** `POST /api/company-approvals/{mail}/change`. */
export const keyedChangeSchema = fields({ key: key(), kept: keptLines() })

/** `POST /api/company-orders/{id}/total`: what it comes to at today's prices. */
export const companyTotalSchema = fields({ totalMinor: amountMinor() })
