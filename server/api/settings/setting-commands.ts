import { changingBranch, openingBranch, settingBranchStatus } from './branches.ts'
import { announcingTaxes, changingCompany, publishingRates, withdrawingTaxes } from './dated-tables.ts'
import { savingMailText } from './mail-texts.ts'
import {
  savingBankAccount,
  savingCompanyDocument,
  savingLimits,
  savingOwnWord,
  savingWallet,
  savingZone,
} from './plain-settings.ts'

/** What the shop is set to, its branches, and the words of its mails. */
export const settingCommands = [
  publishingRates,
  announcingTaxes,
  withdrawingTaxes,
  changingCompany,
  savingBankAccount,
  savingWallet,
  savingZone,
  savingLimits,
  savingOwnWord,
  savingCompanyDocument,
  openingBranch,
  changingBranch,
  settingBranchStatus,
  savingMailText,
]
