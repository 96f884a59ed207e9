import { anyAmount } from '#domain/pricing/typed-amount.ts'
import {
  COMPANY_LENGTHS,
  COMPANY_ROLES,
  MAX_COST_CENTRES,
  type CompanyMember,
  type CompanyRole,
} from './buying-company.ts'
import { oneLine } from '#lib/typed-text.ts'
import { readEmail } from './email.ts'
import { placeFault } from '#lib/place-text.ts'
import { nameFault } from './person-name.ts'

export type MemberForm = {
  email: string
  isLimited: boolean
  /** Cedis. */
  limit: string
  approver: boolean
  administrator: boolean
}

export const memberFormOf = (member?: Pick<CompanyMember, 'email' | 'roles' | 'limitMinor'>): MemberForm => ({
  email: member?.email ?? '',
  isLimited: !member || member.limitMinor !== undefined,
  limit: member?.limitMinor === undefined ? '' : anyAmount.toType(member.limitMinor),
  approver: member?.roles.includes('approver') ?? false,
  administrator: member?.roles.includes('administrator') ?? false,
})

export const rightsOfForm = (form: MemberForm): { roles: readonly CompanyRole[]; limitMinor?: number } => ({
  roles: COMPANY_ROLES.filter((role) => form[role]),
  ...(form.isLimited && { limitMinor: anyAmount.valueOf(form.limit) ?? 0 }),
})

export const memberErrors = ({ email, isLimited, limit }: MemberForm) => ({
  email: readEmail(email).fault,
  limit: isLimited ? anyAmount.faultOf(limit) : undefined,
})

/** The name goes into mails, so it is a name and nothing else. */
export const nameProblem = (name: string): string | undefined =>
  oneLine(name).length < 2 ? 'Enter the name of the company' : nameFault(name)

export function costCentresProblem(costCentres: readonly string[]): string | undefined {
  const odd = costCentres.map((one) => placeFault(one)).find(Boolean)
  if (odd) return odd
  const long = costCentres.find((one) => one.length > COMPANY_LENGTHS.costCentre)
  if (long) return `“${long.slice(0, 20)}…” has more than ${COMPANY_LENGTHS.costCentre} characters`
  return costCentres.length > MAX_COST_CENTRES ? `Enter ${MAX_COST_CENTRES} at most` : undefined
}
