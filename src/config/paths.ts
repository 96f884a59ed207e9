/** Every URL of the app, in one place (spec §2). */
export const paths = {
  root: '/',
  home: '/home',
  about: '/about',
  blog: '/blog',
  post: (id: string) => `/blog/${id}`,
  contact: '/contact-us',
  help: '/help',
  products: '/products',
  boq: '/products/boq',
  compare: '/products/compare',
  product: (slug: string) => `/products/${slug}`,
  cart: '/cart',
  sharedCart: '/cart/shared',
  lists: '/profile/lists',
  list: (id: string) => `/profile/lists/${id}`,
  checkout: '/checkout',
  cookiePolicy: '/cookie-policy',
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
  impressum: '/impressum',
  prizeRush: '/prize-rush',
  login: '/login',
  register: '/register',
  changePassword: '/change-password',
  invitation: '/invite/accepts',
  orders: '/profile/orders',
  order: (id: string) => `/profile/orders/${id}`,
  newQuote: '/quotes/new',
  quote: (id: string) => `/quotes/${id}`,
  quotes: '/profile/quotes',
  statement: '/profile/statement',
  addresses: '/profile/addresses',
  paymentOptions: '/profile/payment-options',
  welcome: '/welcome',
  profile: '/profile',
  account: '/profile/account-information',
  ownData: '/profile/account-information/profile',
  kyc: '/profile/account-information/kyc',
  security: '/profile/security',
  preferences: '/profile/preferences',
  notifications: '/profile/notifications',
  company: '/profile/company',
  /** Our own certificates, for customers. */
  ourDocuments: '/profile/documents',
  /** As the specification names it. */
  setting: '/setting',
  ownReferral: '/profile/referral',
  referralTracking: '/profile/referral/tracking',
  referral: '/referral',
  stopEmails: '/stop-emails',
  companyApproval: '/company-approval',
  transfer: '/transfer',
  transactions: '/transactions',
  transaction: (id: string) => `/transactions/${id}`,
  verify: (code: string) => `/verify/${code}`,
  invoice: (id: string) => `/transactions/invoices/${id}`,
  receipt: (id: string) => `/transactions/${id}/receipt`,
  admin: {
    root: '/adx',
    dashboard: '/adx/dashboard',
    products: '/adx/products',
    newProduct: '/adx/products/new',
    importProducts: '/adx/products/import',
    editProducts: '/adx/products/edit',
    categories: '/adx/products/categories',
    product: (id: string) => `/adx/products/${id}`,
    priceLists: '/adx/price-lists',
    newPriceList: '/adx/price-lists/new',
    priceList: (id: string) => `/adx/price-lists/${id}`,
    orders: '/adx/orders',
    order: (id: string) => `/adx/orders/${id}`,
    deliveries: '/adx/orders/deliveries',
    delivery: (id: string) => `/adx/orders/deliveries?delivery=${id}`,
    deliveryPaper: (id: string, paper: string) => `/adx/orders/deliveries/${id}/${paper}`,
    cart: '/adx/cart',
    checkout: '/adx/checkout',
    sale: (id: string) => `/adx/checkout/${id}`,
    tills: '/adx/till',
    till: (id: string) => `/adx/till/${id}`,
    tillPaper: (id: string) => `/adx/till/${id}/report`,
    quotes: '/adx/orders/quotes',
    quote: (id: string) => `/adx/orders/quotes/${id}`,
    inventory: '/adx/inventory',
    stock: '/adx/inventory/stock',
    stockLabels: '/adx/inventory/stock/labels',
    stockCard: (productId: string) => `/adx/inventory/stock/${productId}`,
    adjustments: '/adx/inventory/adjustments',
    adjustment: (id: string) => `/adx/inventory/adjustments/${id}`,
    stockReports: '/adx/inventory/reports',
    ledgerCheck: '/adx/inventory/reports/ledger-check',
    suggestions: '/adx/inventory/suggestions',
    requests: '/adx/inventory/requests',
    newRequest: '/adx/inventory/requests/new',
    purchases: '/adx/inventory/purchase-orders',
    newPurchase: '/adx/inventory/purchase-orders/new-purchase-order',
    purchase: (id: string) => `/adx/inventory/purchase-orders/${id}`,
    purchasePaper: (id: string) => `/adx/inventory/purchase-orders/${id}/print`,
    receivedNote: (id: string, number: string) => `/adx/inventory/purchase-orders/${id}/received/${number}`,
    transfers: '/adx/inventory/stock-transfers',
    newTransfer: '/adx/inventory/stock-transfer/new-stock-transfer',
    transfer: (id: string) => `/adx/inventory/stock-transfers/${id}`,
    /** Where the goods of one of its shipments, the first being 1, are received. */
    receiveTransfer: (id: string, shipment: number) =>
      `/adx/inventory/stock-transfers/${id}?receive=${shipment}`,
    transferWaybill: (id: string, shipment: number | string) =>
      `/adx/inventory/stock-transfers/${id}/waybill/${shipment}`,
    counts: '/adx/inventory/counts',
    newCount: '/adx/inventory/counts/new',
    count: (id: string) => `/adx/inventory/counts/${id}`,
    countSheet: (id: string) => `/adx/inventory/counts/${id}/sheet`,
    suppliers: '/adx/inventory/suppliers',
    supplier: (id: string) => `/adx/inventory/suppliers/${id}`,
    reports: '/adx/reports',
    transactions: '/adx/transactions',
    bankFile: '/adx/transactions/import',
    receivables: '/adx/transactions/receivables',
    owed: '/adx/transactions/owed',
    taxes: '/adx/transactions/taxes',
    invoices: '/adx/transactions/invoices',
    invoice: (id: string) => `/adx/transactions/invoices/${id}`,
    statement: (uid: string) => `/adx/transactions/statements/${uid}`,
    customers: '/adx/customers',
    customer: (uid: string) => `/adx/customers/${uid}`,
    users: '/adx/users',
    kyc: '/adx/kyc',
    kycOf: (uid: string) => `/adx/kyc/${uid}`,
    referrals: '/adx/referrals',
    referral: (uid: string) => `/adx/referrals/${uid}`,
    invite: '/adx/users?invite',
    user: (uid: string) => `/adx/users/${uid}`,
    content: '/adx/content',
    messages: '/adx/messages',
    message: (id: string) => `/adx/messages/${id}`,
    draws: '/adx/prize-draws',
    newDraw: '/adx/prize-draws/new',
    draw: (id: string) => `/adx/prize-draws/${id}`,
    newPost: '/adx/content/new',
    post: (id: string) => `/adx/content/${id}`,
    settings: '/adx/settings',
    settingsPage: (page: string) => `/adx/settings/${page}`,
    access: '/adx/access',
    help: '/adx/help',
  },
} as const

