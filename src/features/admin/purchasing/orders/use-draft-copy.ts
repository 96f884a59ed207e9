import { supplierPriceOn, type SupplierPart } from '#domain/purchasing/supplier-part.ts'
import { branchesOf } from '#domain/purchasing/purchase-branches.ts'
import type { Purchase, PurchaseDraft, PurchasePrices } from '#domain/purchasing/purchase.ts'
import { amountReader } from '#domain/pricing/typed-amount.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import { oneUnit, quantityToType, type QuantityScale } from '#domain/units/quantity.ts'
import type { QuantityRules } from '#domain/units/typed-quantity.ts'
import { useKeptCopy } from '#features/admin/shared/use-kept-copy.ts'

/** A line as it is typed. */
export type TypedLine = {
  productId: string
  sku: string
  name: string
  unit: string
  quantityScale: QuantityScale
  /** Of the product, when the line was added. */
  packs?: QuantityRules['packs']
  partNumber: string
  /** By branch. */
  quantities: Readonly<Record<string, string>>
  price: string
}

/** A draft as it is typed. */
export type DraftCopy = {
  /** Those the goods are for. */
  branches: readonly string[]
  lines: readonly TypedLine[]
  freight: string
  duty: string
  expectedOn: string
  note: string
}

/** The author's working copy of a draft. */
export const useDraftCopy = (purchase: Purchase, prices: PurchasePrices) =>
  useKeptCopy<DraftCopy>(`typed-purchase-${purchase.id}`, purchase.revision, copyOf(purchase, prices))

/** Freight and duty are in cedis; there may be none. */
export const chargeReader = amountReader({ isOptional: true })

/** Prices are in the supplier's currency. */
export const priceReaderOf = ({ currency }: Pick<PurchasePrices, 'currency'>) => amountReader({ currency })

function copyOf(purchase: Purchase, prices: PurchasePrices): DraftCopy {
  const { lines, expectedOn, note } = purchase
  const branches = branchesOf(purchase)
  const priceOf = new Map(prices.lines.map(({ productId, priceMinor }) => [productId, priceMinor]))
  return {
    branches,
    lines: lines.map(({ productId, sku, name, unit, quantityScale, partNumber, quantity, shares }) => ({
      productId,
      sku,
      name,
      unit,
      quantityScale,
      partNumber,
      quantities: Object.fromEntries(
        (shares ?? [{ locationId: branches[0] ?? '', quantity }]).map((share) => [
          share.locationId,
          quantityToType(share.quantity, quantityScale),
        ]),
      ),
      price: chargeReader.toType(priceOf.get(productId) ?? 0),
    })),
    freight: chargeReader.toType(prices.freightMinor),
    duty: chargeReader.toType(prices.dutyMinor),
    expectedOn,
    note,
  }
}

/** Nothing typed is nothing for that branch. */
export const shareReader = ({ unit, quantityScale, packs }: TypedLine) =>
  quantityReader({ unit, quantityScale, packs }, { isOptional: true })

/** How much of a line is for each branch that gets some of it. */
const sharesOf = (line: TypedLine, branches: readonly string[]): { locationId: string; quantity: number }[] =>
  branches.flatMap((locationId) => {
    const quantity = shareReader(line).valueOf(line.quantities[locationId] ?? '') ?? 0
    return quantity === 0 ? [] : [{ locationId, quantity }]
  })

const sumOfShares = (shares: readonly { quantity: number }[]): number =>
  shares.reduce((sum, { quantity }) => sum + quantity, 0)

/** A new line, for a branch: one pack at the supplier's price of the day, where they have one. */
export function newLine(
  {
    id,
    sku,
    name,
    unit,
    quantityScale,
    packs,
  }: Pick<TypedLine, 'sku' | 'name' | 'unit' | 'quantityScale' | 'packs'> & { id: string },
  part: SupplierPart | undefined,
  { today, branchId }: { today: string; branchId: string },
): TypedLine {
  const price = part && supplierPriceOn(part.prices, today)
  return {
    productId: id,
    sku,
    name,
    unit,
    quantityScale,
    packs,
    partNumber: part?.partNumber ?? '',
    quantities: { [branchId]: quantityToType(part?.packQuantity ?? oneUnit(quantityScale), quantityScale) },
    price: price === undefined ? '' : chargeReader.toType(price),
  }
}

/** Why a quantity of a line is refused, or that there is none; undefined when all are right. */
const quantityFault = (line: TypedLine, branches: readonly string[]): string | undefined =>
  branches
    .map((branch) => shareReader(line).faultOf(line.quantities[branch] ?? ''))
    .find((fault) => fault !== undefined) ??
  (sumOfShares(sharesOf(line, branches)) > 0 ? undefined : 'Enter a quantity')

/** What is wrong with a line; undefined when it can be saved. */
export const lineProblem = (
  line: TypedLine,
  branches: readonly string[],
  prices: Pick<PurchasePrices, 'currency'>,
): string | undefined => quantityFault(line, branches) ?? priceReaderOf(prices).faultOf(line.price)

/** As the API takes it; of a copy without problems. */
export const draftOf = (
  { branches, lines, freight, duty, expectedOn, note }: DraftCopy,
  purchase: Purchase,
  prices: PurchasePrices,
): PurchaseDraft => ({
  seen: purchase.revision,
  supplierId: purchase.supplierId,
  locationId: branches[0] ?? purchase.locationId,
  rateMillionths: prices.rateMillionths,
  lines: lines.map((line) => {
    const shares = sharesOf(line, branches)
    return {
      productId: line.productId,
      partNumber: line.partNumber.trim(),
      quantity: sumOfShares(shares),
      priceMinor: priceReaderOf(prices).valueOf(line.price) ?? 0,
      shares,
    }
  }),
  freightMinor: chargeReader.valueOf(freight) ?? 0,
  dutyMinor: chargeReader.valueOf(duty) ?? 0,
  expectedOn,
  note: note.trim(),
  // Those it answers already stay, as long as their product does.
  requests: [],
})
