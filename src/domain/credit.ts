import type { RecordOf } from '#lib/schema.ts'
import type { accountSchema } from './account-schema.ts'

export type CreditAccount = RecordOf<typeof accountSchema>

/**
 * What may still be bought on account beside what is open, pesewas; never negative. The rules hold an order to the same
 * sum; the trigger, which knows the other open orders, puts on hold what goes beyond it with them.
 */
export const creditLeftMinor = (
  account: Pick<CreditAccount, 'balanceMinor' | 'creditLimitMinor'> | undefined,
): number => (account ? Math.max(0, account.creditLimitMinor - account.balanceMinor) : 0)
