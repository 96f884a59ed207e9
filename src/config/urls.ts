import { paths } from './paths.ts'

// Apart from the paths, which every first page loads.

/** The welcome questions for new users; continues to `next`. */
export const welcomeUrl = (next: string): string =>
  `${paths.welcome}?${new URLSearchParams({ idle_redirect_url: next })}`

/** `osu-supply.com/help#track-an-order`, to be typed from paper; the shop is served at `origin`. */
export const printedHelp = (answer: string, origin: string): string =>
  `${new URL(origin).host}${paths.help}#${answer}`

/** The stock card of a product, at one branch. */
export const stockCardUrl = (productId: string, branchId: string): string =>
  `${paths.admin.stockCard(productId)}?${new URLSearchParams({ branch: branchId })}`

/** The page to pay these orders. */
export const transferUrl = (orderIds: readonly string[]): string =>
  orderIds.length === 0
    ? paths.transfer
    : `${paths.transfer}?${new URLSearchParams(orderIds.map((id) => ['order', id]))}`

/** Where a customer puts money on account. */
export const onAccountUrl = `${paths.transfer}?account`

/** The link by which a customer refers others. */
export const referralUrl = (code: string): string => `${paths.referral}?${new URLSearchParams({ code })}`

/** Opens the line items of a shared link; they follow the `#`, so they reach no server. */
export const sharedCartUrl = (lines: string): string => `${paths.sharedCart}#${lines}`
