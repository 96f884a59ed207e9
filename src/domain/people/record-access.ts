import { ROLE_GROUPS } from './role-groups.ts'
import type { Role } from './roles.ts'

/** Who may do something with a record; several conditions may be given. Suspended members have no access. */
export type Access = {
  everyone?: true
  /** Any signed-in user. */
  members?: true
  /** The owner of the record. */
  own?: true
  /** Like `own`, but also while suspended, so that users learn of their suspension. */
  ownWhileSuspended?: true
  /** At every branch. */
  roles?: readonly Role[]
  /** At the branches on their record. */
  atBranches?: readonly Role[]
}

/** Actions in words, with who may do them. */
type Acts = Readonly<Record<string, Access>>

/**
 * Records of one kind. `collection` is the path without ids. Operations that are not listed are refused to everybody.
 * The rules are tested against it user by user (`npm run rules:matrix`), and it is printed at the top of their files.
 */
export type RecordAccess = {
  collection: string
  /** Which of the collection's records, when they differ. */
  what?: string
  get?: Access
  list?: Access
  create?: Acts
  update?: Acts
  delete?: Acts
}

const { ADMINS, MANAGERS, STAFF, ALL_BRANCHES, COST_CLEARED, PRODUCT_EDITORS, ACCOUNT_READERS } = ROLE_GROUPS

const EVERYONE: Access = { everyone: true }
const OWN: Access = { own: true }
const of = (roles: readonly Role[], more: Access = {}): Access => ({ roles, ...more })

const SALES: readonly Role[] = ['Sales Person']
const COUNTER: readonly Role[] = ['Location Manager', 'Sales Person']
/** Roles that confirm orders and answer quotes. */
const SELLERS = of(MANAGERS, { atBranches: SALES })
const QUOTE_PARTIES = of(ACCOUNT_READERS, { own: true, atBranches: SALES })

