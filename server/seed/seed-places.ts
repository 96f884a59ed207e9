import type { Category } from '#domain/catalogue/category.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { CategoryRow, LocationRow, SupplierRow } from './csv-rows.ts'
import { stampOf } from './seed-document.ts'

export const categoriesOf = (rows: readonly CategoryRow[], products: readonly Product[]): Category[] =>
  rows.map((row, rank) => ({
    slug: row.slug,
    name: row.name,
    parent: row.parent_slug,
    description: row.description,
    rank,
    picture: row.picture,
    count: products.filter((one) => one.category === row.slug || one.subcategory === row.slug).length,
  }))

/** What shoppers call the branch whose long name is on documents. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  OSU: 'Osu',
  TEM: 'Tema',
  KUM: 'Kumasi',
  TAK: 'Takoradi',
  TAM: 'Tamale',
}

/** The position of the branch's quarter or town; the streets in the addresses are made up. */
const POSITIONS: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  OSU: { latitude: 5.556, longitude: -0.183 },
  TEM: { latitude: 5.676, longitude: 0.004 },
  KUM: { latitude: 6.722, longitude: -1.63 },
  TAK: { latitude: 4.893, longitude: -1.752 },
  TAM: { latitude: 9.405, longitude: -0.842 },
}

export const locationIdOf = (code: string): string => code.toLowerCase()

export const locationsOf = (rows: readonly LocationRow[]): ShopLocation[] =>
  rows.map((row) => ({
    id: locationIdOf(row.code),
    code: row.code,
    name: SHORT_NAMES[row.code] ?? row.city,
    title: row.name,
    city: row.city,
    region: row.region,
    address: row.address,
    ghanaPostGps: row.ghanapost_gps,
    phone: row.phone,
    pickup: true,
    ...(POSITIONS[row.code] && { position: POSITIONS[row.code] }),
  }))

/** Cedis for one unit of the currencies that suppliers of the demo ask for. */
export const CEDIS_PER: Readonly<Record<string, number>> = {
  GHS: 1,
  USD: 10.9,
  GBP: 14.62,
  EUR: 12.7,
  INR: 0.125,
  AED: 2.97,
  ZAR: 0.62,
  CNY: 1.53,
  TRY: 0.26,
}

/** What the supplier of a product asks for one unit, at what it costs us; they sell it as we do. */
export function supplierPartOf(
  product: { id: string; sku: string; name: string; unit: string; quantityScale: number },
  {
    supplier: { id: supplierId, currency },
    costMinor,
    now,
  }: { supplier: ReturnType<typeof supplierOf>; costMinor: number; now: number },
) {
  const { id: productId, sku, name, unit, quantityScale } = product
  return {
    ...stampOf(`${supplierId}__${productId}`, now),
    supplierId,
    productId,
    sku,
    name,
    unit,
    quantityScale,
    partNumber: '',
    packQuantity: 10 ** quantityScale,
    prices: [{ from: '2026-01-01', priceMinor: Math.round(costMinor / (CEDIS_PER[currency] ?? 1)) }],
    status: 'Active',
    lastAuditId: '',
  }
}

export const supplierOf = (row: SupplierRow, now: number) => ({
  ...stampOf(row.code, now),
  code: row.code,
  name: row.name,
  contact: row.contact,
  email: row.email,
  phone: row.phone,
  country: row.country,
  currency: row.currency,
  paymentTermsDays: Number(row.payment_terms_days),
  leadTimeDays: Number(row.lead_time_days),
  status: 'Active',
})
