import { restTransactions } from '#server/api/rest-transaction.ts'
import type { FirestoreAccess } from '#server/api/user-directory.ts'
import { applyPrices } from '#server/proof/apply-prices.ts'
import { expireOrders } from '#server/proof/expire-orders.ts'
import { tellExpiredOffers } from '#server/proof/tell-expired-offers.ts'
import { runKycDays } from '#server/proof/kyc-days.ts'
import type { Role } from '#domain/people/roles.ts'
import type { Sort } from '#domain/catalogue/product-filter.ts'

/** Roles that can see members: their queries differ. */
const SEEING_MEMBERS: readonly (readonly Role[])[] = [['Admin'], ['Manager']]

/** By source file and export: every kind of query it can send to Firestore; none for an export that sends no query. */
export type QueryCases = Readonly<
  Record<string, Readonly<Record<string, readonly (() => Promise<unknown>)[]>>>
>

/** Resolves with the first result of a listener. */
export const watched =
  <Item>(watch: (onItem: (item: Item) => void, onError: (error: Error) => void) => () => void) =>
  (): Promise<Item> => {
    let stop: (() => void) | undefined
    return new Promise<Item>((resolve, reject) => {
      stop = watch(resolve, reject)
    }).finally(() => stop?.())
  }

const NONE: readonly never[] = []
/** One key is asked for, or any of several. */
const REMEMBERED = ['ama', 'ama@works.com', '024 123 4567', 'AMAW0412']
const BRANCHES = ['every', ['osu'], ['osu', 'tema']] as const
const DAYS = { from: '2026-11-23', to: '2026-11-24' }

/** Each column in both directions. */
const sortings = <By extends string>(columns: readonly By[]) =>
  columns.flatMap((by) => [false, true].map((isDescending) => ({ by, isDescending })))

const FULFILMENT_LISTS = (['', 'pickup'] as const).flatMap((method) =>
  [{ from: '', to: '' }, DAYS].flatMap((days) =>
    sortings(['planned']).map((sorting) => ({ status: 'pending', method, days, sorting }) as const),
  ),
)

