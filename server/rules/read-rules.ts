import { RECORD_ACCESS, type Access } from '#domain/people/record-access.ts'
import { ROLE_GROUPS } from '#domain/people/role-groups.ts'

/** How the rules find out whose a record is and of which branch, where it is not as usual. */
type Findings = {
  /** The field with the owner's uid, or 'id' where that is the id of the record; otherwise `customerUid`. */
  owner?: string
  /** The fields with the branches it belongs to; 'id' where that is the id of the record; otherwise `locationId`. */
  branches?: readonly string[]
  /** A record that is not there can be asked for, by a group of roles, by every member, or by everyone. */
  missing?: keyof typeof ROLE_GROUPS | 'members' | 'everyone'
  /** The field with the other branches that may get it. */
  alsoAt?: string
  /** The id is `branch-` and that of the branch, maybe followed by `__` and more. */
  isScoped?: true
  /** Everybody may list it, page by page. */
  isPaged?: true
  /** Members of the company that its `companyId` names read it as its owner does. */
  isOfCompany?: true
  /** Without an owner it is a guest's: whoever knows its id reads it, and nobody lists those. */
  isOfGuests?: true
  /** It is part of a record, and read by those who get that. */
  isPart?: true
  /** Nobody reads one about a record that they own, whatever their roles. */
  isOfOthers?: true
}

const QUOTES: Findings = { isOfCompany: true, isOfGuests: true }

const FINDINGS: Readonly<Record<string, Findings>> = {
  accountBalances: { owner: 'id' },
  accounts: { owner: 'id' },
  countResults: { missing: 'STAFF' },
  customerTerms: { owner: 'id' },
  kyc: { owner: 'id' },
  lossTotals: { isScoped: true },
  loyaltyBalances: { owner: 'id' },
  // Another branch that sends part of it. A missing one is asked for where nothing is planned.
  orderProgress: { missing: 'STAFF', alsoAt: 'otherLocationIds' },
  orderQueues: { isScoped: true },
  // Whoever submits one looks first whether it is there.
  orders: { isOfCompany: true, missing: 'members' },
  'orders/notes': { isPart: true, isOfOthers: true },
  'orders/problems': { isPart: true },
  priceOverrides: { missing: 'SELLERS' },
  prizeDraws: { isPaged: true },
  quotes: { ...QUOTES, missing: 'everyone' },
  'quotes/messages': { ...QUOTES, isPart: true },
  'quotes/revisions': { ...QUOTES, isPart: true },
  referrals: { owner: 'referrerUid' },
  receipts: { missing: 'members' },
  stockAdjustments: { missing: 'STAFF' },
  stockCounts: { missing: 'STAFF' },
  stockLevels: { missing: 'STAFF' },
  stockRequests: { missing: 'STAFF' },
  stockTotals: { isScoped: true },
  stockSheets: { branches: ['id'] },
  // A list names one of the two.
  stockTransfers: { missing: 'STAFF', branches: ['fromId', 'toId'] },
  tillDays: { missing: 'STAFF' },
  // Of an order of one branch, taken at the till of another.
  transactions: { missing: 'members', branches: ['locationId', 'tillId'] },
  'users/notes': { isPart: true, isOfOthers: true, owner: 'id' },
}

/**
 * Who may get and list a collection, as rules, from its row of the access table; '' where it has several rows, whose
 * file in `rules/` says it. `id` is the name of the wildcard of its path, or of that above it for parts of a record. Throws
 * an Error when a group of roles has no name.
 */
export function readRules(collection: string, id: string): string {
  const [row, ...others] = RECORD_ACCESS.filter((one) => one.collection === collection)
  if (!row || others.length > 0 || row.what) return ''
  const { missing, isPaged, isPart } = FINDINGS[collection] ?? {}
  const lines: string[] = []
  if (row.get) {
    const found = [gettersOf(collection, row.get, id), ...alsoAt(collection, row.get)].join(' || ')
    lines.push(`allow get: if ${missing ? `resource == null ? ${askersOf(missing)} : ${found}` : found};`)
  }
  if (row.list) {
    const condition = (isPart ? gettersOf : conditionOf)(collection, row.list, id)
    const paged =
      condition === 'true' ? 'request.query.limit <= 100' : `request.query.limit <= 100 && (${condition})`
    lines.push(`allow list: if ${row.list.everyone && !isPaged ? 'true' : paged};`)
  }
  return lines.map((line) => `  ${line}\n`).join('')
}

