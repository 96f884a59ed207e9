import { followCompanyOrder } from '#server/api/orders/company-orders.ts'
import type { Database, Written } from './written.ts'

/** Holds an order of a company's member to what they may spend, and keeps what they have spent; true when it looked. */
export async function keepCompanyOrder(
  { run, siteUrl }: Pick<Database, 'run'> & { siteUrl: string },
  { id, after }: Written,
): Promise<boolean> {
  if (typeof after?.['companyId'] !== 'string') return false
  await followCompanyOrder(id, { run, now: Date.now, siteUrl })
  return true
}
