/** What one order gets of a transfer, or the account of the customer, which has no `orderId`. Pesewas. */
export type Share = { orderId: string; amountMinor: number }

/** What an order takes at most: what is left to pay, and the tax that was to be withheld where it was not. */
export type ShareOf = { orderId: string; dueMinor: number; withheldMinor: number }

/**
 * Shares out what was sent over the orders, in their order: each gets what is left to pay, then, where there is more,
 * what was to be withheld. The rest is put on account. Whatever gets nothing is left out.
 */
export function sharesOf(sentMinor: number, dues: readonly ShareOf[]): Share[] {
  let leftMinor = sentMinor
  const take = (mostMinor: number): number => {
    const amountMinor = Math.min(leftMinor, Math.max(0, mostMinor))
    leftMinor -= amountMinor
    return amountMinor
  }
  const paid = dues.map(({ dueMinor }) => take(dueMinor))
  const shares = dues.map(({ orderId, withheldMinor }, at) => ({
    orderId,
    amountMinor: (paid[at] ?? 0) + take(withheldMinor),
  }))
  return [...shares, { orderId: '', amountMinor: leftMinor }].filter(({ amountMinor }) => amountMinor > 0)
}
