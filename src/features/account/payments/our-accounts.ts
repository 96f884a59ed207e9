import type { PaymentAccounts } from '#data/catalogue/payment-accounts.ts'
import { WALLET_DAY_MINOR } from '#domain/money/mobile-money.ts'

/** An account of ours that a customer can send money to. */
export type OurAccount = {
  id: string
  kind: 'mobile_money' | 'bank_transfer'
  /** `MTN MoMo`, or the bank and its branch. */
  title: string
  number: string
  /** As payers see it. */
  name: string
  swift: string
  /** What one payer may send a day; undefined without a limit. */
  dayMinor: number | undefined
}

/** Those that take cedis. */
export const ourAccounts = ({ mobileMoney, bankAccounts }: PaymentAccounts): OurAccount[] => [
  ...mobileMoney.map(({ network, number, name }) => ({
    id: `wallet ${number}`,
    kind: 'mobile_money' as const,
    title: network,
    number,
    name,
    swift: '',
    dayMinor: WALLET_DAY_MINOR.enhanced,
  })),
  ...bankAccounts
    .filter(({ currency }) => currency === 'GHS')
    .map(({ bank, branch, accountName, accountNumber, swift }) => ({
      id: `bank ${accountNumber}`,
      kind: 'bank_transfer' as const,
      title: [bank, branch].filter(Boolean).join(', '),
      number: accountNumber,
      name: accountName,
      swift,
      dayMinor: undefined,
    })),
]
