import type { RouteObject } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { CHECKING_PAYMENTS } from '#domain/people/payment-rights.ts'
import { adminScreen } from './admin-screen.tsx'
import { screen } from './screen.ts'

const SETTINGS = { capability: 'settings' } as const
const TAX_AND_RATES = { capability: 'tax-and-rates' } as const

/** The pages below `/adx/settings`; their labels are in `settings-pages.ts`. */
const settingsPages: RouteObject[] = [
  {
    index: true,
    lazy: screen(() => import('#features/admin/settings/settings-layout.tsx'), 'SettingsIndex'),
  },
  {
    path: 'rates',
    lazy: adminScreen(
      TAX_AND_RATES,
      () => import('#features/admin/settings/rates/rates-page.tsx'),
      'RatesPage',
    ),
  },
  {
    path: 'taxes',
    lazy: adminScreen(
      TAX_AND_RATES,
      () => import('#features/admin/settings/taxes/taxes-page.tsx'),
      'TaxesPage',
    ),
  },
  {
    path: 'company',
    lazy: adminScreen(
      SETTINGS,
      () => import('#features/admin/settings/company/company-page.tsx'),
      'CompanyPage',
    ),
  },
  {
    path: 'documents',
    lazy: adminScreen(
      SETTINGS,
      () => import('#features/admin/settings/documents/documents-page.tsx'),
      'DocumentsPage',
    ),
  },
  {
    path: 'branches',
    lazy: adminScreen(
      SETTINGS,
      () => import('#features/admin/settings/branches/branches-page.tsx'),
      'BranchesPage',
    ),
  },
  {
    path: 'delivery',
    lazy: adminScreen(
      SETTINGS,
      () => import('#features/admin/settings/delivery/delivery-page.tsx'),
      'DeliveryPage',
    ),
  },
  {
    path: 'mails',
    lazy: adminScreen(SETTINGS, () => import('#features/admin/settings/mails/mails-page.tsx'), 'MailsPage'),
  },
  {
    path: 'words',
    lazy: adminScreen(SETTINGS, () => import('#features/admin/settings/words/words-page.tsx'), 'WordsPage'),
  },
  {
    path: 'numbers',
    lazy: adminScreen(
      SETTINGS,
      () => import('#features/admin/settings/numbers/numbers-page.tsx'),
      'NumbersPage',
    ),
  },
  {
    path: 'limits',
    lazy: adminScreen(
      SETTINGS,
      () => import('#features/admin/settings/limits/limits-page.tsx'),
      'LimitsPage',
    ),
  },
]

