/** The name of every Firestore collection, written once. Who may read and write each: firestore.rules. */
export const COLLECTIONS = {
  users: 'users',
  invitedMembers: 'invitedMembers',
  mail: 'mail',
  mailTemplates: 'mailTemplates',
  metaData: 'MetaData',
  systemConfig: 'systemConfig',
  categories: 'categories',
  products: 'products',
  productCosts: 'productCosts',
  catalog: 'catalog',
  availability: 'availability',
  locations: 'locations',
  suppliers: 'suppliers',
  stockLevels: 'stockLevels',
  stockPostings: 'stockPostings',
  orders: 'orders',
  quotes: 'quotes',
  quoteWorksheets: 'quoteWorksheets',
  invoices: 'invoices',
  counters: 'counters',
  accounts: 'accounts',
  auditLog: 'auditLog',
  unique: 'unique',
} as const

export type CollectionName = (typeof COLLECTIONS)[keyof typeof COLLECTIONS]
