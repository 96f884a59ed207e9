import type { Door } from '#server/api/door.ts'
import { kycSchema } from '#domain/people/kyc-schema.ts'
import { KYC_DOCUMENTS, type KycDocument } from '#domain/people/kyc.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { uploadFolder } from '#domain/records/upload-place.ts'
import { decoded } from '#lib/schema.ts'
import type { SignRead } from '#server/api/money/payment-proof.ts'

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
  salesInvoices: 'customerUid',
  receipts: 'customerUid',
  fulfillments: 'customerUid',
  accountEntries: 'customerUid',
  loyaltyEntries: 'customerUid',
  companySpending: 'uid',
  referrals: 'referrerUid',
  customerNotifications: 'customerUid',
  lists: 'ownerUid',
  commands: 'uid',
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
  /** The browsers in which the user turned notifications on, without the tokens they are reached by. */
  pushDevices: readonly Stored[]
  /** What the user wrote to us while signed in, with our answers. */
  messages: readonly Stored[]
  /** The private files of the user, each by an address below that of the image host, which is valid for some minutes. */
  files: readonly OwnFile[]
  /** The lists that have more than is here. */
  cutOff: readonly string[]
}

type OwnFile = { what: string; path: string }

/** Everything stored about the user that they may read, at one moment. */
export function ownData(uid: string, { run, now, sign }: Door & { sign: SignRead }): Promise<OwnData> {
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
    const messages = await transaction.list({
      from: COLLECTIONS.contactMessages,
      where: { createdBy: uid },
      limit: MAX_RECORDS + 1,
    })
    const devices = await transaction.list({ from: COLLECTIONS.pushDevices, where: { uid } })
    const rowsOf = (wanted: string) => listed.find(({ name }) => name === wanted)?.rows ?? []
    return {
      writtenAt: new Date(now()).toISOString(),
      records: Object.fromEntries(OWN_RECORDS.flatMap((name, at) => (found[at] ? [[name, found[at]]] : []))),
      lists: Object.fromEntries(
        listed.map(({ name, rows }) => [
          name,
          rows.slice(0, MAX_RECORDS).map(({ id, data }) => ({ ...data, id })),
        ]),
      ),
      pushDevices: devices.map(({ data: { createdAt, usedAt } }) => ({ createdAt, usedAt })),
      messages: messages.slice(0, MAX_RECORDS).map(({ data }) => messageOf(data)),
      files: [
        ...kycFiles(uid, found[OWN_RECORDS.indexOf('kyc')], sign),
        ...rowsOf('transactions').flatMap(({ data }) => proofFile(data, sign)),
      ],
      cutOff: [...listed, { name: 'messages', rows: messages }].flatMap(({ name, rows }) =>
        rows.length > MAX_RECORDS ? [name] : [],
      ),
    }
  })
}

/** What they wrote and were answered; who of the staff did is not about them. */
const messageOf = (data: Stored): Stored =>
  Object.fromEntries(
    (['createdAt', 'name', 'email', 'phone', 'topic', 'message', 'answer', 'answeredAt'] as const).map(
      (key) => [key, data[key]],
    ),
  )

function kycFiles(uid: string, stored: Stored | undefined, sign: SignRead): OwnFile[] {
  const read = decoded(kycSchema, stored && { ...stored, id: uid })
  if (!read.ok) return []
  return Object.entries(read.record.files).map(([kind, { file }]) => ({
    what: KYC_DOCUMENTS[kind as KycDocument].label,
    path: `/${sign(`${uploadFolder('kyc', uid)}/${file}`.slice(1))}`,
  }))
}

/** The proof that the user uploaded of a payment. */
function proofFile({ proof, orderRef }: Stored, sign: SignRead): OwnFile[] {
  if (typeof proof !== 'string' || proof === '') return []
  const of = typeof orderRef === 'string' && orderRef ? `order ${orderRef}` : 'money on account'
  return [{ what: `Proof of payment, ${of}`, path: `/${sign(proof.slice(1))}` }]
}