/** The page that explains why somebody lacks access; `need` is a capability from the roles table. */
export const accessUrl = (need: string): string => `${paths.admin.access}?${new URLSearchParams({ need })}`

/** A page of the list of posts; the first has the newest. */
export const blogUrl = (page: number): string => (page === 1 ? paths.blog : `${paths.blog}?page=${page}`)

/** The answers of the help page for customers. */
export type HelpAnswer =
  | 'place-an-order'
  | 'order-with-a-bill-of-quantities'
  | 'request-a-quote'
  | 'money-on-account'
  | 'pay-by-mobile-money'
  | 'pay-by-bank-transfer-cash-or-cheque'
  | 'statement'
  | 'withholding-tax'
  | 'track-an-order'
  | 'receive-goods'
  | 'report-a-problem'
  | 'cancel-an-order'
  | 'order-again'
  | 'prices-and-tax'
  | 'password-and-security'
  | 'verification'
  | 'refer-a-customer'
  | 'your-data'
  | 'choose-emails'
  | 'points-and-prizes'
  | 'invoices'
  | 'buy-for-a-company'

export const helpUrl = (answer: HelpAnswer): string => `${paths.help}#${answer}`

/** The catalogue with a category or a search already chosen. */
export function catalogueUrl(query: { category?: string; q?: string }): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value))
  return search.size === 0 ? paths.products : `${paths.products}?${search}`
}

/** Compares products side by side. */
export const compareUrl = (slugs: readonly string[]): string =>
  `${paths.compare}?${new URLSearchParams(slugs.map((slug) => ['p', slug]))}`

/** A product's own page; the other pages below /products, such as the comparison, do not count. */
export const isProductPath = (pathname: string): boolean =>
  /^\/products\/(?!boq$|compare$)[^/]+$/.test(pathname)
