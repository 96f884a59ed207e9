import type { MailDoor } from '#server/api/door.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import {
  companyAnswerSchema,
  companyInvitationRequestSchema,
  companyMemberRequestSchema,
  savedCompanySchema,
} from '#domain/people/buying-company-requests.ts'
import { buyingCompanySchema } from '#domain/people/buying-company-schema.ts'
import {
  administers,
  buysForOf,
  COMPANY_INVITATION_TIME,
  costCentresOf,
  isInvitationOpen,
  MAX_COMPANY_INVITATIONS,
  MAX_COMPANY_MEMBERS,
  membersProblem,
  type BuyingCompany,
  type CompanyInvitation,
  type CompanyMember,
} from '#domain/people/buying-company.ts'
import { isStaff } from '#domain/people/roles.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { SYSTEM_ACTOR } from '#domain/records/attention.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { companyInvitationMailSchema } from '#domain/records/mail-schema.ts'
import { dayText } from '#lib/time-ago.ts'
import type { RecordOf } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { countTypedMail } from '#server/api/count-mail.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import { readBody } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import type { SignedIn } from '#server/api/signed-in.ts'

/** Who calls, with the address that the identity provider knows of. */
export type CompanyCaller = Pick<SignedIn, 'uid' | 'email' | 'emailVerified'>

const DAY = 86_400_000

const COMPANY_ID = /^[0-9a-f]{32}$/

const decodeCompany = decoderOf(COLLECTIONS.companies, buyingCompanySchema)

const companyPath = (id: string): string => `${COLLECTIONS.companies}/${id}`
const userPath = (uid: string): string => `${COLLECTIONS.users}/${uid}`

/**
 * Sets up a company, whose first administrator and approver is whoever does; or changes its name and cost centres. Done
 * again it changes nothing more. Throws INVALID, and FORBIDDEN for those who do not administer it.
 */
export async function saveCompany(
  id: string,
  body: unknown,
  { uid, email, emailVerified }: CompanyCaller,
  { run, now }: MailDoor,
): Promise<{ id: string }> {
  const request = readBody(savedCompanySchema, body)
  const saved = {
    name: request.name.trim(),
    tin: request.tin,
    costCentres: costCentresOf(request.costCentres),
  }
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const known = await companyAt(transaction, id)
    const at = now()
    if (known) {
      checkAdministers(known, uid)
      writeCompany(transaction, known, { ...known, ...saved }, { uid, at })
      return { id }
    }
    if (!user.roles.includes('Customer') || isStaff(user.roles))
      throw new ApiError('FORBIDDEN', 'Only customers set up a company; staff do not.')
    if (user.buysFor) throw new ApiError('INVALID', `You buy for ${user.buysFor.name} already.`)
    // What a company keeps is stored as what users keep, so its id must not be one of theirs.
    if (!COMPANY_ID.test(id)) throw new ApiError('INVALID', 'This is no id for a company.')
    if (!emailVerified) throw new ApiError('INVALID', 'Confirm your email address first.')
    const founder: CompanyMember = {
      uid,
      name: displayNameOf(user),
      email,
      roles: ['approver', 'administrator'],
      joinedAt: at,
    }
    const company: BuyingCompany = {
      ...saved,
      id,
      members: [],
      invitations: [],
      createdAt: at,
      createdBy: uid,
      updatedAt: at,
      updatedBy: uid,
    }
    writeCompany(transaction, company, { ...company, members: [founder] }, { uid, at })
    return { id }
  })
}

/**
 * Invites an address to buy for the company, by mail, once a day at most; or withdraws the invitation. Throws INVALID,
 * FORBIDDEN and, where the address or the caller has had as many mails as a day allows, RATE_LIMITED.
 */
