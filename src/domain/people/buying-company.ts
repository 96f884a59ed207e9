import type { RecordOf } from '#lib/schema.ts'
import { oneLine } from '#lib/typed-text.ts'
import type {
  buyingCompanySchema,
  companyMemberSchema,
  companySpendingSchema,
} from './buying-company-schema.ts'
import type { UserRecord } from './user.ts'

/** What somebody may do for their company besides buying. */
export const COMPANY_ROLES = ['approver', 'administrator'] as const

export type CompanyRole = (typeof COMPANY_ROLES)[number]

const COMPANY_ROLE_LABELS: Readonly<Record<CompanyRole, string>> = {
  approver: 'Approver',
  administrator: 'Administrator',
}

export const COMPANY_LENGTHS = { name: 120, tin: 20, costCentre: 80, reason: 300, change: 400 } as const

export const MAX_COMPANY_MEMBERS = 50
export const MAX_COMPANY_INVITATIONS = 20
export const MAX_COST_CENTRES = 100

/** How long an invitation is open. */
export const COMPANY_INVITATION_TIME = 14 * 86_400_000

/** How long the link of a mail to an approver is open. */
export const APPROVAL_LINK_DAYS = 7

export type BuyingCompany = RecordOf<typeof buyingCompanySchema>
export type CompanyMember = RecordOf<typeof companyMemberSchema>
export type CompanyInvitation = BuyingCompany['invitations'][number]
export type CompanySpending = RecordOf<typeof companySpendingSchema>

/** What an account says of the company that it buys for. */
export type BuysFor = NonNullable<UserRecord['buysFor']>

export const administers = (buysFor: Pick<BuysFor, 'roles'> | undefined): boolean =>
  buysFor?.roles.includes('administrator') ?? false

export const approves = (buysFor: Pick<BuysFor, 'roles'> | undefined): boolean =>
  buysFor?.roles.includes('approver') ?? false

/** Approvers and administrators see the spending of their colleagues. */
export const seesColleagues = (buysFor: Pick<BuysFor, 'roles'> | undefined): boolean =>
  (buysFor?.roles.length ?? 0) > 0

/** `Buyer`, or what they may do besides. */
export const companyRolesText = (roles: readonly CompanyRole[]): string =>
  roles.length === 0
    ? 'Buyer'
    : COMPANY_ROLES.filter((role) => roles.includes(role))
        .map((role) => COMPANY_ROLE_LABELS[role])
        .join(', ')

/** The month of a moment in Ghana, whose clock is UTC: `2026-11`. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7)

export const spendingId = (companyId: string, uid: string, month: string): string =>
  `${companyId}-${uid}-${month}`

/** As it is on the account of a member, who reads nothing else of their company. */
export const buysForOf = (company: BuyingCompany, member: CompanyMember): BuysFor => ({
  id: company.id,
  name: company.name,
  roles: member.roles,
  ...(member.limitMinor !== undefined && { limitMinor: member.limitMinor }),
  costCentres: company.costCentres,
})

export const isInvitationOpen = (invitation: Pick<CompanyInvitation, 'expiresAt'>, at: number): boolean =>
  invitation.expiresAt > at

/** Why these cannot be the members; undefined when they can. Somebody must be able to invite the next one. */
export const membersProblem = (members: readonly Pick<CompanyMember, 'roles'>[]): string | undefined =>
  members.some(administers) ? undefined : 'A company has one administrator at least'

/** Without empty ones and doubles, in the order they were written. */
export const costCentresOf = (lines: readonly string[]): string[] => [
  ...new Set(lines.map(oneLine).filter(Boolean)),
]