/** Who may ask for a record that is not there. */
function askersOf(missing: NonNullable<Findings['missing']>): string {
  if (missing === 'everyone') return 'true'
  return missing === 'members' ? 'isActive(me())' : `holds(${missing})`
}

/** As `conditionOf`, with those who know the id of what a guest wrote. */
const gettersOf = (collection: string, access: Access, id: string): string =>
  [
    ...(FINDINGS[collection]?.isOfGuests ? [`${recordOf(collection, id)}.customerUid == ''`] : []),
    conditionOf(collection, access, id),
  ].join(' || ')

function conditionOf(collection: string, access: Access, id: string): string {
  if (access.everyone) return 'true'
  const {
    owner = 'customerUid',
    branches = ['locationId'],
    isScoped,
    isOfCompany,
    isOfOthers,
  } = FINDINGS[collection] ?? {}
  const record = recordOf(collection, id)
  const valueOf = (field: string): string => (field === 'id' ? id : `${record}.${field}`)
  const roles = access.atBranches && namesOf(access.atBranches)
  const atBranches = isScoped
    ? [`isOfOwnBranch(${roles}, ${id}.split('__')[0])`]
    : branches.map((field) => `holdsAt(${roles}, ${valueOf(field)})`)
  const readers = [
    ...(access.own ? [`isOwnActive(${valueOf(owner)})`] : []),
    ...(access.roles ? [`holds(${groupOf(collection, access.roles)})`] : []),
    ...(roles ? atBranches : []),
    ...(isOfCompany ? [`keeps(${valueOf('companyId')})`] : []),
  ].join(' || ')
  return isOfOthers ? `(${valueOf(owner)} != request.auth.uid && (${readers}))` : readers
}

/** What says who may: the record itself, or the one that it is a part of. */
const recordOf = (collection: string, id: string): string =>
  FINDINGS[collection]?.isPart
    ? `get(/databases/$(database)/documents/${collection.split('/')[0]}/$(${id})).data`
    : 'resource.data'

function alsoAt(collection: string, { atBranches = [] }: Access): string[] {
  const { alsoAt: field } = FINDINGS[collection] ?? {}
  if (!field) return []
  return [`(holds(${namesOf(atBranches)}) && resource.data.${field}.hasAny(me().locationIds))`]
}

/** As the rules write a list of roles. */
const namesOf = (roles: readonly string[]): string => `[${roles.map((role) => `'${role}'`).join(', ')}]`

function groupOf(collection: string, roles: Access['roles']): string {
  const [group] = Object.entries(ROLE_GROUPS).find(([, some]) => some === roles) ?? []
  if (!group) throw new Error(`${collection} needs its reads in rules/`)
  return group
}

/** Of a collection alone, not of those below it. */
const OWN_READS = /^ {2}allow (?:get|list|read)\b/m

/** The source with the reads of its rows, unless it has its own. */
export const withReads = (text: string): string =>
  text.replace(
    /^match \/(\w+)\/\{(\w+)\} \{\n/m,
    (head, collection: string, id: string) =>
      head + (OWN_READS.test(text) ? '' : readRules(collection, id)) + partRules(collection, id, text),
  )

/** The collections below a record that browsers only read, and that `written` leaves to their rows. */
export const partRules = (collection: string, id: string, written = ''): string =>
  RECORD_ACCESS.filter(
    (row) => row.collection.startsWith(`${collection}/`) && FINDINGS[row.collection]?.isPart,
  )
    .map((row) => ({ path: row.collection, name: row.collection.slice(collection.length + 1) }))
    .filter(({ name }) => !written.includes(`match /${name}/`))
    .map(({ path, name }) => `match /${name}/{partId} {\n${readRules(path, id)}}\n`)
    .join('')