export async function inviteToCompany(
  id: string,
  body: unknown,
  { uid }: CompanyCaller,
  { run, now, siteUrl }: MailDoor,
): Promise<{ email: string }> {
  const { isWithdrawn, email, ...request } = readBody(companyInvitationRequestSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const company = await administered(transaction, id, uid)
    const at = now()
    const others = company.invitations.filter((one) => one.email !== email)
    if (isWithdrawn) {
      writeCompany(transaction, company, { ...company, invitations: others }, { uid, at })
      return { email }
    }
    if (company.members.some((member) => member.email.toLowerCase() === email))
      throw new ApiError('INVALID', `${email} buys for ${company.name} already.`)
    const open = others.filter((one) => isInvitationOpen(one, at))
    if (open.length >= MAX_COMPANY_INVITATIONS)
      throw new ApiError('INVALID', 'Too many invitations are open. Withdraw one first.')
    const [app] = await transaction.get([`${COLLECTIONS.systemConfig}/app`])
    const before = company.invitations.find((one) => one.email === email)
    const isMailed = !before || before.mailedAt <= at - DAY
    const counted = isMailed ? await countTypedMail(transaction, { to: email, uid }, at) : 'sent'
    if (counted !== 'sent')
      throw new ApiError(
        'RATE_LIMITED',
        counted === 'address has had enough'
          ? `${email} has been sent as many emails today as we send to one address. Try again tomorrow.`
          : 'You have invited as many people today as one person can. Try again tomorrow.',
      )
    const invitation: CompanyInvitation = {
      email,
      ...rightsOf(request),
      invitedByName: displayNameOf(user),
      mailedAt: isMailed ? at : before.mailedAt,
      expiresAt: at + COMPANY_INVITATION_TIME,
    }
    writeCompany(transaction, company, { ...company, invitations: [...open, invitation] }, { uid, at })
    if (isMailed) {
      const data: RecordOf<typeof companyInvitationMailSchema> = {
        origin: originOf(app, siteUrl),
        companyId: id,
        company: company.name,
        invitedByName: invitation.invitedByName,
        expires: dayText(invitation.expiresAt),
      }
      const mail = { to: email, sentBy: '', template: { name: 'company-invitation', data } }
      transaction.set(`${COLLECTIONS.mail}/company-invitation-${id}-${at}`, mail, ['sentAt'])
    }
    return { email }
  })
}

export type OpenInvitation = Pick<CompanyInvitation, 'invitedByName' | 'roles' | 'limitMinor'> & {
  company: string
}

/** What somebody is invited to, by their proven address. Throws NOT_FOUND where there is no such invitation. */
export function companyInvitationOf(
  id: string,
  caller: CompanyCaller,
  { run, now }: MailDoor,
): Promise<OpenInvitation> {
  return run(async (transaction) => {
    const { company, invitation } = await invitedAt(transaction, id, caller, now())
    const { invitedByName } = invitation
    return { company: company.name, invitedByName, ...rightsOf(invitation) }
  })
}

/** Accepts or declines an invitation to one's proven address. Throws NOT_FOUND and INVALID. */
export async function answerCompany(
  id: string,
  body: unknown,
  caller: CompanyCaller,
  { run, now }: MailDoor,
): Promise<{ id: string }> {
  const { isAccepted } = readBody(companyAnswerSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, caller.uid)
    if (isAccepted && user.buysFor?.id === id) return { id }
    const at = now()
    const { company, invitation } = await invitedAt(transaction, id, caller, at)
    const invitations = company.invitations.filter((one) => one !== invitation)
    const by = { uid: caller.uid, at }
    if (!isAccepted) {
      writeCompany(transaction, company, { ...company, invitations }, by)
      return { id }
    }
    if (user.buysFor) throw new ApiError('INVALID', `You buy for ${user.buysFor.name} already.`)
    if (!user.roles.includes('Customer') || isStaff(user.roles))
      throw new ApiError('INVALID', 'Only customers buy for a company; staff do not.')
    if (company.members.length >= MAX_COMPANY_MEMBERS)
      throw new ApiError('INVALID', `${company.name} has as many members as a company can have.`)
    const member: CompanyMember = {
      uid: caller.uid,
      name: displayNameOf(user),
      email: caller.email,
      ...rightsOf(invitation),
      joinedAt: at,
    }
    writeCompany(transaction, company, { ...company, invitations, members: [...company.members, member] }, by)
    return { id }
  })
}

/**
 * Says what a member may do and spend, or that they no longer buy for the company. Orders that they have placed stay as
 * they are. Throws INVALID and FORBIDDEN.
 */
