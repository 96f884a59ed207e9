import { formatMoney } from '#domain/pricing/money.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { repeatedLines } from '#domain/orders/order-confirmation.ts'
import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { isSpecialLine } from '#domain/quotes/special-line.ts'
import { totalsOf, type TaxRates, type Totals } from '#domain/pricing/tax.ts'

/** What does not agree, as a sentence for staff. The same error always gives the same sentence. */
export type Finding = string

export type ProductOf = (productId: string) => Product | undefined

const HOUR = 3_600_000

/**
 * Whether the product was saved so shortly before `at` that an honest page may still have shown the earlier state;
 * also true for products saved later, since their earlier state is unknown.
 */
export const isJustSaved = (product: Pick<Product, 'updatedAt'>, at: number, window = HOUR): boolean =>
  product.updatedAt > at - window

/** The name of a line's item, short enough for a sentence. */
export const nameOf = ({ name, sku }: Pick<OrderLine, 'name' | 'sku'>): string => {
  const called = sku || name
  return called.length > 60 ? `${called.slice(0, 60)}…` : called
}

/** Quantities, prices and amounts on their own, whatever the catalogue says. */
export const arithmeticFindings = (lines: readonly OrderLine[]): Finding[] => [
  ...[...new Set(repeatedLines(lines).map(nameOf))].map((name) => `${name} stands on more than one line`),
  ...lines.flatMap(lineArithmetic),
]

function lineArithmetic(line: OrderLine): Finding[] {
  const name = nameOf(line)
  const { quantity, quantityScale, unitPriceMinor, submittedUnitPriceMinor, amountMinor } = line
  if (!Number.isSafeInteger(quantity) || quantity <= 0 || quantity > PRODUCT_LIMITS.quantity)
    return [`${name}: nobody can order a quantity of ${formatQuantity(quantity, quantityScale)}`]
  if (![unitPriceMinor, submittedUnitPriceMinor].every(isPrice))
    return [`${name}: ${formatMoney(unitPriceMinor, 'GHS')} is no price`]
  const isMinor = lineAmountMinor(unitPriceMinor, quantity, quantityScale)
  if (isMinor === amountMinor) return []
  const count = formatQuantity(quantity, quantityScale)
  return [
    `${name}: ${count} at ${formatMoney(unitPriceMinor, 'GHS')} is ${formatMoney(isMinor, 'GHS')}, not ${formatMoney(amountMinor, 'GHS')}`,
  ]
}

const isPrice = (amountMinor: number): boolean =>
  Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= PRODUCT_LIMITS.priceMinor

/** Whether the totals are correct for the lines and the delivery at these rates. */
export function totalsFindings(lines: readonly OrderLine[], taxRates: TaxRates, totals: Totals): Finding[] {
  if (!Number.isSafeInteger(totals.deliveryMinor) || totals.deliveryMinor < 0)
    return [`The delivery fee says ${formatMoney(totals.deliveryMinor, 'GHS')}`]
  const are = totalsOf(lines, taxRates, totals.deliveryMinor)
  const sums: [string, number, number][] = [
    ['The net sum', totals.netMinor, are.netMinor],
    ...are.taxes.map((tax, at): [string, number, number] => [
      tax.code,
      amountOf(totals.taxes[at], tax),
      tax.amountMinor,
    ]),
    ['The total', totals.totalMinor, are.totalMinor],
  ]
  const wrong = sums.flatMap(([what, says, is]) =>
    says === is ? [] : [`${what} says ${formatMoney(says, 'GHS')}, but is ${formatMoney(is, 'GHS')}`],
  )
  return totals.taxes.length === are.taxes.length ? wrong : [...wrong, 'The taxes are not the three levies']
}

/** The amount of a levy; 0 when it has another code or rate. */
const amountOf = (says: Totals['taxes'][number] | undefined, is: Totals['taxes'][number]): number =>
  says?.code === is.code && says.basisPoints === is.basisPoints ? says.amountMinor : 0

/** Whether each line's product is sold and correctly described. Special items are in no catalogue. */
export const goodsFindings = (lines: readonly OrderLine[], productOf: ProductOf, at: number): Finding[] =>
  lines.flatMap((line) => (isSpecialLine(line) ? [] : lineGoods(line, productOf(line.productId), at)))

function lineGoods(line: OrderLine, product: Product | undefined, at: number): Finding[] {
  const name = nameOf(line)
  if (!product) return [`${name} is not in the catalogue`]
  if (isJustSaved(product, at)) return []
  if (product.status !== 'published') return [`${name} is not sold`]
  const wrong = FACTS.filter(({ field }) => line[field] !== product[field]).map(({ words }) => words)
  return wrong.length === 0 ? [] : [`${name}: ${listed(wrong)} not as in the catalogue`]
}

const FACTS = [
  { field: 'sku', words: 'SKU' },
  { field: 'name', words: 'name' },
  { field: 'unit', words: 'unit' },
  { field: 'quantityScale', words: 'decimals of the quantity' },
  { field: 'taxClass', words: 'tax class' },
  { field: 'madeToOrder', words: 'supply' },
] as const

function listed(words: readonly string[]): string {
  const [first = '', ...rest] = words
  const start = first === 'SKU' ? first : first.charAt(0).toLowerCase() + first.slice(1)
  return rest.length === 0 ? `${start} is` : `${[start, ...rest].join(', ')} are`
}
