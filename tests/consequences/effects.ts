import type { FirestoreAdmin } from '@osu-supply/firestore-server'

type Documents = ReturnType<FirestoreAdmin['all']>
type Stored = Readonly<Record<string, unknown>>
type Change = { collection: string; id: string; before: Stored | undefined; after: Stored | undefined }

/** The columns of the table. */
export const COLUMNS = {
  stock: 'Stock',
  money: 'Money',
  told: 'Who is told',
  waits: 'Records and what waits',
  also: 'Audit, and what is written besides',
} as const

type Column = keyof typeof COLUMNS

/** What an act changed, in words, by column. */
export type Effects = Readonly<Record<Column, readonly string[]>>

type Effect = readonly [column: Column, words: string]

/** What each document that was written says, of everything that differs; in an order that is always the same. */
export function effectsOf(before: Documents, after: Documents): Effects {
  const changes = changesOf(before, after)
  const people = peopleIn([...before, ...after])
  const found = changes.flatMap((change): readonly Effect[] => {
    const words = WORDS[change.collection]
    return words ? words(change, people) : [['also', change.collection]]
  })
  const inColumn = (column: Column) => counted(found.flatMap(([of, words]) => (of === column ? [words] : [])))
  return {
    stock: inColumn('stock'),
    money: inColumn('money'),
    told: inColumn('told'),
    waits: inColumn('waits'),
    also: inColumn('also'),
  }
}

function changesOf(before: Documents, after: Documents): Change[] {
  const was = new Map(before.map(({ path, data }) => [path, data]))
  const is = new Map(after.map(({ path, data }) => [path, data]))
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
    const change = { before: was.get(path), after: is.get(path) }
    if (JSON.stringify(change.before) === JSON.stringify(change.after)) return []
    const parts = path.split('/')
    const collection = parts.filter((_, at) => at % 2 === 0).join('/')
    return [{ collection, id: parts.at(-1) ?? '', ...change }]
  })
}

/** Names of people by their uid and their address. */
function peopleIn(documents: Documents): (key: unknown) => string {
  const names = new Map<unknown, string>()
  for (const { path, id, data } of documents)
    if (path.startsWith('users/')) for (const key of [id, data['email']]) names.set(key, id)
  return (key) => names.get(key) ?? textOf(key)
}

const counted = (words: readonly string[]): string[] => {
  const times = new Map<string, number>()
  for (const one of words) times.set(one, (times.get(one) ?? 0) + 1)
  return [...times].map(([one, count]) => (count > 1 ? `${count} × ${one}` : one)).toSorted()
}

type Words = (change: Change, nameOf: (key: unknown) => string) => readonly Effect[]

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const recordIn = (value: unknown): Stored => (value ?? {}) as Stored
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const signed = (change: number): string => `${change < 0 ? '−' : '+'}${Math.abs(change)}`
const cedis = (minor: number): string => `${minor < 0 ? '−' : ''}${(Math.abs(minor) / 100).toFixed(2)}`
const signedCedis = (minor: number): string => `${minor < 0 ? '' : '+'}${cedis(minor)}`

const difference = ({ before, after }: Change, field: string): number =>
  numberOf(after?.[field]) - numberOf(before?.[field])

const LEVEL_FIELDS = {
  onHand: 'on hand',
  reserved: 'reserved',
  quarantined: 'quarantined',
  incoming: 'incoming',
  inTransit: 'in transit',
  reorderPoint: 'reorder point',
}

/** `osu CEM: on hand −5, reserved −5`; what the reorder point became is said as well. */
const wordsOfLevel: Words = (change) => {
  const [branch = '', product = ''] = change.id.split('__')
  const moved = Object.entries(LEVEL_FIELDS).flatMap(([field, label]) => {
    const by = difference(change, field)
    return by === 0 ? [] : [`${label} ${signed(by)}`]
  })
  return moved.length > 0 ? [['stock', `${product} at ${branch}: ${moved.join(', ')}`]] : []
}

/** What customers see of a product at a branch. */
const wordsOfBands: Words = ({ id, before, after }) => {
  const [was, is] = [recordIn(before?.['bands']), recordIn(after?.['bands'])]
  return Object.keys({ ...was, ...is })
    .filter((product) => was[product] !== is[product])
    .map((product) => ['stock', `${product} at ${id} is shown as ${textOf(is[product]) || 'none'}`])
}

/** `sales +5.00`: what the fields with these names came to. */
const total =
  (column: Column, label: string, ...fields: readonly string[]): Words =>
  (change) => {
    const by = fields.reduce((sum, field) => sum + difference(change, field), 0)
    return [[column, by === 0 ? `${label} written` : `${label} ${signedCedis(by)}`]]
  }

/** Of all branches together: those of one say the same. */
const wordsOfSupplierTotals: Words = ({ id, before, after }) => {
  if (!id.startsWith('all__')) return []
  const valueIn = (data: Stored | undefined, field: string): number =>
    Object.values(recordIn(data?.['suppliers'])).reduce<number>(
      (sum, one) => sum + numberOf(recordIn(one)[field]),
      0,
    )
  return ['accepted', 'rejected'].flatMap((what): readonly Effect[] => {
    const by = valueIn(after, `${what}Minor`) - valueIn(before, `${what}Minor`)
    return by === 0 ? [] : [['money', `delivered by suppliers, ${what} ${signedCedis(by)}`]]
  })
}