export const RECORD_ACCESS: readonly RecordAccess[] = [
  {
    collection: 'users',
    get: of(ACCOUNT_READERS, { ownWhileSuspended: true }),
    list: of(MANAGERS),
    create: { register: OWN },
    update: { 'edit the profile': OWN },
  },
  {
    collection: 'users/signIns',
    get: of(ADMINS, OWN),
    list: of(ADMINS, OWN),
    create: { 'enter a sign-in': OWN },
  },
  {
    collection: 'users/addresses',
    get: OWN,
    list: OWN,
    create: { keep: OWN },
    update: { change: OWN },
    delete: { delete: OWN },
  },
  {
    collection: 'users/boqs',
    get: OWN,
    list: OWN,
    create: { keep: OWN },
    update: { 'keep a newer state': OWN },
    delete: { delete: OWN },
  },
  { collection: 'users/notes', get: of(ACCOUNT_READERS), list: of(ACCOUNT_READERS) },
  {
    collection: 'companies/addresses',
    get: OWN,
    list: OWN,
    create: { keep: OWN },
    update: { change: OWN },
    delete: { delete: OWN },
  },
  {
    collection: 'invitedMembers',
    what: 'to roles above Manager',
    get: of(ADMINS, OWN),
    list: of(ADMINS),
  },
  {
    collection: 'invitedMembers',
    what: 'others',
    get: of(MANAGERS, OWN),
    list: of(MANAGERS),
  },
  {
    collection: 'commands',
    get: of(ADMINS, { ownWhileSuspended: true }),
    list: of(ADMINS),
    create: { 'ask for something': OWN },
  },
  {
    collection: 'mail',
    get: of(ADMINS),
    list: of(ADMINS),
  },
  {
    collection: 'mail',
    what: 'tests of a text',
    get: of(ADMINS),
    list: of(ADMINS),
  },
  {
    collection: 'mailTemplates',
    get: of(MANAGERS),
    list: of(MANAGERS),
  },
  {
    collection: 'mail',
    what: 'answers to messages',
    get: of(ROLE_GROUPS.ANSWERERS),
    list: of(ADMINS),
  },
  { collection: 'mail', what: 'sent by oneself', get: of(ADMINS, OWN), list: of(ADMINS) },
  {
    collection: 'attention',
    get: of(MANAGERS),
    list: of(MANAGERS),
  },
  {
    collection: 'auditLog',
    what: 'about orders',
    get: of(ACCOUNT_READERS),
    list: of(ACCOUNT_READERS),
  },
  {
    collection: 'auditLog',
    what: 'about payments',
    get: of(ACCOUNT_READERS),
    list: of(ACCOUNT_READERS),
  },
  {
    collection: 'auditLog',
    what: 'about products',
    get: of(PRODUCT_EDITORS),
    list: of(PRODUCT_EDITORS),
  },
  {
    collection: 'auditLog',
    what: 'about exchange rates and taxes',
    get: of(ROLE_GROUPS.RATE_READERS),
    list: of(ROLE_GROUPS.RATE_READERS),
  },
  {
    collection: 'auditLog',
    what: 'about posts',
    get: of(ROLE_GROUPS.CONTENT_EDITORS),
    list: of(ROLE_GROUPS.CONTENT_EDITORS),
  },
  {
    collection: 'auditLog',
    what: 'about messages',
    get: of(MANAGERS),
    list: of(MANAGERS),
  },
  {
    collection: 'auditLog',
    what: 'about suppliers',
    get: of(ROLE_GROUPS.BUYERS),
    list: of(ROLE_GROUPS.BUYERS),
  },
  {
    collection: 'auditLog',
    what: 'about adjusted stock',
    get: of(ROLE_GROUPS.STOCK_KEEPERS),
    list: of(ROLE_GROUPS.STOCK_KEEPERS),
  },
  {
    collection: 'auditLog',
    what: 'about documents of customers',
    get: of(ROLE_GROUPS.KYC_REVIEWERS),
    list: of(ROLE_GROUPS.KYC_REVIEWERS),
  },
  {
    collection: 'auditLog',
    what: 'about other settings',
    get: of(MANAGERS),
    list: of(MANAGERS),
  },
  {
    collection: 'auditLog',
    what: 'about members',
    get: of(MANAGERS),
    list: of(MANAGERS),
  },
  {
    collection: 'auditLog',
    what: 'about members above Manager',
    get: of(ADMINS),
    list: of(ADMINS),
  },
  {
    collection: 'accounts',
    get: of(ACCOUNT_READERS, OWN),
    list: of(ACCOUNT_READERS),
  },
  { collection: 'accountEntries', get: of(ACCOUNT_READERS, OWN), list: of(ACCOUNT_READERS, OWN) },
  { collection: 'accountBalances', get: of(ACCOUNT_READERS, OWN), list: of(ACCOUNT_READERS) },
  { collection: 'creditProposals', get: of(ACCOUNT_READERS), list: of(ACCOUNT_READERS) },
  { collection: 'taxTotals', get: of(ACCOUNT_READERS), list: of(ACCOUNT_READERS) },
  {
    collection: 'MetaData',
    what: 'the count of orders',
    get: { members: true },
  },
  {
    collection: 'MetaData',
    what: 'the count of users',
    get: { members: true },
    update: { 'with a registration': OWN },
  },
  { collection: 'systemConfig', what: 'payment accounts and delivery zones', get: EVERYONE },
  { collection: 'systemConfig', what: 'exchange rates and taxes', get: EVERYONE },
  { collection: 'systemConfig', what: 'details of the company', get: EVERYONE },
  { collection: 'systemConfig', what: 'our documents', get: { members: true } },
  { collection: 'systemConfig', what: 'words of searches', get: EVERYONE },
  { collection: 'systemConfig', what: 'limits of the roles', get: of(STAFF) },
  { collection: 'counters', get: of(ROLE_GROUPS.INVOICE_READERS) },
  { collection: 'imports', get: of(PRODUCT_EDITORS), list: of(PRODUCT_EDITORS) },
  { collection: 'categories', get: EVERYONE, list: EVERYONE },
  { collection: 'boughtTogether', get: EVERYONE, list: EVERYONE },
  { collection: 'catalog', get: EVERYONE, list: EVERYONE },
  { collection: 'locations', get: EVERYONE, list: EVERYONE },
  {
    collection: 'products',
    what: 'published',
    get: EVERYONE,
    list: EVERYONE,
  },
  {
    collection: 'products',
    what: 'drafts and archived',
    get: of(STAFF),
    list: of(STAFF),
  },
  {
    collection: 'priceSchedules',
    get: of(ROLE_GROUPS.PRICE_READERS),
  },
  {
    collection: 'auditLog',
    what: 'about scheduled prices',
    get: of(MANAGERS),
    list: of(MANAGERS),
  },
  { collection: 'productCosts', get: of(COST_CLEARED), list: of(COST_CLEARED) },
  {
    collection: 'suppliers',
    get: of(COST_CLEARED),
    list: of(COST_CLEARED),
  },
  {
    collection: 'supplierParts',
    get: of(COST_CLEARED),
    list: of(COST_CLEARED),
  },
  {
    collection: 'availability',
    get: EVERYONE,
    list: EVERYONE,
  },
  {
    collection: 'stockLevels',
    get: of(ALL_BRANCHES, { atBranches: COUNTER }),
    list: of(ALL_BRANCHES, { atBranches: COUNTER }),
  },
  {
    collection: 'stockPostings',
    get: of(ALL_BRANCHES, { atBranches: COUNTER }),
    list: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }),
  },
  {
    collection: 'stockOpenings',
    get: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }),
    list: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }),
  },
  {
    collection: 'orders',
    get: of(ALL_BRANCHES, { own: true, atBranches: SALES }),
    list: of(ALL_BRANCHES, { own: true, atBranches: SALES }),
  },
  {
    collection: 'orders/problems',
    get: of(ALL_BRANCHES, { own: true, atBranches: COUNTER }),
    list: of(ALL_BRANCHES, { own: true, atBranches: COUNTER }),
  },
  {
    collection: 'orders/notes',
    get: of(ALL_BRANCHES, { atBranches: COUNTER }),
    list: of(ALL_BRANCHES, { atBranches: COUNTER }),
  },
  {
    collection: 'fulfillments',
    get: of(ALL_BRANCHES, { own: true, atBranches: COUNTER }),
    list: of(ALL_BRANCHES, { own: true, atBranches: COUNTER }),
  },
  {
    collection: 'orderProgress',
    get: of(ALL_BRANCHES, { own: true, atBranches: COUNTER }),
    list: of(ALL_BRANCHES, { atBranches: COUNTER }),
  },
  { collection: 'dailyTotals', get: of(ACCOUNT_READERS, OWN) },
  { collection: 'marginTotals', get: of(ROLE_GROUPS.MARGIN_READERS) },
  {
    collection: 'priceLists',
    get: of(ROLE_GROUPS.LIST_PRICE_READERS, OWN),
    list: of(ROLE_GROUPS.LIST_PRICE_READERS),
  },
  {
    collection: 'customerTerms',
    get: of(ROLE_GROUPS.LIST_PRICE_READERS, OWN),
    list: of(ROLE_GROUPS.LIST_PRICE_READERS),
  },
  { collection: 'companies', get: OWN },
  { collection: 'companySpending', get: OWN, list: OWN },
  {
    collection: 'stockAdjustments',
    get: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }),
    list: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }),
  },
  {
    collection: 'purchaseOrders',
    get: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }),
    list: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }),
  },
  {
    collection: 'purchaseOrders/purchaseOrders',
    get: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }),
    list: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }),
  },
  {
    collection: 'stockTransfers',
    get: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }),
    list: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }),
  },
  {
    collection: 'stockRequests',
    get: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }),
    list: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }),
  },
  {
    collection: 'stockCounts',
    get: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }),
    list: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }),
  },
  { collection: 'purchasePrices', get: of(COST_CLEARED), list: of(COST_CLEARED) },
  { collection: 'stockTotals', get: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }) },
  { collection: 'lossTotals', get: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }) },
  {
    collection: 'countResults',
    get: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }),
    list: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }),
  },
  { collection: 'supplierTotals', get: of(COST_CLEARED) },
  { collection: 'stockSheets', get: of(ALL_BRANCHES, { atBranches: ['Location Manager'] }) },
  { collection: 'costSheets', get: of(COST_CLEARED) },
  { collection: 'orderQueues', get: of(ALL_BRANCHES, { atBranches: SALES }) },
  {
    collection: 'invoices',
    get: of(ACCOUNT_READERS, { own: true, atBranches: SALES }),
    list: of(ACCOUNT_READERS, { own: true, atBranches: SALES }),
  },
  {
    collection: 'salesInvoices',
    get: of(ACCOUNT_READERS, { own: true, atBranches: SALES }),
    list: of(ACCOUNT_READERS, { own: true, atBranches: SALES }),
  },
  { collection: 'verifications', get: EVERYONE },
  { collection: 'receipts', get: of(ACCOUNT_READERS, { own: true, atBranches: SALES }) },
  {
    collection: 'transactions',
    get: of(ACCOUNT_READERS, { own: true, atBranches: SALES }),
    list: of(ACCOUNT_READERS, { own: true, atBranches: SALES }),
  },
  {
    collection: 'tillDays',
    get: of(ACCOUNT_READERS, { atBranches: COUNTER }),
    list: of(ACCOUNT_READERS, { atBranches: COUNTER }),
  },
  {
    collection: 'priceOverrides',
    get: SELLERS,
    list: of(MANAGERS),
  },
  { collection: 'quotes', get: QUOTE_PARTIES, list: QUOTE_PARTIES },
  { collection: 'quotes/messages', get: QUOTE_PARTIES, list: QUOTE_PARTIES },
  { collection: 'quotes/revisions', get: QUOTE_PARTIES, list: QUOTE_PARTIES },
  {
    collection: 'quoteDrafts',
    get: SELLERS,
    list: of(MANAGERS),
    create: { start: SELLERS },
    update: { change: SELLERS },
  },
  { collection: 'posts', what: 'from their time on', get: EVERYONE, list: EVERYONE },
  {
    collection: 'posts',
    what: 'drafts, scheduled and withdrawn',
    get: of(ROLE_GROUPS.CONTENT_EDITORS),
    list: of(ROLE_GROUPS.CONTENT_EDITORS),
  },
  {
    collection: 'contactMessages',
    get: of(ROLE_GROUPS.ANSWERERS),
    list: of(ROLE_GROUPS.ANSWERERS),
  },
  { collection: 'missedSearches', get: of(ADMINS), list: of(ADMINS) },
  { collection: 'carts', get: OWN, create: { keep: OWN }, update: { keep: OWN } },
  { collection: 'boqMemory', get: OWN, create: { keep: OWN }, update: { keep: OWN } },
  { collection: 'paymentOptions', get: OWN, create: { keep: OWN }, update: { keep: OWN } },
  {
    collection: 'kyc',
    get: of(ROLE_GROUPS.KYC_REVIEWERS, OWN),
    list: of(ROLE_GROUPS.KYC_REVIEWERS),
  },
  { collection: 'referrals', get: of(ACCOUNT_READERS, OWN), list: of(ACCOUNT_READERS, OWN) },
  { collection: 'loyaltyEntries', get: of(ACCOUNT_READERS, OWN), list: of(ACCOUNT_READERS, OWN) },
  { collection: 'loyaltyBalances', get: of(ACCOUNT_READERS, OWN) },
  { collection: 'prizeDraws', get: EVERYONE, list: EVERYONE },
  { collection: 'prizeTickets', get: EVERYONE },
  { collection: 'prizeWinners', get: of(ROLE_GROUPS.CONTENT_EDITORS) },
  { collection: 'inboxes', get: OWN, create: { keep: OWN }, update: { keep: OWN } },
  { collection: 'customerNotifications', get: OWN, list: OWN, update: { 'mark as read': OWN } },
  {
    collection: 'notifications',
    what: 'to sellers',
    get: SELLERS,
    list: SELLERS,
  },
  {
    collection: 'notifications',
    what: 'to those who check payments',
    get: of(ROLE_GROUPS.PAYMENT_CHECKERS),
    list: of(ROLE_GROUPS.PAYMENT_CHECKERS),
  },
  {
    collection: 'notifications',
    what: 'to those who answer messages',
    get: of(ROLE_GROUPS.ANSWERERS),
    list: of(ROLE_GROUPS.ANSWERERS),
  },
  { collection: 'notifications', what: 'to Managers', get: of(MANAGERS), list: of(MANAGERS) },
  {
    collection: 'notifications',
    what: 'to those who check documents',
    get: of(ROLE_GROUPS.KYC_REVIEWERS),
    list: of(ROLE_GROUPS.KYC_REVIEWERS),
  },
  {
    collection: 'notifications',
    what: 'to those who look after stock',
    get: of(ROLE_GROUPS.STOCK_KEEPERS, { atBranches: ['Location Manager'] }),
    list: of(ROLE_GROUPS.STOCK_KEEPERS, { atBranches: ['Location Manager'] }),
  },
  {
    collection: 'notifications',
    what: 'to those who buy from suppliers',
    get: of(ROLE_GROUPS.BUYERS),
    list: of(ROLE_GROUPS.BUYERS),
  },
  { collection: 'savedViews', get: OWN, create: { keep: OWN }, update: { keep: OWN } },
  {
    collection: 'lists',
    get: OWN,
    list: OWN,
    create: { make: OWN },
    update: { change: OWN },
    delete: { delete: OWN },
  },
  {
    collection: 'addressCounts',
    create: { 'with an address': OWN },
    update: { 'with an address': OWN },
  },
  { collection: 'listCounts', create: { 'with a list': OWN }, update: { 'with a list': OWN } },
]

const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const

/** One line for each operation on the collection: `get: own; Manager, Admin; Sales Person at own branches`. */
export function accessLines(collection: string): string[] {
  const kinds = RECORD_ACCESS.filter((one) => one.collection === collection)
  return kinds.flatMap((kind) => [
    ...(kind.what ? [kind.what] : []),
    ...OPERATIONS.flatMap((operation) => {
      const access = kind[operation]
      if (!access) return []
      if (operation === 'get' || operation === 'list') return [`${operation}: ${accessText(access)}`]
      return Object.entries(access as Acts).map(([act, one]) => `${operation} (${act}): ${accessText(one)}`)
    }),
  ])
}

const accessText = (access: Access): string =>
  [
    access.everyone && 'everyone',
    access.members && 'every member',
    (access.own || access.ownWhileSuspended) && 'own',
    access.roles?.join(', '),
    access.atBranches && `${access.atBranches.join(', ')} at own branches`,
  ]
    .filter(Boolean)
    .join('; ')
