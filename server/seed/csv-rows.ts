import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

export type ProductRow = {
  sku: string
  name: string
  category: string
  subcategory: string
  brand: string
  description: string
  unit: string
  unit_size: string
  price_ghs: string
  cost_ghs: string
  min_order_qty: string
  weight_kg: string
  specs: string
  price_breaks: string
  tax_class: string
  reorder_point: string
  lead_time_days: string
  supplier_code: string
  opening_stock: string
  tags: string
  picture: string
}

export type CategoryRow = {
  slug: string
  name: string
  parent_slug: string
  description: string
  icon: string
  picture: string
}

export type LocationRow = {
  code: string
  name: string
  city: string
  region: string
  address: string
  ghanapost_gps: string
  phone: string
}

export type SupplierRow = {
  code: string
  name: string
  contact: string
  email: string
  phone: string
  country: string
  currency: string
  payment_terms_days: string
  lead_time_days: string
}

export type CustomerRow = {
  company: string
  first_name: string
  last_name: string
  email: string
  phone: string
  tin: string
  type: string
  city: string
  credit_limit_ghs: string
}

/** The rows of `data/{name}.csv`; data/NOTES.md explains the columns. */
const rowsOf = <Row>(name: string): Row[] =>
  parse(readFileSync(new URL(`data/${name}.csv`, import.meta.url)), { columns: true, skip_empty_lines: true })

export const productRows = () => rowsOf<ProductRow>('catalogue')
export const categoryRows = () => rowsOf<CategoryRow>('categories')
export const locationRows = () => rowsOf<LocationRow>('locations')
export const supplierRows = () => rowsOf<SupplierRow>('suppliers')
export const customerRows = () => rowsOf<CustomerRow>('customers')

/** `"115.00"` cedis are 11500 pesewas. */
export const pesewasOf = (cedis: string): number => Math.round(Number(cedis) * 100)

/** `a=1;b=2` or `a:1;b:2`; values may contain the separator again. */
export const pairsOf = (text: string, separator: string): [key: string, value: string][] =>
  text
    .split(';')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf(separator)
      return [part.slice(0, at), part.slice(at + separator.length)]
    })
