/** What may still be bought on account, pesewas; never negative. The rules hold an order to the same sum. */
export const creditLeftMinor = (
  account: { balanceMinor: number; creditLimitMinor: number } | undefined,
): number => (account ? Math.max(0, account.creditLimitMinor - account.balanceMinor) : 0)