export async function changeCompanyMember(
  id: string,
  body: unknown,
  { uid }: CompanyCaller,
  { run, now }: MailDoor,
): Promise<{ uid: string }> {
  const { uid: memberUid, isRemoved, ...rights } = readBody(companyMemberRequestSchema, body)
  return run(async (transaction) => {
    await actingMember(transaction, uid)
    const company = await administered(transaction, id, uid)
    const before = company.members.find((member) => member.uid === memberUid)
    if (!before) {
      if (isRemoved) return { uid: memberUid }
      throw new ApiError('INVALID', `They do not buy for ${company.name}.`)
    }
    const { name, email, joinedAt } = before
    const members = isRemoved
      ? company.members.filter((member) => member !== before)
      : company.members.map((member) =>
          member === before ? { uid: memberUid, name, email, ...rightsOf(rights), joinedAt } : member,
        )
    const problem = membersProblem(members)
    if (problem) throw new ApiError('INVALID', `${problem}.`)
    writeCompany(transaction, company, { ...company, members }, { uid, at: now() })
    return { uid: memberUid }
  })
}

/**
 * Takes out a member whose account is deleted. Returns the id of the company where nobody is left in it, which is then
 * as it was.
 */
export async function leaveCompany(
  transaction: Transaction,
  uid: string,
  at: number,
): Promise<string | undefined> {
  const [user] = await transaction.get([userPath(uid)])
  const id = (user?.['buysFor'] as { id?: unknown } | undefined)?.id
  const company = typeof id === 'string' ? await companyAt(transaction, id) : undefined
  if (!company) return undefined
  const members = company.members.filter((member) => member.uid !== uid)
  if (members.length === 0) return company.id
  writeCompany(transaction, company, { ...company, members }, { uid: SYSTEM_ACTOR.uid, at })
  return undefined
}

/** Its record as stored; undefined when there is none. */
export async function companyAt(transaction: Transaction, id: string): Promise<BuyingCompany | undefined> {
  const [stored] = await transaction.get([companyPath(id)])
  return stored && decodeCompany(id, stored)
}

const rightsOf = ({ roles, limitMinor }: Pick<CompanyMember, 'roles' | 'limitMinor'>) => ({
  roles: [...new Set(roles)],
  ...(limitMinor !== undefined && { limitMinor }),
})

async function administered(transaction: Transaction, id: string, uid: string): Promise<BuyingCompany> {
  const company = await companyAt(transaction, id)
  checkAdministers(company, uid)
  return company
}

/** By the record of the company: the account says the same, but is read by its owner. */
function checkAdministers(company: BuyingCompany | undefined, uid: string): asserts company {
  if (!company || !administers(company.members.find((member) => member.uid === uid)))
    throw new ApiError('FORBIDDEN', 'You do not administer this company.')
}

/** Whose it is counts by the address that the identity provider has proven, so a link says nothing to others. */
async function invitedAt(
  transaction: Transaction,
  id: string,
  { email, emailVerified }: CompanyCaller,
  at: number,
): Promise<{ company: BuyingCompany; invitation: CompanyInvitation }> {
  const company = emailVerified ? await companyAt(transaction, id) : undefined
  const invitation = company?.invitations.find((one) => one.email === email.toLowerCase())
  if (!company || !invitation || !isInvitationOpen(invitation, at))
    throw new ApiError('NOT_FOUND', 'There is no open invitation to your email address.')
  return { company, invitation }
}

/** The record, and what it says of each member on their account. */
function writeCompany(
  transaction: Transaction,
  before: BuyingCompany,
  after: BuyingCompany,
  { uid, at }: { uid: string; at: number },
): void {
  const company = { ...after, updatedAt: at, updatedBy: uid }
  transaction.set(companyPath(company.id), company)
  for (const member of company.members)
    transaction.update(userPath(member.uid), {
      buysFor: buysForOf(company, member),
    } satisfies Partial<UserRecord>)
  for (const { uid: gone } of before.members)
    if (!company.members.some((member) => member.uid === gone))
      transaction.merge(userPath(gone), { set: [[['buysFor'], undefined]] })
}