/** Imported late: the modules read the address of Firestore when they are loaded. */
export async function queryCases(server: FirestoreAccess): Promise<QueryCases> {
  const notifications = await import('#data/notifications/notifications.ts')
  const ownNotifications = await import('#data/notifications/own-notifications.ts')
  const attention = await import('#data/attention/attention.ts')
  const orders = await import('#data/orders/admin-orders.ts')
  const orderCounts = await import('#data/orders/count-orders.ts')
  const customers = await import('#data/orders/find-customers.ts')
  const ownOrders = await import('#data/orders/orders.ts')
  const fulfilments = await import('#data/orders/fulfilments.ts')
  const notes = await import('#data/orders/order-notes.ts')
  const credit = await import('#data/orders/credit-proposals.ts')
  const customerNotes = await import('#data/people/customer-notes.ts')
  const priceOverrides = await import('#data/orders/price-overrides.ts')
  const ledger = await import('#data/orders/account-ledger.ts')
  const owedOrders = await import('#data/orders/owed-orders.ts')
  const payments = await import('#data/orders/payments.ts')
  const tills = await import('#data/orders/tills.ts')
  const timeline = await import('#data/orders/order-timeline.ts')
  const problems = await import('#data/orders/order-problems.ts')
  const staffQuotes = await import('#data/quotes/staff-quotes.ts')
  const quotes = await import('#data/quotes/quotes.ts')
  const lists = await import('#data/cart/lists.ts')
  const members = await import('#data/people/members.ts')
  const memberAudit = await import('#data/people/member-audit.ts')
  const invitations = await import('#data/people/invitations.ts')
  const addresses = await import('#data/people/addresses.ts')
  const boqs = await import('#data/boq/kept-boqs.ts')
  const signIns = await import('#data/people/sign-ins.ts')
  const costs = await import('#data/catalogue/product-costs.ts')
  const stockCheck = await import('#data/stock/check-branch.ts')
  const adminProducts = await import('#data/catalogue/admin-products.ts')
  const productPages = await import('#data/catalogue/query-products.ts')
  const productsById = await import('#data/catalogue/read-products.ts')
  const categories = await import('#data/catalogue/categories.ts')
  const imports = await import('#data/catalogue/import/imports.ts')
  const branches = await import('#data/settings/branches.ts')
  const mailTexts = await import('#data/settings/mail-texts.ts')
  const recordAudit = await import('#data/audit/watch-record-audit.ts')
  const contactMessages = await import('#data/content/contact-messages.ts')
  const kyc = await import('#data/people/kyc.ts')
  const suppliers = await import('#data/purchasing/suppliers.ts')
  const companies = await import('#data/people/companies.ts')
  const companyOrders = await import('#data/orders/company-orders.ts')
  const referrals = await import('#data/people/referrals.ts')
  const points = await import('#data/loyalty/points.ts')
  const draws = await import('#data/loyalty/draws.ts')
  const publicDraws = await import('#data/loyalty/public-draws.ts')
  const taxTotals = await import('#data/orders/tax-totals.ts')
  const salesInvoices = await import('#data/orders/sales-invoices.ts')
  const missedSearches = await import('#data/settings/missed-searches.ts')
  const posts = await import('#data/content/posts.ts')
  const publicPosts = await import('#data/content/public-posts.ts')
  const boqProducts = await import('#data/boq/find-boq-products.ts')
  const stock = await import('#data/stock/stock-levels.ts')
  const purchases = await import('#data/purchasing/purchases.ts')
  const stockRequests = await import('#data/purchasing/stock-requests.ts')
  const priceLists = await import('#data/catalogue/price-lists.ts')
  const transfers = await import('#data/stock/transfers.ts')
  const counts = await import('#data/stock/counts.ts')
  const adjustments = await import('#data/stock/adjustments.ts')
  const postings = await import('#data/stock/stock-postings.ts')
  const overview = await import('#data/stock/stock-overview.ts')
  const { equals, findPublished, listPublic, referenceTo } = await import('#data/rest/public-query.ts')

  const orderFilters = BRANCHES.flatMap((branches) => [{ status: 'submitted', branches } as const])
  const quoteFilters = BRANCHES.flatMap((branches) =>
    (['requested', 'sent'] as const).map((status) => ({ status, branches })),
  )
  const roles = ['', 'Manager'] as const
  const states = ['', 'Invited', 'Expired', 'Cancelled'] as const
  const bySlugs = (field: string) => () =>
    listPublic({
      collection: 'products',
      where: [
        { field, op: 'IN', value: { arrayValue: { values: [{ stringValue: 'a' }, { stringValue: 'b' }] } } },
        equals('status', 'published'),
      ],
      limit: 30,
    })

  return {
    'src/data/orders/admin-orders.ts': {
      watchFirstOrders: [
        ...orderFilters.flatMap(({ status: state, branches }) =>
          sortings(['placed', 'total'])
            .map((sorting) =>
              [{}, { ownerUid: 'sales' }, { isWaiting: true }, { ownerUid: 'sales', isWaiting: true }].map(
                (more) =>
                  watched((...tell) =>
                    orders.watchFirstOrders({ state, branches, sorting, ...more }, ...tell),
                  ),
              ),
            )
            .flat(),
        ),
        ...BRANCHES.flatMap((branches) =>
          ['', 'sales'].flatMap((uid) =>
            (
              [
                { state: 'submitted', ownerUid: uid },
                { state: 'sold', sellerUid: uid },
                { state: 'backorder' },
              ] as const
            ).map((one) =>
              watched((...tell) => orders.watchFirstOrders({ ...one, branches, days: DAYS }, ...tell)),
            ),
          ),
        ),
      ],
      // Like the first page, but from a cursor: the order is the same.
      listOrders: NONE,
      findOrdersByRef: BRANCHES.map((branches) => () => orders.findOrdersByRef('OSU-1', branches)),
      findOrders: BRANCHES.flatMap((branches) =>
        REMEMBERED.map((text) => () => orders.findOrders(text, branches)),
      ),
    },
    'src/data/orders/count-orders.ts': {
      countOrders: orderFilters.map((filter) => () => orderCounts.countOrders(filter)),
      withStatus: NONE,
      inBranches: NONE,
    },
    'server/proof/apply-prices.ts': {
      applyPrices: [() => applyPrices(restTransactions(server), Date.now())],
    },
    'server/proof/kyc-days.ts': {
      runKycDays: [
        () =>
          runKycDays(
            { run: restTransactions(server), siteUrl: '', deleteFile: () => Promise.resolve() },
            Date.now(),
          ),
      ],
    },
    'server/proof/expire-orders.ts': {
      expireOrders: [() => expireOrders({ run: restTransactions(server), siteUrl: '' }, Date.now())],
    },
    'server/proof/tell-expired-offers.ts': {
      tellExpiredOffers: [
        () => tellExpiredOffers({ run: restTransactions(server), siteUrl: '' }, Date.now()),
      ],
    },
    'src/data/catalogue/categories.ts': {
      watchCategories: [watched((...tell) => categories.watchCategories(...tell))],
    },
    'src/data/orders/find-customers.ts': {
      findCustomer: NONE,
      findCustomers: BRANCHES.flatMap((branches) =>
        REMEMBERED.flatMap((text) =>
          [true, false].map(
            (mayListMembers) => () => customers.findCustomers(text, { branches, mayListMembers }),
          ),
        ),
      ),
    },
    'src/data/orders/orders.ts': {
      watchOrder: NONE,
      watchCustomerOrders: [watched((...tell) => ownOrders.watchCustomerOrders('ama', ...tell))],
      watchPayableOrders: [watched((...tell) => ownOrders.watchPayableOrders('ama', ...tell))],
    },
    'src/data/orders/price-overrides.ts': {
      watchAskedPrices: [watched(priceOverrides.watchAskedPrices)],
      watchPriceOverride: [watched((...tell) => priceOverrides.watchPriceOverride('a', ...tell))],
    },
    'src/data/loyalty/points.ts': {
      watchPoints: NONE,
      watchPointEntries: [watched((...tell) => points.watchPointEntries('ama', ...tell))],
    },
    'src/data/loyalty/draws.ts': {
      listPrizeDraws: [() => draws.listPrizeDraws()],
      watchDraw: NONE,
      watchWinner: NONE,
    },
    'src/data/loyalty/public-draws.ts': {
      listDraws: [() => publicDraws.listDraws()],
      fetchTickets: NONE,
    },
    'src/data/orders/tax-totals.ts': { listTaxTotals: [() => taxTotals.listTaxTotals()] },
    'src/data/orders/sales-invoices.ts': {
      listSalesInvoices: [
        () => salesInvoices.listSalesInvoices(''),
        () => salesInvoices.listSalesInvoices('invoice'),
      ],
      watchSalesInvoice: NONE,
      watchOwnInvoices: [watched((...tell) => salesInvoices.watchOwnInvoices('ama', ...tell))],
      watchInvoicesOf: [
        watched((...tell) => salesInvoices.watchInvoicesOf({ orderId: 'one', customerUid: 'ama' }, ...tell)),
        watched((...tell) => salesInvoices.watchInvoicesOf({ orderId: 'one', locationId: 'osu' }, ...tell)),
      ],
      issueInvoice: NONE,
      issueCreditNote: NONE,
      enterEvat: NONE,
    },
    'src/data/people/referrals.ts': {
      fetchReferralCode: NONE,
      watchReferrals: [watched((...tell) => referrals.watchReferrals('ama', ...tell))],
      listReferrals: [() => referrals.listReferrals(''), () => referrals.listReferrals('flagged')],
      watchReferral: NONE,
    },
    'src/data/orders/company-orders.ts': {
      watchWaitingOrders: [watched((...tell) => companyOrders.watchWaitingOrders('adom', ...tell))],
      watchCompanyOrders: [watched((...tell) => companyOrders.watchCompanyOrders('adom', ...tell))],
    },
    'src/data/people/companies.ts': {
      watchBuyingCompany: NONE,
      watchSpending: NONE,
      watchSpendingOfAll: [watched((...tell) => companies.watchSpendingOfAll('adom', '2026-11', ...tell))],
      fetchCompanyInvitation: NONE,
    },
    'src/data/orders/account-ledger.ts': {
      watchBalance: NONE,
      listReceivables: ['', ...REMEMBERED].map((text) => () => ledger.listReceivables(text)),
      fetchStatement: [
        () => ledger.fetchStatement('ama', { from: '2026-10-01', to: '2026-10-31' }, undefined),
      ],
    },
    'src/data/orders/owed-orders.ts': {
      listOwed: [() => owedOrders.listOwed()],
      watchOwed: [watched((...tell) => owedOrders.watchOwed(3, ...tell))],
    },
    'src/data/orders/tills.ts': {
      watchLastTill: [watched((...tell) => tills.watchLastTill('osu', ...tell))],
      watchTill: NONE,
      listTills: [() => tills.listTills('osu')],
      watchTaken: [{ since: 1 }, { since: 1, until: 2 }].map((window) =>
        watched((...tell) => tills.watchTaken('osu', window, ...tell)),
      ),
    },
    'src/data/orders/payments.ts': {
      watchFirstPayments: BRANCHES.flatMap((branches) =>
        (['declared', 'verified'] as const).map((status) =>
          watched((...tell) => payments.watchFirstPayments({ status, branches }, ...tell)),
        ),
      ),
      listPayments: NONE,
      findPayments: BRANCHES.flatMap((branches) =>
        REMEMBERED.map((text) => () => payments.findPayments(text, branches)),
      ),
      watchPayment: NONE,
      watchOnAccount: [watched((...tell) => payments.watchOnAccount('ama', ...tell))],
      watchOwnPayments: [watched((...tell) => payments.watchOwnPayments('ama', ...tell))],
      countPayments: BRANCHES.map(
        (branches) => () => payments.countPayments({ status: 'declared', branches }),
      ),
      watchOwnPaymentsOf: [
        watched((...tell) => payments.watchOwnPaymentsOf({ id: 'o', customerUid: 'ama' }, ...tell)),
      ],
      fetchChecking: [['ama'], ['ama', 'yaw']].map((uids) => () => payments.fetchChecking(uids)),
      watchPaymentsOf: [
        watched((...tell) => payments.watchPaymentsOf({ id: 'o', locationId: 'osu' }, ...tell)),
      ],
    },
    'src/data/orders/fulfilments.ts': {
      watchFulfilment: NONE,
      watchIsOnHold: NONE,
      watchFulfilmentsOf: (['customer', 'staff'] as const).map((asking) =>
        watched((...tell) =>
          fulfilments.watchFulfilmentsOf({ id: 'o', customerUid: 'ama', locationId: 'osu' }, asking, ...tell),
        ),
      ),
      watchFirstFulfilments: BRANCHES.flatMap((branches) =>
        FULFILMENT_LISTS.map((listed) =>
          watched((...tell) => fulfilments.watchFirstFulfilments({ ...listed, branches }, ...tell)),
        ),
      ),
      // Like the first page, but from a cursor: the order is the same.
      listFulfilments: NONE,
      watchHeldOrders: BRANCHES.map((branches) =>
        watched((...tell) => fulfilments.watchHeldOrders(branches, ...tell)),
      ),
    },
    'src/data/orders/order-problems.ts': {
      watchProblems: [watched((...tell) => problems.watchProblems('o', ...tell))],
    },
    'src/data/orders/order-notes.ts': {
      watchNotes: [watched((...tell) => notes.watchNotes('o', ...tell))],
    },
    'src/data/people/customer-notes.ts': {
      watchCustomerNotes: [watched((...tell) => customerNotes.watchCustomerNotes('ama', ...tell))],
    },
    'src/data/orders/credit-proposals.ts': {
      watchCreditProposals: [watched((...tell) => credit.watchCreditProposals('ama', ...tell))],
      watchAskedCredit: [watched(credit.watchAskedCredit)],
      watchAccount: NONE,
      listCreditAccounts: [() => credit.listCreditAccounts()],
      proposeCredit: NONE,
      decideCredit: NONE,
    },
    'src/data/orders/order-timeline.ts': {
      watchOrderTimeline: [
        watched((...tell) =>
          timeline.watchOrderTimeline(
            { orderId: 'o', fulfilmentIds: ['a', 'b'], entities: ['orders', 'fulfillments'] },
            ...tell,
          ),
        ),
      ],
    },
    'src/data/quotes/staff-quotes.ts': {
      watchQuoteQueue: quoteFilters.map((filter) =>
        watched((...tell) => staffQuotes.watchQuoteQueue(filter, ...tell)),
      ),
      listQuotes: NONE,
      findQuotes: BRANCHES.flatMap((branches) =>
        REMEMBERED.map((text) => () => staffQuotes.findQuotes(text, branches)),
      ),
      watchAskedApprovals: [watched(staffQuotes.watchAskedApprovals)],
      watchQuoteDraft: NONE,
    },
    'src/data/quotes/quotes.ts': {
      watchQuote: NONE,
      watchCompanyQuotes: [watched((...tell) => quotes.watchCompanyQuotes('adom', ...tell))],
      watchCustomerQuotes: [watched((...tell) => quotes.watchCustomerQuotes('ama', ...tell))],
      watchMessages: [watched((...tell) => quotes.watchMessages('q', ...tell))],
      watchRevisions: [watched((...tell) => quotes.watchRevisions('q', ...tell))],
    },
    'src/data/cart/lists.ts': {
      watchLists: [watched((...tell) => lists.watchLists('ama', ...tell))],
      watchList: NONE,
    },
    'src/data/people/members.ts': {
      findPeople: REMEMBERED.map((text) => () => members.findPeople(text, 5)),
      listMembers: roles.flatMap((role) =>
        (['', 'Active'] as const).flatMap((status) =>
          ['', 'ama'].flatMap((text) =>
            (['staff', 'customers', 'all'] as const).flatMap((who) =>
              sortings(['member', 'since']).map(
                (sorting) => () => members.listMembers({ role, status, text, who, sorting }),
              ),
            ),
          ),
        ),
      ),
    },
    'src/data/people/member-audit.ts': {
      watchAuditOf: [['a'], ['a', 'b']].flatMap((entityIds) =>
        SEEING_MEMBERS.map((asking) =>
          watched((...tell) => memberAudit.watchAuditOf({ entityIds, roles: asking }, ...tell)),
        ),
      ),
    },
    'src/data/people/invitations.ts': {
      listInvitations: states.flatMap((state) =>
        ['', 'ama'].flatMap((text) =>
          SEEING_MEMBERS.map(
            (asking) => () => invitations.listInvitations({ state, text, now: 1, roles: asking }),
          ),
        ),
      ),
      findOwnInvitation: NONE,
    },
    'src/data/people/addresses.ts': {
      watchAddresses: [watched((...tell) => addresses.watchAddresses({ uid: 'ama' }, ...tell))],
    },
    'src/data/boq/kept-boqs.ts': {
      watchKeptBoqs: [watched((...tell) => boqs.watchKeptBoqs('ama', ...tell))],
    },
    'src/data/people/sign-ins.ts': { listSignIns: [() => signIns.listSignIns('ama')] },
    'src/data/catalogue/product-costs.ts': { listCosts: [() => costs.listCosts(['a', 'b'])] },
    'src/data/catalogue/shop-revision.ts': { watchShopRevision: NONE },
    'src/data/catalogue/admin-products.ts': {
      watchProductRecord: NONE,
      watchAskedProducts: [watched(adminProducts.watchAskedProducts)],
      listProducts: ['', 'published'].flatMap((status) =>
        ['', 'cement'].flatMap((category) =>
          sortings(['product', 'price', 'changed']).map(
            (sorting) => () =>
              adminProducts.listProducts({ status: status as '' | 'published', category, sorting }),
          ),
        ),
      ),
      findUnpublishedProducts: [() => adminProducts.findUnpublishedProducts('cement')],
      listProductsOf: [() => adminProducts.listProductsOf(['a', 'b'])],
      watchProductsOf: [watched((...tell) => adminProducts.watchProductsOf(['a', 'b'], ...tell))],
    },
    'src/data/catalogue/query-products.ts': {
      fetchProductPage: productQuestions().map((question) => () => productPages.fetchProductPage(question)),
      useProductPage: NONE,
      useFirstProductsIn: NONE,
    },
    'src/data/catalogue/read-products.ts': {
      readProducts: [() => productsById.readProducts(['a', 'b'], 1)],
    },
    'src/data/catalogue/import/imports.ts': {
      watchImports: [watched(imports.watchImports)],
      findProductsBySku: [() => imports.findProductsBySku(['A', 'B'])],
    },
    'src/data/settings/mail-texts.ts': {
      watchMailTexts: [watched(mailTexts.watchMailTexts)],
      sendTestMail: NONE,
    },
    'src/data/catalogue/price-schedules.ts': {
      watchPriceSchedule: NONE,
    },
    'src/data/settings/branches.ts': { watchBranches: [watched(branches.watchBranches)] },
    'src/data/audit/watch-record-audit.ts': {
      watchRecordAudit: ['systemConfig', 'products', 'posts'].map((entity) =>
        watched((...tell) => recordAudit.watchRecordAudit(entity, 'rates', ...tell)),
      ),
    },
    'src/data/content/contact-messages.ts': {
      watchMessagesIn: (['open', 'answered'] as const).map((status) =>
        watched((...tell) => contactMessages.watchMessagesIn(status, ...tell)),
      ),
      listMessages: (['open', 'answered'] as const).map(
        (status) => () => contactMessages.listMessages(status),
      ),
      watchMessage: NONE,
    },
    'src/data/people/kyc.ts': {
      watchKyc: NONE,
      listKyc: [() => kyc.listKyc('submitted'), () => kyc.listKyc('approved')],
      watchFirstKyc: [watched((...tell) => kyc.watchFirstKyc('submitted', ...tell))],
      findKyc: REMEMBERED.map((text) => () => kyc.findKyc(text)),
    },
    'src/data/purchasing/suppliers.ts': {
      listSuppliers: [() => suppliers.listSuppliers('Active')],
      watchSupplier: NONE,
      listParts: [() => suppliers.listParts('VOLTA')],
    },
    'src/data/settings/missed-searches.ts': {
      watchMissedSearches: [watched(missedSearches.watchMissedSearches)],
    },
    'src/data/content/posts.ts': {
      listPosts: [() => posts.listPosts(''), () => posts.listPosts('draft')],
      watchPost: NONE,
    },
    'src/data/content/public-posts.ts': {
      listPublicPosts: [1, 2].map((page) => () => publicPosts.listPublicPosts(1, page)),
      fetchPublicPost: NONE,
    },
    'src/data/boq/find-boq-products.ts': {
      findBoqProducts: [() => boqProducts.findBoqProducts(['16mm high tensile rod'], [], 1)],
    },
    // Hooks cannot run without a page here, so their queries are sent in the same way.
    'src/data/catalogue/use-products-by-slug.ts': { useProductsBySlug: [bySlugs('slug')] },
    'src/data/catalogue/use-product.ts': { useProduct: [() => findPublished('products', 'slug', 'cement')] },
    'src/data/catalogue/use-bought-together.ts': {
      useBoughtTogether: [
        () =>
          listPublic({
            collection: 'boughtTogether',
            where: [{ field: '__name__', op: 'EQUAL', value: referenceTo('boughtTogether/a') }],
            limit: 1,
          }),
      ],
    },
    'src/data/notifications/notifications.ts': {
      watchInbox: [watched((...tell) => notifications.watchInbox('admin', ...tell))],
      watchNotifications: [
        watched((...tell) =>
          notifications.watchNotifications([{ audiences: ['sellers', 'managers'] }], 1, ...tell),
        ),
        watched((...tell) =>
          notifications.watchNotifications(
            [{ audiences: ['sellers'], locationIds: ['osu', 'tema'] }],
            1,
            ...tell,
          ),
        ),
      ],
    },
    'src/data/notifications/own-notifications.ts': {
      watchUnreadCount: [watched((...tell) => ownNotifications.watchUnreadCount('ama', ...tell))],
      watchNewest: [watched((...tell) => ownNotifications.watchNewest('ama', ...tell))],
      watchFirstNotifications: [
        watched((...tell) => ownNotifications.watchFirstNotifications('ama', ...tell)),
      ],
      listNotifications: [() => ownNotifications.listNotifications('ama')],
      markAllRead: [() => ownNotifications.markAllRead('ama')],
    },
    'src/data/attention/attention.ts': {
      watchOpenAttention: [watched((...tell) => attention.watchOpenAttention(4, ...tell))],
    },
    'src/data/purchasing/purchases.ts': {
      listPurchases: BRANCHES.flatMap((branches) =>
        (['', 'sent'] as const).map((status) => () => purchases.listPurchases({ status, branches })),
      ),
      listOpenPurchases: BRANCHES.flatMap((branches) =>
        [{}, { dueBefore: '2026-11-23' }].map(
          (due) => () => purchases.listOpenPurchases({ branches, ...due }),
        ),
      ),
      findPurchaseId: BRANCHES.map((branches) => () => purchases.findPurchaseId('one', branches)),
      listMostLate: BRANCHES.map((branches) => () => purchases.listMostLate(branches, '2026-11-23')),
      listActiveSuppliers: [() => purchases.listActiveSuppliers()],
      listActiveParts: [() => purchases.listActiveParts('VOLTA')],
      listPartsOf: [() => purchases.listPartsOf(['CEM', 'ROD'])],
      listSuppliersOf: [() => purchases.listSuppliersOf(['VOLTA'])],
      watchPurchase: NONE,
      watchPurchasePrices: NONE,
    },
    'src/data/purchasing/stock-requests.ts': {
      fetchOpenRequests: ['', 'osu'].map(
        (branchId) => () => stockRequests.fetchOpenRequests({ branchId, seesSuppliers: false }),
      ),
      listStockRequests: ['', 'osu'].map((branchId) => () => stockRequests.listStockRequests(branchId)),
    },
    'src/data/catalogue/price-lists.ts': {
      listPriceLists: (['active', 'archived'] as const).map(
        (status) => () => priceLists.listPriceLists(status),
      ),
      watchPriceList: NONE,
      watchTerms: NONE,
      listCustomersOf: [() => priceLists.listCustomersOf('works')],
      fetchPriceLists: NONE,
      fetchAgreedWith: NONE,
    },
    'src/data/stock/transfers.ts': {
      listTransfers: ['', 'osu'].flatMap((branchId) =>
        (['fromId', 'toId'] as const).map((end) => () => transfers.listTransfers({ branchId, end })),
      ),
      listInTransit: BRANCHES.map((branches) => () => transfers.listInTransit(branches)),
      watchTransfer: NONE,
    },
    'src/data/stock/counts.ts': {
      listCounts: BRANCHES.map((branches) => () => counts.listCounts(branches)),
      listCountResults: BRANCHES.map((branches) => () => counts.listCountResults({ branches, from: 1 })),
      watchCount: NONE,
    },
    'src/data/stock/adjustments.ts': {
      listAdjustments: BRANCHES.flatMap((branches) =>
        (['asked', 'posted'] as const).map(
          (status) => () => adjustments.listAdjustments({ status, branches }),
        ),
      ),
      watchAdjustment: NONE,
    },
    'src/data/stock/stock-postings.ts': {
      listPostings: [['osu'], ['osu', 'tema']].flatMap((locationIds) =>
        (['', 'dispatch'] as const).flatMap((type) =>
          [undefined, 1].map(
            (from) => () => postings.listPostings({ productId: 'CEM', locationIds, type, from, until: from }),
          ),
        ),
      ),
    },
    'src/data/stock/check-branch.ts': {
      checkBranch: [false, true].map(
        (provesOpenings) => () =>
          stockCheck.checkBranch('osu', {
            provesOpenings,
            onProgress: () => undefined,
            signal: new AbortController().signal,
          }),
      ),
    },
    'src/data/stock/stock-overview.ts': {
      listMostReserved: BRANCHES.map((branches) => () => overview.listMostReserved(branches)),
      countIncoming: [() => overview.countIncoming(['osu'])],
      listLatestPostings: BRANCHES.map((branches) => () => overview.listLatestPostings(branches)),
    },
    'src/data/stock/stock-levels.ts': {
      listStockLevels: sortings(['product', 'on-hand']).map(
        (sorting) => () => stock.listStockLevels('osu', sorting),
      ),
      watchLevelsOf: NONE,
      listStockLevelsOf: [() => stock.listStockLevelsOf('osu', ['a', 'b'])],
      watchStockLevelsOf: [watched((...tell) => stock.watchStockLevelsOf('osu', ['a', 'b'], ...tell))],
    },
  }
}

/** Every combination that the price list puts into a query; several values of a facet are filtered afterwards. */
function productQuestions() {
  const sorts: readonly Sort[] = ['best', 'price', 'price-down', 'name']
  const chosen = [[], ['a']] as const
  return ['', 'cement bags'].flatMap((words) =>
    (['', 'category', 'subcategory'] as const).flatMap((category) =>
      chosen.flatMap((brand) =>
        chosen.flatMap((taxClass) =>
          [undefined, 100].flatMap((fromMinor) =>
            sorts.map((sort) => ({
              words,
              category,
              isSubcategory: category === 'subcategory',
              chosen: { size: [], standard: [], brand, taxClass },
              fromMinor,
              toMinor: undefined,
              sort,
              after: '',
            })),
          ),
        ),
      ),
    ),
  )
}
