import { COLLECTIONS } from '#domain/records/collections.ts'
import type { RunTransaction } from './rest-transaction.ts'

/** One record of each user, under their uid. */
export const OWN_RECORDS = [
  'users',
  'paymentOptions',
  'carts',
  'boqMemory',
  'inboxes',
  'savedViews',
  'kyc',
  'accounts',
  'accountBalances',
  'loyaltyBalances',
] as const satisfies readonly (keyof typeof COLLECTIONS)[]

/** Records that name the user in a field. */
export const OWN_LISTS = {
  orders: 'customerUid',
  quotes: 'customerUid',
  transactions: 'customerUid',
  invoices: 'customerUid',
  receipts: 'customerUid',
  fulfillments: 'customerUid',
  accountEntries: 'customerUid',
  loyaltyEntries: 'customerUid',
  companySpending: 'uid',
  referrals: 'referrerUid',
  customerNotifications: 'customerUid',
  lists: 'ownerUid',
} as const satisfies Partial<Record<keyof typeof COLLECTIONS, string>>

const BELOW_USERS = ['addresses', 'boqs', 'signIns'] as const

/** Of each list; a longer one is named in `cutOff`. */
const MAX_RECORDS = 1000

type Stored = Readonly<Record<string, unknown>>

export type OwnData = {
  writtenAt: string
  /** By collection. */
  records: Record<string, Stored>
  lists: Record<string, readonly Stored[]>
  /** The lists that have more than is here. */
  cutOff: readonly string[]
}

/** Everything stored about the user that they may read, at one moment. */
export function ownData(
  uid: string,
  { run, now }: { run: RunTransaction; now: () => number },
): Promise<OwnData> {
  return run(async (transaction) => {
    const found = await transaction.get(OWN_RECORDS.map((name) => `${COLLECTIONS[name]}/${uid}`))
    const asked = [
      ...Object.entries(OWN_LISTS).map(([name, field]) => ({
        name,
        query: { from: COLLECTIONS[name as keyof typeof OWN_LISTS], where: { [field]: uid } },
      })),
      ...BELOW_USERS.map((name) => ({
        name,
        query: { from: `${COLLECTIONS.users}/${uid}/${name}`, where: {} },
      })),
    ]
    const listed = await Promise.all(
      asked.map(async ({ name, query }) => ({
        name,
        rows: await transaction.list({ ...query, limit: MAX_RECORDS + 1 }),
      })),
    )
    return {
      writtenAt: new Date(now()).toISOString(),
      records: Object.fromEntries(OWN_RECORDS.flatMap((name, at) => (found[at] ? [[name, found[at]]] : []))),
      lists: Object.fromEntries(
        listed.map(({ name, rows }) => [
          name,
          rows.slice(0, MAX_RECORDS).map(({ id, data }) => ({ ...data, id })),
        ]),
      ),
      cutOff: listed.flatMap(({ name, rows }) => (rows.length > MAX_RECORDS ? [name] : [])),
    }
  })
}