/** The rest of the back office; each screen requires its capability. */
export const moreAdminRoutes: RouteObject[] = [
  {
    path: paths.admin.newProduct,
    lazy: adminScreen(
      'products',
      () => import('#features/admin/products/product/new-product-page.tsx'),
      'NewProductPage',
    ),
  },
  {
    path: paths.admin.importProducts,
    lazy: adminScreen(
      'products',
      () => import('#features/admin/products/import/import-page.tsx'),
      'ImportPage',
    ),
  },
  {
    path: paths.admin.editProducts,
    lazy: adminScreen('products', () => import('#features/admin/products/edit/edit-page.tsx'), 'EditPage'),
  },
  {
    path: paths.admin.categories,
    lazy: adminScreen(
      'products',
      () => import('#features/admin/products/categories/categories-page.tsx'),
      'CategoriesPage',
    ),
  },
  {
    path: paths.admin.product(':id'),
    lazy: adminScreen(
      'products',
      () => import('#features/admin/products/product/product-page.tsx'),
      'ProductPage',
    ),
  },
  {
    path: `${paths.admin.orders}/:id/confirmation`,
    lazy: adminScreen(
      'orders',
      () => import('#features/admin/orders/confirmation-page.tsx'),
      'ConfirmationPage',
    ),
  },
  {
    path: `${paths.admin.orders}/:id/proforma`,
    lazy: adminScreen('orders', () => import('#features/admin/orders/proforma-page.tsx'), 'ProformaPage'),
  },
  {
    path: paths.admin.deliveries,
    lazy: adminScreen(
      'deliveries',
      () => import('#features/admin/orders/fulfilment/deliveries-page.tsx'),
      'DeliveriesPage',
    ),
  },
  {
    path: paths.admin.deliveryPaper(':id', ':paper'),
    lazy: adminScreen(
      'deliveries',
      () => import('#features/admin/orders/fulfilment/delivery-paper-page.tsx'),
      'DeliveryPaperPage',
    ),
  },
  {
    path: paths.admin.cart,
    lazy: adminScreen('sale', () => import('#features/admin/sale/sale-page.tsx'), 'SalePage'),
  },
  {
    path: paths.admin.checkout,
    lazy: adminScreen(
      'sale',
      () => import('#features/admin/sale/sale-checkout-page.tsx'),
      'SaleCheckoutPage',
    ),
  },
  {
    path: paths.admin.sale(':id'),
    lazy: adminScreen('sale', () => import('#features/admin/sale/sold-page.tsx'), 'SoldPage'),
  },
  {
    path: paths.admin.quote(':id'),
    lazy: adminScreen('quotes', () => import('#features/admin/quotes/quote/quote-page.tsx'), 'QuotePage'),
  },
  {
    path: paths.admin.inventory,
    lazy: adminScreen(
      'inventory',
      () => import('#features/admin/stock/overview/inventory-page.tsx'),
      'InventoryPage',
    ),
  },
  {
    path: paths.admin.stockLabels,
    lazy: adminScreen('stock', () => import('#features/admin/stock/labels/labels-page.tsx'), 'LabelsPage'),
  },
  {
    path: paths.admin.stockCard(':id'),
    lazy: adminScreen(
      'stock',
      () => import('#features/admin/stock/card/stock-card-page.tsx'),
      'StockCardPage',
    ),
  },
  {
    path: paths.admin.adjustments,
    lazy: adminScreen(
      'adjustments',
      () => import('#features/admin/stock/adjustments/adjustments-page.tsx'),
      'AdjustmentsPage',
    ),
  },
  {
    path: paths.admin.adjustment(':id'),
    lazy: adminScreen(
      'adjustments',
      () => import('#features/admin/stock/adjustments/adjustment-page.tsx'),
      'AdjustmentPage',
    ),
  },
  {
    path: paths.admin.ledgerCheck,
    lazy: adminScreen(
      'stockReports',
      () => import('#features/admin/stock/check/ledger-page.tsx'),
      'LedgerPage',
    ),
  },
  {
    path: paths.admin.suggestions,
    lazy: adminScreen(
      'suggestions',
      () => import('#features/admin/stock/suggestions/suggestions-page.tsx'),
      'SuggestionsPage',
    ),
  },
  {
    path: paths.admin.stockReports,
    lazy: adminScreen(
      'stockReports',
      () => import('#features/admin/stock/reports/stock-reports-page.tsx'),
      'StockReportsPage',
    ),
  },
  {
    path: paths.admin.priceLists,
    lazy: adminScreen(
      'priceLists',
      () => import('#features/admin/price-lists/price-lists-page.tsx'),
      'PriceListsPage',
    ),
  },
  {
    path: paths.admin.newPriceList,
    lazy: adminScreen(
      'priceLists',
      () => import('#features/admin/price-lists/new-price-list-page.tsx'),
      'NewPriceListPage',
    ),
  },
  {
    path: paths.admin.priceList(':id'),
    lazy: adminScreen(
      'priceLists',
      () => import('#features/admin/price-lists/price-list-page.tsx'),
      'PriceListPage',
    ),
  },
  {
    path: paths.admin.purchases,
    lazy: adminScreen(
      'purchases',
      () => import('#features/admin/purchasing/orders/purchases-page.tsx'),
      'PurchasesPage',
    ),
  },
  {
    path: paths.admin.newPurchase,
    lazy: adminScreen(
      'suppliers',
      () => import('#features/admin/purchasing/orders/new-purchase-page.tsx'),
      'NewPurchasePage',
    ),
  },
  {
    path: paths.admin.purchase(':id'),
    lazy: adminScreen(
      'purchases',
      () => import('#features/admin/purchasing/orders/purchase-page.tsx'),
      'PurchasePage',
    ),
  },
  {
    path: paths.admin.purchasePaper(':id'),
    lazy: adminScreen(
      'purchases',
      () => import('#features/admin/purchasing/orders/purchase-paper-page.tsx'),
      'PurchasePaperPage',
    ),
  },
  {
    path: paths.admin.receivedNote(':id', ':number'),
    lazy: adminScreen(
      'purchases',
      () => import('#features/admin/purchasing/orders/received-note-page.tsx'),
      'ReceivedNotePage',
    ),
  },
  {
    path: paths.admin.requests,
    lazy: adminScreen(
      'requests',
      () => import('#features/admin/stock/requests/requests-page.tsx'),
      'RequestsPage',
    ),
  },
  {
    path: paths.admin.newRequest,
    lazy: adminScreen(
      'requests',
      () => import('#features/admin/stock/requests/new-request-page.tsx'),
      'NewRequestPage',
    ),
  },
  {
    path: paths.admin.transfers,
    lazy: adminScreen(
      'transfers',
      () => import('#features/admin/stock/transfers/transfers-page.tsx'),
      'TransfersPage',
    ),
  },
  {
    path: paths.admin.newTransfer,
    lazy: adminScreen(
      'transfers',
      () => import('#features/admin/stock/transfers/new-transfer-page.tsx'),
      'NewTransferPage',
    ),
  },
  {
    path: paths.admin.transfer(':id'),
    lazy: adminScreen(
      'transfers',
      () => import('#features/admin/stock/transfers/transfer-page.tsx'),
      'TransferPage',
    ),
  },
  {
    path: paths.admin.transferWaybill(':id', ':shipment'),
    lazy: adminScreen(
      'transfers',
      () => import('#features/admin/stock/transfers/transfer-waybill-page.tsx'),
      'TransferWaybillPage',
    ),
  },
  {
    path: paths.admin.counts,
    lazy: adminScreen('counts', () => import('#features/admin/stock/counts/counts-page.tsx'), 'CountsPage'),
  },
  {
    path: paths.admin.newCount,
    lazy: adminScreen(
      'counts',
      () => import('#features/admin/stock/counts/new-count-page.tsx'),
      'NewCountPage',
    ),
  },
  {
    path: paths.admin.count(':id'),
    lazy: adminScreen('counts', () => import('#features/admin/stock/counts/count-page.tsx'), 'CountPage'),
  },
  {
    path: paths.admin.countSheet(':id'),
    lazy: adminScreen(
      'counts',
      () => import('#features/admin/stock/counts/count-sheet-page.tsx'),
      'CountSheetPage',
    ),
  },
  {
    path: paths.admin.suppliers,
    lazy: adminScreen(
      'suppliers',
      () => import('#features/admin/purchasing/suppliers-page.tsx'),
      'SuppliersPage',
    ),
  },
  {
    path: paths.admin.supplier(':id'),
    lazy: adminScreen(
      'suppliers',
      () => import('#features/admin/purchasing/supplier-page.tsx'),
      'SupplierPage',
    ),
  },
  {
    path: paths.admin.kyc,
    lazy: adminScreen('kyc', () => import('#features/admin/kyc/kyc-list-page.tsx'), 'KycListPage'),
  },
  {
    path: paths.admin.kycOf(':uid'),
    lazy: adminScreen('kyc', () => import('#features/admin/kyc/kyc-review-page.tsx'), 'KycReviewPage'),
  },
  {
    path: paths.admin.referrals,
    lazy: adminScreen(
      'referrals',
      () => import('#features/admin/referrals/referrals-page.tsx'),
      'ReferralsPage',
    ),
  },
  {
    path: paths.admin.referral(':uid'),
    lazy: adminScreen(
      'referrals',
      () => import('#features/admin/referrals/referral-page.tsx'),
      'ReferralPage',
    ),
  },
  {
    path: paths.admin.transactions,
    lazy: adminScreen(
      'payments',
      () => import('#features/admin/orders/payments/payments-page.tsx'),
      'PaymentsPage',
    ),
  },
  {
    path: paths.admin.bankFile,
    lazy: adminScreen(
      CHECKING_PAYMENTS,
      () => import('#features/admin/orders/bank-file/bank-file-page.tsx'),
      'BankFilePage',
    ),
  },
  {
    path: paths.admin.statement(':uid'),
    lazy: adminScreen(
      { capability: 'transactions', grants: ['A', 'R'] },
      () => import('#features/admin/orders/payments/customer-statement-page.tsx'),
      'CustomerStatementPage',
    ),
  },
  {
    path: paths.admin.customers,
    lazy: adminScreen(
      'customers',
      () => import('#features/admin/customers/customers-page.tsx'),
      'CustomersPage',
    ),
  },
  {
    path: paths.admin.customer(':uid'),
    lazy: adminScreen(
      'customers',
      () => import('#features/admin/customers/customer-page.tsx'),
      'CustomerPage',
    ),
  },
  {
    path: paths.admin.tills,
    lazy: adminScreen('till', () => import('#features/admin/till/tills-page.tsx'), 'TillsPage'),
  },
  {
    path: paths.admin.till(':id'),
    lazy: adminScreen('till', () => import('#features/admin/till/till-page.tsx'), 'TillPage'),
  },
  {
    path: paths.admin.tillPaper(':id'),
    lazy: adminScreen('till', () => import('#features/admin/till/till-report-page.tsx'), 'TillReportPage'),
  },
  {
    path: paths.admin.receivables,
    lazy: adminScreen(
      'receivables',
      () => import('#features/admin/orders/payments/receivables-page.tsx'),
      'ReceivablesPage',
    ),
  },
  {
    path: paths.admin.owed,
    lazy: adminScreen('owed', () => import('#features/admin/orders/payments/owed-page.tsx'), 'OwedPage'),
  },
  {
    path: paths.admin.taxes,
    lazy: adminScreen('taxes', () => import('#features/admin/orders/invoices/taxes-page.tsx'), 'TaxesPage'),
  },
  {
    path: paths.admin.invoices,
    lazy: adminScreen(
      'invoices',
      () => import('#features/admin/orders/invoices/invoices-page.tsx'),
      'InvoicesPage',
    ),
  },
  {
    path: paths.admin.invoice(':id'),
    lazy: adminScreen(
      { capability: 'invoices' },
      () => import('#features/admin/orders/invoices/invoice-page.tsx'),
      'InvoicePage',
    ),
  },
  {
    path: paths.admin.reports,
    lazy: adminScreen('reports', () => import('#features/admin/reports/reports-page.tsx'), 'ReportsPage'),
  },
  {
    path: paths.admin.draws,
    lazy: adminScreen('draws', () => import('#features/admin/draws/draws-page.tsx'), 'DrawsPage'),
  },
  {
    path: paths.admin.newDraw,
    lazy: adminScreen('draws', () => import('#features/admin/draws/new-draw-page.tsx'), 'NewDrawPage'),
  },
  {
    path: paths.admin.draw(':id'),
    lazy: adminScreen('draws', () => import('#features/admin/draws/draw-page.tsx'), 'DrawPage'),
  },
  {
    path: paths.admin.content,
    lazy: adminScreen('content', () => import('#features/admin/content/content-page.tsx'), 'ContentPage'),
  },
  {
    path: paths.admin.newPost,
    lazy: adminScreen('content', () => import('#features/admin/content/new-post-page.tsx'), 'NewPostPage'),
  },
  {
    path: paths.admin.post(':id'),
    lazy: adminScreen('content', () => import('#features/admin/content/post-page.tsx'), 'PostPage'),
  },
  {
    path: paths.admin.messages,
    lazy: adminScreen('messages', () => import('#features/admin/messages/messages-page.tsx'), 'MessagesPage'),
  },
  {
    path: paths.admin.message(':id'),
    lazy: adminScreen('messages', () => import('#features/admin/messages/message-page.tsx'), 'MessagePage'),
  },
  {
    path: paths.admin.settings,
    lazy: adminScreen(
      'settings',
      () => import('#features/admin/settings/settings-layout.tsx'),
      'SettingsLayout',
    ),
    children: settingsPages,
  },
  {
    path: paths.admin.access,
    lazy: screen(() => import('#features/admin/access/access-page.tsx'), 'AccessPage'),
  },
  {
    path: paths.admin.help,
    lazy: screen(() => import('#features/admin/help/help-page.tsx'), 'HelpPage'),
  },
  { path: '*', lazy: screen(() => import('./admin-not-found.tsx'), 'AdminNotFound') },
]
