import type { Prices } from '#components/pricing/use-prices.ts'
import { specLabel, type Product } from '#domain/catalogue/product.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { unitName } from '#domain/units/unit.ts'
import { countOf } from '#lib/plural.ts'

export type CompareRow = { label: string; values: readonly string[]; differs: boolean }

const NONE = '–'

/** One row per fact, in the order of the first product that has it; facts that no product has are left out. */
export function compareRows(products: readonly Product[], prices: Prices): CompareRow[] {
  const keys = [...new Set(products.flatMap(({ specs }) => specs.map(({ key }) => key)))]
  const specOf = ({ specs }: Product, key: string) => specs.find((spec) => spec.key === key)?.value ?? NONE
  const facts: [label: string, valueOf: (product: Product) => string][] = [
    [
      'Price',
      (product) => `${prices.price(product.priceMinor, product.taxClass)} / ${unitName(product.unit)}`,
    ],
    ['Price by quantity', (product) => breaksText(product, prices)],
    ['Brand', ({ brand }) => brand || NONE],
    ['One unit holds', ({ unitSize }) => unitSize || NONE],
    [
      'Sold from',
      ({ minQuantity, quantityScale, unit }) =>
        `${formatQuantity(minQuantity, quantityScale)} ${unitName(unit)}`,
    ],
    ['Tax', ({ taxClass }) => TAX_TEXTS[taxClass]],
    ...keys.map((key): (typeof facts)[number] => [specLabel(key), (product) => specOf(product, key)]),
    [
      'Weight',
      ({ weightGrams }) => (weightGrams > 0 ? `${Number((weightGrams / 1000).toFixed(3))} kg` : NONE),
    ],
    ['Lead time', ({ leadTimeDays }) => countOf(leadTimeDays, 'day')],
  ]
  return facts
    .map(([label, valueOf]) => {
      const values = products.map(valueOf)
      return { label, values, differs: new Set(values).size > 1 }
    })
    .filter(({ values }) => values.some((value) => value !== NONE))
}

const TAX_TEXTS = { standard: 'Taxed', zero: 'Zero-rated', exempt: 'Exempt' } as const

const breaksText = ({ priceBreaks, quantityScale, taxClass }: Product, prices: Prices): string =>
  priceBreaks
    .map(
      (step) =>
        `${formatQuantity(step.minQuantity, quantityScale)}+ ${prices.price(step.priceMinor, taxClass)}`,
    )
    .join(', ') || NONE