/** What is gone or found, of all branches together, by reason. */
const wordsOfLosses: Words = ({ id, before, after }) => {
  if (!id.startsWith('all__')) return []
  const ofReason = (data: Stored | undefined, reason: string): number =>
    Object.values(recordIn(recordIn(data?.['products'])[reason])).reduce<number>(
      (sum, one) => sum + numberOf(one),
      0,
    )
  return Object.keys(recordIn(after?.['products'])).flatMap((reason): readonly Effect[] => {
    const by = ofReason(after, reason) - ofReason(before, reason)
    return by === 0 ? [] : [['stock', `reported as ${reason} ${signed(by)}`]]
  })
}

const wordsOfCost: Words = ({ id, before, after }) => {
  const [was, is] = [before, after].map((data) => numberOf(data?.['averageCostMinor']))
  return was === is ? [] : [['stock', `average cost of ${id} ${cedis(was ?? 0)} → ${cedis(is ?? 0)}`]]
}

/** A supplier's bills, with what they come to before charges. */
const wordsOfPrices: Words = ({ before, after }) => {
  const billsIn = (data: Stored | undefined) => (data?.['bills'] ?? []) as readonly Stored[]
  const was = new Map(billsIn(before).map((bill) => [bill['id'], textOf(bill['status'])]))
  return billsIn(after).flatMap((bill): readonly Effect[] => {
    const [from, to] = [was.get(bill['id']), textOf(bill['status'])]
    if (from === to) return []
    const what = `bill of a supplier ${cedis(numberOf(bill['netMinor']))}`
    return [['money', from === undefined ? `${what} ${to}` : `${what}: ${from} → ${to}`]]
  })
}

const wordsOfBalance: Words = (change, nameOf) => {
  const by = difference(change, 'balanceMinor')
  return by === 0 ? [] : [['money', `${nameOf(change.id)} owes ${signedCedis(by)}`]]
}

const wordsOfAccount: Words = (change, nameOf) =>
  (
    [
      ['openMinor', 'open on account'],
      ['creditLimitMinor', 'credit limit'],
    ] as const
  ).flatMap(([field, label]): readonly Effect[] => {
    const by = difference(change, field)
    return by === 0 ? [] : [['money', `${label} of ${nameOf(change.id)} ${signedCedis(by)}`]]
  })

const wordsOfEntry: Words = ({ after }) => [
  ['money', `ledger: ${textOf(after?.['kind'])} ${signedCedis(numberOf(after?.['amountMinor']))}`],
]

const wordsOfQueue: Words = ({ id, before, after }) =>
  id === 'all'
    ? ['waiting', 'promised'].flatMap((list): readonly Effect[] => {
        const count = (data: Stored | undefined) => Object.keys(recordIn(data?.[list])).length
        const by = count(after) - count(before)
        return by === 0 ? [] : [['waits', `orders ${list} ${signed(by)}`]]
      })
    : []

const wordsOfMail: Words = ({ before, after }, nameOf) => {
  const template = recordIn(after?.['template'])
  if (before) return [['told', `mail ${textOf(template['name'])} changed`]]
  const to = [after?.['to']].flat().map(nameOf).join(', ')
  return [['told', `mail ${textOf(template['name'])} to ${to}`]]
}

const wordsOfNews: Words = ({ before, after }) => {
  if (before) return []
  const branch = textOf(after?.['locationId'])
  return [
    ['told', `bell ${textOf(after?.['kind'])} to ${textOf(after?.['audience'])}${branch && ` of ${branch}`}`],
  ]
}

const wordsOfCustomerNews: Words = ({ before, after }, nameOf) =>
  before ? [] : [['told', `bell ${textOf(after?.['event'])} to ${nameOf(after?.['customerUid'])}`]]

/** Numbers of a record that are money, so that nobody has to look at the record to see what it came to. */
const MONEY_FIELDS = ['amountMinor', 'paidMinor', 'creditedMinor', 'receivedMinor', 'rewardMinor']

/** `order: submitted → confirmed`, and what it counts as paid. */
const standing =
  (label: string): Words =>
  (change) => {
    const { before, after } = change
    const [was, is] = [before, after].map((data) => textOf(data?.['status']))
    const money = before
      ? MONEY_FIELDS.flatMap((field): readonly Effect[] => {
          const by = difference(change, field)
          return by === 0 ? [] : [['money', `${label} ${field.replace('Minor', '')} ${signedCedis(by)}`]]
        })
      : []
    if (!after) return [...money, ['waits', `${label} deleted`]]
    if (!before) return [...money, ['waits', is ? `${label} ${is}` : `${label} made`]]
    return [...money, ['waits', was === is ? `${label} changed` : `${label} ${was || '–'} → ${is || '–'}`]]
  }

