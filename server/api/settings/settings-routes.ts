import { activeMemberOf } from '#server/api/active-member.ts'
import type { ApiFrame } from '#server/api/api-frame.ts'
import { recordIdOf } from '#server/api/request-ids.ts'
import { branchUse } from './branch-use.ts'
import { sendTestMail } from './mail-texts.ts'

/** What is in use of a branch, and mails on trial, which go to an address that the identity provider proves. */
export function settingsRoutes({ at, changing, readerOf, door }: ApiFrame): void {
  at('/branches/:id/use', {
    get: async (request) => branchUse(recordIdOf(request), (await readerOf(request)).uid, door),
  })
  at('/mail-texts/:id/tests', {
    post: async (request) =>
      sendTestMail(recordIdOf(request), request.body, (await activeMemberOf(request, changing)).person, door),
  })
}
