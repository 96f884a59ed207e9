import { useState } from 'react'
import { supplierPriceOn, type SupplierPart } from '#domain/purchasing/supplier-part.ts'
import type { Purchase, PurchaseDraft, PurchasePrices } from '#domain/purchasing/purchase.ts'
import { amountProblem, minorOf } from '#domain/orders/zone-form.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { formatQuantity, oneUnit, parseQuantity, type QuantityScale } from '#domain/units/quantity.ts'
import { inTab, keptInTab } from '#lib/browser-storage.ts'

/** A line as it is typed. */
export type TypedLine = {
  productId: string
  sku: string
  name: string
  unit: string
  quantityScale: QuantityScale
  partNumber: string
  quantity: string
  price: string
}

/** A draft as it is typed. */
export type DraftCopy = {
  lines: readonly TypedLine[]
  freight: string
  duty: string
  expectedOn: string
  note: string
}

const keyOf = ({ id, revision }: Purchase): string => `purchase-${id}-${revision}`

/** The author's working copy of a draft; it outlasts a reload of the tab, until the order has changed. */
export function useDraftCopy(purchase: Purchase, prices: PurchasePrices) {
  const [copy, setCopy] = useState(
    () => (keptInTab(keyOf(purchase)) as DraftCopy | undefined) ?? copyOf(purchase, prices),
  )
  const [isDirty, setIsDirty] = useState(() => keptInTab(keyOf(purchase)) !== undefined)
  return {
    copy,
    isDirty,
    change: (changes: Partial<DraftCopy>) => {
      const next = { ...copy, ...changes }
      setCopy(next)
      setIsDirty(true)
      inTab.setItem(keyOf(purchase), JSON.stringify(next))
    },
    drop: () => {
      inTab.removeItem(keyOf(purchase))
      setCopy(copyOf(purchase, prices))
      setIsDirty(false)
    },
  }
}

const amountText = (minor: number): string => formatAmount(minor).replaceAll(',', '')

function copyOf({ lines, expectedOn, note }: Purchase, prices: PurchasePrices): DraftCopy {
  const priceOf = new Map(prices.lines.map(({ productId, priceMinor }) => [productId, priceMinor]))
  return {
    lines: lines.map(({ productId, sku, name, unit, quantityScale, partNumber, quantity }) => ({
      productId,
      sku,
      name,
      unit,
      quantityScale,
      partNumber,
      quantity: formatQuantity(quantity, quantityScale).replaceAll(',', ''),
      price: amountText(priceOf.get(productId) ?? 0),
    })),
    freight: amountText(prices.freightMinor),
    duty: amountText(prices.dutyMinor),
    expectedOn,
    note,
  }
}

/** A new line: one pack at the supplier's price of the day, where they have one. */
export function newLine(
  {
    id,
    sku,
    name,
    unit,
    quantityScale,
  }: { id: string; sku: string; name: string; unit: string; quantityScale: QuantityScale },
  part: SupplierPart | undefined,
  today: string,
): TypedLine {
  const price = part && supplierPriceOn(part.prices, today)
  return {
    productId: id,
    sku,
    name,
    unit,
    quantityScale,
    partNumber: part?.partNumber ?? '',
    quantity: formatQuantity(part?.packQuantity ?? oneUnit(quantityScale), quantityScale).replaceAll(',', ''),
    price: price === undefined ? '' : amountText(price),
  }
}

/** What is wrong with a line; undefined when it can be saved. */
export function lineProblem({ quantity, price, quantityScale }: TypedLine): string | undefined {
  if (!((parseQuantity(quantity, quantityScale) ?? 0) > 0)) return 'Enter a quantity'
  return amountProblem(price)
}

/** As the API takes it; of a copy without problems. */
export const draftOf = (
  { lines, freight, duty, expectedOn, note }: DraftCopy,
  purchase: Purchase,
  { rateMillionths }: PurchasePrices,
): PurchaseDraft => ({
  seen: purchase.revision,
  supplierId: purchase.supplierId,
  locationId: purchase.locationId,
  rateMillionths,
  lines: lines.map((line) => ({
    productId: line.productId,
    partNumber: line.partNumber.trim(),
    quantity: parseQuantity(line.quantity, line.quantityScale) ?? 0,
    priceMinor: minorOf(line.price),
  })),
  freightMinor: minorOf(freight || '0'),
  dutyMinor: minorOf(duty || '0'),
  expectedOn,
  note: note.trim(),
  // Those it answers already stay, as long as their product does.
  requests: [],
})
