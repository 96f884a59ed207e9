import { RECORD_ACCESS, type Access } from '#domain/people/record-access.ts'
import { ROLE_GROUPS } from '#domain/people/role-groups.ts'

/** How the rules find out whose a record is and of which branch, where it is not as usual. */
type Findings = {
  /** The field with the owner's uid, or 'id' where that is the id of the record; otherwise `customerUid`. */
  owner?: string
  /** The fields with the branches it belongs to; 'id' where that is the id of the record; otherwise `locationId`. */
  branches?: readonly string[]
  /** A record that is not there can be asked for, by a group of roles or by every member. */
  missing?: keyof typeof ROLE_GROUPS | 'members'
  /** The id is `branch-` and that of the branch, maybe followed by `__` and more. */
  isScoped?: true
  /** Everybody may list it, page by page. */
  isPaged?: true
}

const FINDINGS: Readonly<Record<string, Findings>> = {
  accountBalances: { owner: 'id' },
  accounts: { owner: 'id' },
  countResults: { missing: 'STAFF' },
  customerTerms: { owner: 'id' },
  kyc: { owner: 'id' },
  lossTotals: { isScoped: true },
  loyaltyBalances: { owner: 'id' },
  orderQueues: { isScoped: true },
  priceOverrides: { missing: 'SELLERS' },
  prizeDraws: { isPaged: true },
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
  transactions: { missing: 'members' },
}

/**
 * Who may get and list a collection, as rules, from its row of the access table; '' where it has several rows, whose
 * file in `rules/` says it. `id` is the name of the wildcard of its path. Throws an Error when a group of roles has no
 * name.
 */
export function readRules(collection: string, id: string): string {
  const [row, ...others] = RECORD_ACCESS.filter((one) => one.collection === collection)
  if (!row || others.length > 0 || row.what) return ''
  const { missing, isPaged } = FINDINGS[collection] ?? {}
  const lines: string[] = []
  if (row.get) {
    const found = conditionOf(collection, row.get, id)
    const asked = missing === 'members' ? 'isActive(me())' : `holds(${missing})`
    lines.push(`allow get: if ${missing ? `resource == null ? ${asked} : ${found}` : found};`)
  }
  if (row.list) {
    const condition = conditionOf(collection, row.list, id)
    const paged =
      condition === 'true' ? 'request.query.limit <= 100' : `request.query.limit <= 100 && (${condition})`
    lines.push(`allow list: if ${row.list.everyone && !isPaged ? 'true' : paged};`)
  }
  return lines.map((line) => `  ${line}\n`).join('')
}

function conditionOf(collection: string, access: Access, id: string): string {
  if (access.everyone) return 'true'
  const { owner = 'customerUid', branches = ['locationId'], isScoped } = FINDINGS[collection] ?? {}
  const valueOf = (field: string): string => (field === 'id' ? id : `resource.data.${field}`)
  const roles = access.atBranches && `[${access.atBranches.map((role) => `'${role}'`).join(', ')}]`
  const atBranches = isScoped
    ? [`isOfOwnBranch(${roles}, ${id}.split('__')[0])`]
    : branches.map((field) => `holdsAt(${roles}, ${valueOf(field)})`)
  return [
    ...(access.own ? [`isOwnActive(${valueOf(owner)})`] : []),
    ...(access.roles ? [`holds(${groupOf(collection, access.roles)})`] : []),
    ...(roles ? atBranches : []),
  ].join(' || ')
}

function groupOf(collection: string, roles: Access['roles']): string {
  const [group] = Object.entries(ROLE_GROUPS).find(([, some]) => some === roles) ?? []
  if (!group) throw new Error(`${collection} needs its reads in rules/`)
  return group
}

/** Of a collection alone, not of those below it. */
const OWN_READS = /^ {2}allow (?:get|list|read)\b/m

/** The source with the reads of its row, unless it has its own. */
export const withReads = (text: string): string =>
  OWN_READS.test(text)
    ? text
    : text.replace(
        /^match \/(\w+)\/\{(\w+)\} \{\n/m,
        (head, collection: string, id: string) => head + readRules(collection, id),
      )
