import { paths } from '#config/paths.ts'
import { REFERRAL_DECIDING } from '#domain/people/referral.ts'
import type { Role } from '#domain/people/roles.ts'
import { meetsNeed, type StaffNeed } from '#domain/people/staff-access.ts'
import type { IconName } from '#ui/icon.tsx'
import { SETTINGS_PAGES } from './settings-pages.ts'

export type AdminScreen = {
  label: string
  path: string
  icon: IconName
  group: string
  need: StaffNeed
  /** The pages below it, for the breadcrumbs; of two that match at the same depth the first counts. */
  pages?: readonly { label: string; path: string }[]
}

/** The capability each screen requires, defined once for the menu, the palette and the route guards. */
export const ADMIN_SCREENS = {
  dashboard: {
    label: 'Dashboard',
    path: paths.admin.dashboard,
    icon: 'dashboard',
    group: '',
    need: { capability: 'dashboard' },
  },
  orders: {
    label: 'Orders',
    path: paths.admin.orders,
    icon: 'receipt',
    group: '',
    // A Location Manager's `L` is for fulfilment, which shows no prices; these screens do.
    need: { capability: 'orders', grants: ['F', 'A', 'C', 'R'] },
    pages: [
      { label: 'Order', path: paths.admin.order(':id') },
      { label: 'Order confirmation', path: `${paths.admin.order(':id')}/confirmation` },
      { label: 'Proforma', path: `${paths.admin.order(':id')}/proforma` },
    ],
  },
  sale: {
    label: 'Counter sale',
    path: paths.admin.cart,
    icon: 'cart',
    group: '',
    need: { capability: 'assisted-sale' },
  },
  till: {
    label: 'Till',
    path: paths.admin.tills,
    icon: 'wallet',
    group: '',
    need: { capability: 'till' },
    pages: [
      { label: 'Day', path: paths.admin.till(':id') },
      { label: 'Till report', path: paths.admin.tillPaper(':id') },
    ],
  },
  deliveries: {
    label: 'Deliveries',
    path: paths.admin.deliveries,
    icon: 'truck',
    group: '',
    need: { capability: 'move-goods' },
    pages: [{ label: 'Delivery paper', path: paths.admin.deliveryPaper(':id', ':paper') }],
  },
  quotes: {
    label: 'Quotes',
    path: paths.admin.quotes,
    icon: 'mail',
    group: '',
    need: { capability: 'quotes', grants: ['A', 'C', 'R'] },
    pages: [{ label: 'Quote', path: paths.admin.quote(':id') }],
  },
  messages: {
    label: 'Messages',
    path: paths.admin.messages,
    icon: 'phone',
    group: '',
    need: { capability: 'messages' },
    pages: [{ label: 'Message', path: paths.admin.message(':id') }],
  },
  payments: {
    label: 'Payments',
    path: paths.admin.transactions,
    icon: 'receipt',
    group: '',
    need: { capability: 'transactions', grants: ['A', 'R', 'C'] },
    pages: [
      { label: 'Payments from a file', path: paths.admin.bankFile },
      { label: 'Statement', path: paths.admin.statement(':uid') },
    ],
  },
  invoices: {
    label: 'Invoices',
    path: paths.admin.invoices,
    icon: 'receipt',
    group: '',
    need: { capability: 'transactions', grants: ['A', 'R'] },
    pages: [{ label: 'Invoice', path: paths.admin.invoice(':id') }],
  },
  products: {
    label: 'Products',
    path: paths.admin.products,
    icon: 'tag',
    group: 'Catalogue',
    need: { capability: 'products' },
    pages: [
      { label: 'New product', path: paths.admin.newProduct },
      { label: 'Import', path: paths.admin.importProducts },
      { label: 'Edit in a table', path: paths.admin.editProducts },
      { label: 'Categories', path: paths.admin.categories },
      { label: 'Product', path: paths.admin.product(':id') },
    ],
  },
  priceLists: {
    label: 'Price lists',
    path: paths.admin.priceLists,
    icon: 'tag',
    group: 'Catalogue',
    need: { capability: 'price' },
    pages: [
      { label: 'New price list', path: paths.admin.newPriceList },
      { label: 'Price list', path: paths.admin.priceList(':id') },
    ],
  },
  inventory: {
    label: 'Inventory overview',
    path: paths.admin.inventory,
    icon: 'dashboard',
    group: 'Inventory',
    need: { capability: 'stock' },
  },
  stock: {
    label: 'Stock',
    path: paths.admin.stock,
    icon: 'box',
    group: 'Inventory',
    need: { capability: 'stock' },
    pages: [
      { label: 'Shelf labels', path: paths.admin.stockLabels },
      { label: 'Stock card', path: paths.admin.stockCard(':id') },
    ],
  },
  adjustments: {
    label: 'Adjustments',
    path: paths.admin.adjustments,
    icon: 'edit',
    group: 'Inventory',
    need: { capability: 'adjust-stock' },
    pages: [{ label: 'Adjustment', path: paths.admin.adjustment(':id') }],
  },
  counts: {
    label: 'Stock counts',
    path: paths.admin.counts,
    icon: 'check',
    group: 'Inventory',
    need: { capability: 'adjust-stock' },
    pages: [
      { label: 'New stock count', path: paths.admin.newCount },
      { label: 'Stock count', path: paths.admin.count(':id') },
      { label: 'Count sheet', path: paths.admin.countSheet(':id') },
    ],
  },
  stockReports: {
    label: 'Inventory reports',
    path: paths.admin.stockReports,
    icon: 'list',
    group: 'Inventory',
    // What moved is in the postings.
    need: { capability: 'stock-card' },
    pages: [{ label: 'Check of the ledger', path: paths.admin.ledgerCheck }],
  },
  suggestions: {
    label: 'Suggestions',
    path: paths.admin.suggestions,
    icon: 'list',
    group: 'Inventory',
    // From what was sold, which is in the postings.
    need: { capability: 'stock-card' },
  },
  requests: {
    label: 'Requests for stock',
    path: paths.admin.requests,
    icon: 'box',
    group: 'Inventory',
    need: { capability: 'transfers' },
    pages: [{ label: 'Ask for stock', path: paths.admin.newRequest }],
  },
  purchases: {
    label: 'Purchase orders',
    path: paths.admin.purchases,
    icon: 'cart',
    group: 'Inventory',
    need: { capability: 'purchase-orders' },
    pages: [
      { label: 'New purchase order', path: paths.admin.newPurchase },
      { label: 'Purchase order', path: paths.admin.purchase(':id') },
      { label: 'Purchase order to print', path: paths.admin.purchasePaper(':id') },
      { label: 'Goods received note', path: paths.admin.receivedNote(':id', ':number') },
    ],
  },
  transfers: {
    label: 'Stock transfers',
    path: paths.admin.transfers,
    icon: 'truck',
    group: 'Inventory',
    need: { capability: 'transfers' },
    pages: [
      { label: 'New stock transfer', path: paths.admin.newTransfer },
      { label: 'Stock transfer', path: paths.admin.transfer(':id') },
      { label: 'Transfer waybill', path: paths.admin.transferWaybill(':id', ':shipment') },
    ],
  },
  suppliers: {
    label: 'Suppliers',
    path: paths.admin.suppliers,
    icon: 'truck',
    group: 'Inventory',
    // Terms and prices: a Location Manager receives what was ordered without them.
    need: { capability: 'purchase-orders', grants: ['A', 'C', 'R'] },
    pages: [{ label: 'Supplier', path: paths.admin.supplier(':id') }],
  },
  users: {
    label: 'Members',
    path: paths.admin.users,
    icon: 'users',
    group: 'People',
    need: { capability: 'members' },
    pages: [{ label: 'Member', path: paths.admin.user(':uid') }],
  },
  customers: {
    label: 'Credit limits',
    path: paths.admin.customers,
    icon: 'wallet',
    group: 'People',
    need: { capability: 'transactions', grants: ['A', 'R'] },
    pages: [{ label: 'Customer', path: paths.admin.customer(':uid') }],
  },
  kyc: {
    label: 'Verification',
    path: paths.admin.kyc,
    icon: 'lock',
    group: 'People',
    need: { capability: 'kyc', grants: ['A'] },
    pages: [{ label: 'Documents of a customer', path: paths.admin.kycOf(':uid') }],
  },
  referrals: {
    label: 'Referrals',
    path: paths.admin.referrals,
    icon: 'users',
    group: 'People',
    need: REFERRAL_DECIDING,
    pages: [{ label: 'Referral', path: paths.admin.referral(':uid') }],
  },
  reports: {
    label: 'Sales reports',
    path: paths.admin.reports,
    icon: 'list',
    group: 'Business',
    // The other roles' reports are of stock: they do not see money.
    need: { capability: 'transactions' },
  },
  receivables: {
    label: 'Receivables',
    path: paths.admin.receivables,
    icon: 'wallet',
    group: 'Business',
    need: { capability: 'transactions', grants: ['A', 'R'] },
  },
  owed: {
    label: 'What we owe',
    path: paths.admin.owed,
    icon: 'wallet',
    group: 'Business',
    need: { capability: 'transactions', grants: ['A', 'R'] },
  },
  taxes: {
    label: 'Tax summary',
    path: paths.admin.taxes,
    icon: 'receipt',
    group: 'Business',
    need: { capability: 'transactions', grants: ['A', 'R'] },
  },
  content: {
    label: 'Blog',
    path: paths.admin.content,
    icon: 'edit',
    group: 'Business',
    need: { capability: 'content' },
    pages: [
      { label: 'New post', path: paths.admin.newPost },
      { label: 'Post', path: paths.admin.post(':id') },
    ],
  },
  draws: {
    label: 'Prize draws',
    path: paths.admin.draws,
    icon: 'tag',
    group: 'Business',
    need: { capability: 'content' },
    pages: [
      { label: 'New prize draw', path: paths.admin.newDraw },
      { label: 'Prize draw', path: paths.admin.draw(':id') },
    ],
  },
  settings: {
    label: 'Settings',
    path: paths.admin.settings,
    icon: 'settings',
    group: 'Business',
    // Every role that sees other settings sees these.
    need: { capability: 'tax-and-rates' },
    pages: SETTINGS_PAGES,
  },
} as const satisfies Record<string, AdminScreen>

export const screensFor = (roles: readonly Role[]): AdminScreen[] =>
  Object.values<AdminScreen>(ADMIN_SCREENS).filter(({ need }) => meetsNeed(roles, need))

/**
 * The screen with the longest path matching `pathname`: quotes are below orders in the URL, but are a screen of their
 * own.
 */
export const screenAt = (pathname: string): AdminScreen | undefined =>
  Object.values<AdminScreen>(ADMIN_SCREENS)
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
