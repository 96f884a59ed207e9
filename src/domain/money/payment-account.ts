import type { RecordOf } from '#lib/schema.ts'
import type { bankAccountSchema, mobileMoneySchema } from '#domain/records/system-config-schema.ts'

export type BankAccount = RecordOf<typeof bankAccountSchema>
export type MobileMoneyAccount = RecordOf<typeof mobileMoneySchema>

export const BLANK_BANK: BankAccount = {
  bank: '',
  branch: '',
  accountName: '',
  accountNumber: '',
  swift: '',
  currency: 'GHS',
}

export const BLANK_WALLET: MobileMoneyAccount = { network: '', number: '', name: '' }

type Problems<Account> = Partial<Record<keyof Account, string | undefined>>

export const bankProblems = (account: BankAccount): Problems<BankAccount> => ({
  bank: account.bank.trim() ? undefined : 'Enter the bank',
  accountName: account.accountName.trim() ? undefined : 'Enter the name on the account',
  accountNumber: /^[0-9][0-9 -]{3,}$/.test(account.accountNumber.trim())
    ? undefined
    : 'Enter the number: digits, with spaces or hyphens',
  swift:
    account.swift.trim() === '' || /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(account.swift.trim())
      ? undefined
      : 'A SWIFT code has 8 or 11 capitals and digits',
})

export const walletProblems = (wallet: MobileMoneyAccount): Problems<MobileMoneyAccount> => ({
  network: wallet.network.trim() ? undefined : 'Enter the network',
  number: /^\+?[0-9][0-9 ]{5,}$/.test(wallet.number.trim()) ? undefined : 'Enter the number',
  name: wallet.name.trim() ? undefined : 'Enter the name that payers see',
})

/** Without spaces around any text. */
export const trimmed = <Account extends Readonly<Record<string, string>>>(account: Account): Account =>
  Object.fromEntries(Object.entries(account).map(([name, text]) => [name, text.trim()])) as Account

export const bankText = ({ bank, accountNumber, currency }: BankAccount): string =>
  `${bank}, ${currency}, ${accountNumber}`

export const walletText = ({ network, number }: MobileMoneyAccount): string => `${network}, ${number}`

/** The list with one account added, changed or, without `next`, taken away. */
export function withAccount<Account>(
  accounts: readonly Account[],
  at: number,
  next: Account | undefined,
): Account[] {
  if (next === undefined) return accounts.filter((_, index) => index !== at)
  return at < accounts.length
    ? accounts.map((one, index) => (index === at ? next : one))
    : [...accounts, next]
}

/** What happened to one account, for the audit trail. */
export function accountChange<Account>(
  before: Account | undefined,
  after: Account | undefined,
  textOf: (account: Account) => string,
): string {
  if (before && after) return `Changed: ${textOf(before)} to ${textOf(after)}`
  return before ? `Removed: ${textOf(before)}` : `Added: ${after ? textOf(after) : ''}`
}