/** A paper or a payment, with what it comes to. */
const paper =
  (label: (data: Stored) => string, amountOf: (data: Stored) => number): Words =>
  ({ before, after }) => {
    const data = after ?? before ?? {}
    const name = label(data)
    if (!before) return [['money', `${name} ${cedis(amountOf(data))}`]]
    const [was, is] = [before, data].map((one) => textOf(one['status']))
    return [['money', was === is ? `${name} changed` : `${name}: ${was} → ${is}`]]
  }

const totalOf = (data: Stored): number => numberOf(recordIn(data['totals'])['totalMinor'])
const amountOf = (data: Stored): number => numberOf(data['amountMinor'])

const wordsOfAudit: Words = ({ after }) => [
  ['also', `${textOf(after?.['action'])}${after?.['actorUid'] === 'system' ? ' (by the shop)' : ''}`],
]

/** What waits for a member, whose news are those of the bell. */
const wordsOfUser: Words = (change, nameOf) => {
  const { before, after } = change
  const waits = (data: Stored | undefined) =>
    [data?.['waits'] ?? []]
      .flat()
      .map(textOf)
      .filter((one) => one !== 'news')
  const is = waits(after)
  const was = waits(before)
  const name = nameOf(change.id)
  const own = standing(`account of ${name}`)(change, nameOf)
  return [
    ...is.filter((one) => !was.includes(one)).map((one): Effect => ['waits', `${one} for ${name}`]),
    ...was.filter((one) => !is.includes(one)).map((one): Effect => ['waits', `no ${one} for ${name}`]),
    ...(isOnlyWaits(before, after) ? [] : own),
  ]
}

function isOnlyWaits(before: Stored | undefined, after: Stored | undefined): boolean {
  const rest = (data: Stored | undefined) => JSON.stringify({ ...data, waits: [], searchKeys: [] })
  return rest(before) === rest(after)
}

const wordsOfAttention: Words = ({ before, after }) => [
  ['waits', `attention ${textOf(after?.['about'])}: ${before ? 'now ' : ''}${textOf(after?.['status'])}`],
]

/** What we owe its customer. */
const wordsOfOwed: Words = ({ before, after }) => {
  const owedOn = (data: Stored | undefined) =>
    numberOf((data?.['owed'] as Stored | undefined)?.['amountMinor'])
  const by = owedOn(after) - owedOn(before)
  return by === 0 ? [] : [['waits', `owed to the customer ${signedCedis(by)}`]]
}

const nothing: Words = () => []

/** What a change of each collection is called; of those that are missing the name of the collection is said. */
const WORDS: Readonly<Record<string, Words>> = {
  stockLevels: wordsOfLevel,
  stockPostings: ({ after }) => [['stock', `posting ${textOf(after?.['type'])}`]],
  availability: wordsOfBands,
  accounts: wordsOfAccount,
  accountBalances: wordsOfBalance,
  accountEntries: wordsOfEntry,
  loyaltyEntries: ({ after }) => [['money', `points ${signed(numberOf(after?.['points']))}`]],
  transactions: paper((data) => (data['isRefund'] === true ? 'refund' : 'payment'), amountOf),
  invoices: paper(() => 'proforma', totalOf),
  receipts: paper(() => 'receipt', amountOf),
  salesInvoices: paper((data) => (data['kind'] === 'credit_note' ? 'credit note' : 'invoice'), totalOf),
  taxTotals: total('money', 'taxes of the month', 'VAT', 'NHIL', 'GETFund'),
  companySpending: total('money', 'spent by the company', 'spentMinor'),
  orderQueues: wordsOfQueue,
  notifications: wordsOfNews,
  customerNotifications: wordsOfCustomerNews,
  mail: wordsOfMail,
  attention: wordsOfAttention,
  auditLog: wordsOfAudit,
  users: wordsOfUser,
  orders: (...write) => [...standing('order')(...write), ...wordsOfOwed(...write)],
  fulfillments: standing('delivery'),
  quotes: standing('quote'),
  quoteDrafts: standing('draft of an offer'),
  priceOverrides: standing('other prices'),
  stockAdjustments: standing('adjustment'),
  stockCounts: standing('count'),
  stockTransfers: standing('transfer'),
  stockRequests: standing('request for stock'),
  purchaseOrders: standing('purchase order'),
  products: standing('product'),
  companies: standing('company'),
  invitedMembers: standing('invitation'),
  kyc: standing('documents'),
  creditProposals: standing('credit limit'),
  tillDays: standing('till'),
  referrals: standing('referral'),
  contactMessages: standing('message'),
  posts: standing('post'),
  suppliers: standing('supplier'),
  locations: standing('branch'),
  prizeDraws: standing('draw'),
  countedSales: total('money', 'sales before tax', 'netMinor'),
  purchasePrices: wordsOfPrices,
  productCosts: wordsOfCost,
  lossTotals: wordsOfLosses,
  supplierTotals: wordsOfSupplierTotals,
  // How the act was asked for.
  commands: nothing,
  // Added up of what the others say.
  dailyTotals: nothing,
  stockTotals: nothing,
  marginTotals: nothing,
  stockSheets: nothing,
  costSheets: nothing,
  costedSales: nothing,
  countedPostings: nothing,
}
