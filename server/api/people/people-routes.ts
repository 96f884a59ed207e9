import { activeMemberOf, callerOf } from '#server/api/active-member.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { ApiFrame } from '#server/api/api-frame.ts'
import { customerUidOf, documentIdOf } from '#server/api/request-ids.ts'
import { deleteAccount, deletionReport } from './account-deletion.ts'
import { askToChangeEmail, proveEmail } from './change-email.ts'
import { endSessionsOf, signOutEverywhere } from './sign-out-everywhere.ts'
import {
  answerCompany,
  changeCompanyMember,
  companyInvitationOf,
  inviteToCompany,
  saveCompany,
} from './companies.ts'
import { answerInvitation } from './answer-invitation.ts'
import { changeMemberRoles, setMemberStatus } from './change-member.ts'
import { askForInvitation, invitationStatusOf } from './invitation-door.ts'
import { cancelInvitation, inviteMembers, resendInvitation } from './invite-members.ts'
import { kycFileOf, signedKycFile } from './kyc-file.ts'
import { ownData } from './own-data.ts'
import { keepKyc, reopenKyc, submitKyc } from './own-kyc.ts'
import { forgetPushDevice, keepPushDevice } from './push-devices.ts'
import { countReferralClick, ownReferralCode } from './referral-door.ts'
import { stopMail } from './stop-mail.ts'
import { uploadTicket } from './upload-ticket.ts'

/** Accounts, invitations, companies that buy, referrals and their files. */
export function peopleRoutes(frame: ApiFrame): void {
  const { at, memberOf, readerOf, personOf, checkApp, limits, options, changing, door } = frame
  at(
    '/suc',
    {
      post: async (request) => {
        const { person } = await callerOf(request, changing)
        if (!person.emailVerified || person.email.toLowerCase() !== options.ownerEmail.toLowerCase())
          throw new ApiError('FORBIDDEN', 'This is for the owner only.')
        await options.users.grantRole(person, 'Super Admin')
        return { status: 'ok' }
      },
    },
    { limits: limits.limitChanges },
  )
  at(
    '/sign-out-everywhere',
    {
      post: async (request) => {
        const { person } = await activeMemberOf(request, changing)
        await signOutEverywhere(person, { ...options, now: door.now })
        return { status: 'ok' }
      },
    },
    { limits: limits.limitChanges },
  )
  at(
    '/email-changes',
    {
      post: async (request) =>
        askToChangeEmail(request.body, (await activeMemberOf(request, changing)).person, door),
    },
    { limits: limits.limitChanges },
  )
  // By whoever reads the mail: its browser may be another.
  at(
    '/email-changes/proof',
    {
      post: (request) =>
        proveEmail(request.body, {
          ...door,
          changeIdentityEmail: options.changeIdentityEmail,
          endSessions: (uid) => endSessionsOf(uid, options),
        }),
    },
    { limits: limits.limitChanges },
  )
  at('/own-data', {
    get: async (request) => ownData(await memberOf(request), { ...door, sign: options.signRead }),
  })
  at(
    '/accounts/:uid/deletion',
    {
      get: async (request) => deletionReport(customerUidOf(request), (await readerOf(request)).uid, door),
      post: async (request) =>
        deleteAccount(customerUidOf(request), request.body, await memberOf(request), {
          ...door,
          deleteIdentity: options.deleteIdentity,
        }),
    },
    { body: 4 },
  )
  at('/images/auth', {
    get: async (request) => uploadTicket(request.query, await readerOf(request), options.signUpload),
  })

  at('/stopped-mails', { post: (request) => stopMail(request.body, door) }, { limits: limits.limitQuotes })
  for (const [path, act, limiters] of [
    ['/invitations/status', invitationStatusOf, limits.limitQuotes],
    ['/invitations/ask', askForInvitation, limits.limitChanges],
  ] as const)
    at(
      path,
      {
        post: async (request) => {
          await checkApp(request)
          return act(request.body, door)
        },
      },
      { limits: limiters },
    )

  at(
    '/push-devices',
    { post: async (request) => keepPushDevice(request.body, await memberOf(request), door) },
    { body: 2 },
  )
  // By whoever has the token: the session may be over by then.
  at(
    '/push-devices/forgotten',
    { post: (request) => forgetPushDevice(request.body, door) },
    { limits: limits.limitChanges, body: 2 },
  )

  memberRoutes(frame)
  companyRoutes(frame)
  kycRoutes(frame)

  at(
    '/referrals/code',
    { post: async (request) => ownReferralCode(request.body, (await readerOf(request)).uid, door) },
    { body: 4 },
  )
  at(
    '/referrals/click',
    {
      post: async (request) => {
        await personOf(request)
        return countReferralClick(request.body, door)
      },
    },
    { limits: limits.limitChanges, body: 4 },
  )
}

/** Who works for the shop: invited, and what they may do. An invitation is compared with the proven address of whoever calls. */
function memberRoutes({ at, byMember, changing, door }: ApiFrame): void {
  for (const [path, act, body] of [
    ['/invitations', inviteMembers, 32],
    ['/invitations/again', resendInvitation, 2],
    ['/invitations/cancellation', cancelInvitation, 4],
    ['/invitations/answer', answerInvitation, 1],
  ] as const)
    at(
      path,
      {
        post: async (request) => act(request.body, (await activeMemberOf(request, changing)).person, door),
      },
      { body },
    )
  at('/members/:uid/roles', { post: byMember(customerUidOf, changeMemberRoles) }, { body: 16 })
  at('/members/:uid/status', { post: byMember(customerUidOf, setMemberStatus) }, { body: 4 })
}

/**
 * The documents of a customer: kept and submitted by themselves, with the address that the identity provider knows. What is
 * kept with each file and date counts as little as a read: there are many in a minute.
 */
function kycRoutes({ at, changing, reading, door, readerOf, options }: ApiFrame): void {
  at(
    '/kyc/:uid',
    {
      put: async (request) =>
        keepKyc(customerUidOf(request), request.body, (await activeMemberOf(request, reading)).person, door),
    },
    { body: 8 },
  )
  for (const [path, act] of [
    ['/kyc/:uid/submission', submitKyc],
    ['/kyc/:uid/reopening', reopenKyc],
  ] as const)
    at(
      path,
      {
        post: async (request) =>
          act(customerUidOf(request), request.body, (await activeMemberOf(request, changing)).person, door),
      },
      { body: 8 },
    )
  at('/kyc/:uid/files/:kind', {
    get: async (request) => {
      const { run } = await readerOf(request)
      return signedKycFile(kycFileOf(request), run, options.signRead)
    },
  })
}

/** What an invitation says is checked against the address that the identity provider knows. */
function companyRoutes({ at, changing, reading, door }: ApiFrame): void {
  at(
    '/companies/:id',
    {
      put: async (request) =>
        saveCompany(
          documentIdOf(request),
          request.body,
          (await activeMemberOf(request, changing)).person,
          door,
        ),
    },
    { body: 32 },
  )
  at('/companies/:id/invitation', {
    get: async (request) =>
      companyInvitationOf(documentIdOf(request), (await activeMemberOf(request, reading)).person, door),
  })
  for (const [path, act] of [
    ['/companies/:id/invitations', inviteToCompany],
    ['/companies/:id/answer', answerCompany],
    ['/companies/:id/members', changeCompanyMember],
  ] as const)
    at(
      path,
      {
        post: async (request) =>
          act(documentIdOf(request), request.body, (await activeMemberOf(request, changing)).person, door),
      },
      { body: 32 },
    )
}
