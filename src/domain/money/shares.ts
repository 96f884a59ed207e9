/** What one order gets of a transfer, pesewas. */
export type Share = { orderId: string; amountMinor: number }

/**
 * Shares out what was sent over the orders, in their order: each gets what is left to pay, and the last whatever is
 * more than that. Orders that get nothing are left out.
 */
export function sharesOf(sentMinor: number, dues: readonly { orderId: string; dueMinor: number }[]): Share[] {
  let leftMinor = sentMinor
  const shares = dues.map(({ orderId, dueMinor }, at) => {
    const amountMinor = at === dues.length - 1 ? leftMinor : Math.min(leftMinor, Math.max(0, dueMinor))
    leftMinor -= amountMinor
    return { orderId, amountMinor }
  })
  return shares.filter(({ amountMinor }) => amountMinor > 0)
}
