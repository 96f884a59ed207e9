import { fields, flag, longList, optional, prose, text, typed } from '#lib/schema.ts'
import { amountMinor, documentId, quantityOf } from '#domain/records/record-fields.ts'
import { readPlace } from '#lib/place-text.ts'
import { MAX_CHANGED_LINES, rights } from './buying-company-schema.ts'
import { COMPANY_LENGTHS, MAX_COST_CENTRES } from './buying-company.ts'
import { MAX_EMAIL, readEmail } from './email.ts'
import { readName } from './person-name.ts'
import { readTin } from './tin.ts'

// Apart from the records, which every session loads: only the API reads requests.

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
