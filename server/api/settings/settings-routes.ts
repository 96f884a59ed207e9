import { activeMemberOf } from '#server/api/active-member.ts'
import type { ApiFrame } from '#server/api/api-frame.ts'
import { recordIdOf } from '#server/api/request-ids.ts'
import { branchUse } from './branch-use.ts'
import { changeBranch, openBranch, setBranchStatus } from './branches.ts'
import { announceTaxes, changeCompany, publishRates, withdrawTaxes } from './dated-tables.ts'
import { saveMailText, sendTestMail } from './mail-texts.ts'
import {
  saveBankAccount,
  saveCompanyDocument,
  saveLimits,
  saveOwnWord,
  saveWallet,
  saveZone,
} from './plain-settings.ts'

const SETTINGS = {
  rates: publishRates,
  taxes: announceTaxes,
  'tax-withdrawal': withdrawTaxes,
  company: changeCompany,
  'bank-account': saveBankAccount,
  wallet: saveWallet,
  zone: saveZone,
  limits: saveLimits,
  word: saveOwnWord,
  document: saveCompanyDocument,
} as const

/** What the shop is set to, its branches, and the words of its mails. */
export function settingsRoutes({ at, byMember, changing, readerOf, door }: ApiFrame): void {
  for (const [name, save] of Object.entries(SETTINGS))
    at(`/settings/${name}`, { put: byMember(() => name, save) }, { body: 8 })
  at(
    '/branches/:id',
    { post: byMember(recordIdOf, openBranch), put: byMember(recordIdOf, changeBranch) },
    { body: 8 },
  )
  at('/branches/:id/use', {
    get: async (request) => branchUse(recordIdOf(request), (await readerOf(request)).uid, door),
  })
  at('/branches/:id/status', { put: byMember(recordIdOf, setBranchStatus) })
  at('/mail-texts/:id', { put: byMember(recordIdOf, saveMailText) }, { body: 32 })
  at('/mail-texts/:id/tests', {
    post: async (request) =>
      sendTestMail(recordIdOf(request), request.body, (await activeMemberOf(request, changing)).person, door),
  })
}
