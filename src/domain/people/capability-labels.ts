import type { Capability, Grant, Role } from './roles.ts'

/** The name of each capability, in the order of design §5. */
export const CAPABILITY_LABELS: Record<Capability, string> = {
  dashboard: 'Dashboard',
  products: 'Products and categories',
  price: 'Prices and publishing',
  cost: 'Cost and margin',
  stock: 'Stock numbers',
  'stock-card': 'Stock card',
  'stock-band': 'Whether goods are in stock',
  'adjust-stock': 'Adjusting and counting stock',
  'purchase-orders': 'Purchase orders',
  'move-goods': 'Receiving and dispatching goods',
  transfers: 'Transfers between branches',
  orders: 'Orders',
  'assisted-sale': 'Selling over the counter',
  quotes: 'Quotes',
  till: 'Till of a branch',
  transactions: 'Payments',
  invoices: 'Invoices and statements',
  kyc: 'Checking customers (KYC)',
  members: 'Members: invite, roles, suspend',
  reports: 'Reports',
  content: 'Posts of the blog',
  messages: 'Messages from the contact page',
  settings: 'Settings',
  'tax-and-rates': 'Taxes and exchange rates',
  'audit-log': 'Audit log',
}

export const GRANT_LABELS: Record<Grant, string> = {
  F: 'everything',
  A: 'approve',
  C: 'create and edit',
  R: 'read',
  O: 'own records',
  L: 'own branches',
}

/** The words with which design §5 narrows a cell; the letter alone would promise more. */
export const LIMITS: Partial<Record<Capability, Partial<Record<Role, string>>>> = {
  dashboard: {
    'Inventory Manager': 'stock',
    'Location Manager': 'stock',
    'Sales Person': 'sales',
    Accountant: 'money',
  },
  products: {
    'Inventory Manager': 'a Manager publishes',
    Customer: 'published ones',
    User: 'published ones',
    Guest: 'published ones',
  },
  stock: { 'Sales Person': 'totals' },
  'purchase-orders': { Manager: 'up to the limit', 'Location Manager': 'without prices' },
  transfers: { 'Location Manager': 'requests' },
  orders: {
    'Inventory Manager': 'to fulfil them',
    'Location Manager': 'to fulfil them, without prices',
    'Sales Person': 'confirms up to the limit',
  },
  transactions: {
    'Sales Person': 'reports for a customer',
    Accountant: 'not those they recorded',
    Customer: 'reports',
  },
  invoices: { 'Sales Person': 'proformas' },
  kyc: { 'Sales Person': 'the state' },
  members: { Admin: 'below Admin', Manager: 'Sales Person and Location Manager' },
  reports: {
    'Inventory Manager': 'stock',
    'Location Manager': 'stock',
    'Sales Person': 'sales',
    Accountant: 'money',
  },
  'audit-log': {
    Manager: 'their area',
    'Inventory Manager': 'stock',
    Accountant: 'money',
  },
}
