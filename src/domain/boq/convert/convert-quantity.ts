import { lineWords } from '#domain/vocabulary/line-words.ts'
import { formatNumber } from '#lib/format-number.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { Measure } from '#domain/catalogue/product-measures.ts'
import { packsOf } from '#domain/catalogue/counting.ts'
import { oneUnit } from '#domain/units/quantity.ts'
import { unitFor, unitName } from '#domain/units/unit.ts'
import containers from '#domain/vocabulary/containers.json'
import type { SourceUnit } from '#domain/boq/normalise/source-units.ts'

export type Conversion =
  | { ok: true; quantity: number; isConverted: boolean; isRoundedUp: boolean; note: string }
  | { ok: false; note: string }

/** Selling units that the name of a container may stand for. */
const CONTAINERS: ReadonlyMap<string, readonly string[]> = new Map(
  containers.map(({ name, sold }) => [name, sold]),
)

/** Selling units that are single things, so that "5 pcs" can refer to them. */
const SINGLES: ReadonlySet<string> = new Set(
  containers.flatMap(({ name, isSingle }) => (isSingle ? [name] : [])),
)

// Far above division error, far below any real remainder.
const BAR_NAME = new RegExp(String.raw`\b${lineWords('bar-name')}\b`, 'i')

const NOISE = 1e-6

/**
 * What to order of a product for a quantity as written, rounded up to what is sold, without waste. Measures that do
 * not determine the selling unit (m² of paint, kg of plastic pipe) are refused with an explanation.
 */
export function convertQuantity(
  quantity: number,
  unit: SourceUnit | undefined,
  product: CatalogueProduct,
): Conversion {
  if (!unit) return asSold(quantity, product)
  switch (unit.kind) {
    case 'lump':
      return refused(`A sum is not a number of ${unitFor(2, product.unit)}`)
    case 'count':
      return fromCount(quantity, unit, product)
    case 'container':
      return fromContainer(quantity, unit.name, product)
    case 'measure':
      return fromMeasure(quantity, unit.measure, unit.times, product)
  }
}

function fromCount(
  quantity: number,
  { times, name }: { times: number; name: string },
  product: CatalogueProduct,
): Conversion {
  const held = product.measures?.holds.piece
  if (held && !isSoldByPiece(product)) return divided(quantity * times, name, held, product)
  if (!SINGLES.has(product.unit)) return refused(soldBy(product, `${quantity} ${unitFor(quantity, 'piece')}`))
  if (times === 1) return asSold(quantity, product)
  const total = roundedUp(quantity * times, product)
  return {
    ok: true,
    quantity: total,
    isConverted: true,
    isRoundedUp: false,
    note: `${quantity} × ${times} = ${total}`,
  }
}

const isSoldByPiece = ({ unit }: CatalogueProduct) => unit === 'piece' || unit === 'set'

function fromContainer(quantity: number, name: string, product: CatalogueProduct): Conversion {
  const { holds = {}, per = {} } = product.measures ?? {}
  const pack = packsOf(product).find((one) => one.name === name)
  if (pack && name !== product.unit)
    return multiplied(quantity, name, pack.factor / oneUnit(product.quantityScale), product)
  if (name === product.unit || CONTAINERS.get(name)?.includes(product.unit)) return asSold(quantity, product)
  const measure = name as Measure
  if (per[measure]) return multiplied(quantity, measure, per[measure], product)
  if (holds[measure]) return divided(quantity, name, holds[measure], product)
  // A tin, bucket or drum means whatever container the liquid is sold in.
  const isVessel = name === 'can' || name === 'drum'
  if (isVessel && holds.l && ['piece', 'drum', 'set'].includes(product.unit)) return asSold(quantity, product)
  if (isVessel && holds.kg && ['piece', 'drum', 'set'].includes(product.unit))
    return asSold(quantity, product)
  if ((name === 'sheet' || name === 'roll') && product.unit === 'piece') return asSold(quantity, product)
  // Two panic bars or three earth rods are pieces, not lengths.
  if (name === 'length' && isSoldByPiece(product) && BAR_NAME.test(product.name))
    return asSold(quantity, product)
  if (name === 'bag' && product.unit === 'box' && holds.kg) return asSold(quantity, product)
  if (name === 'box' && ['bag', 'set'].includes(product.unit)) return asSold(quantity, product)
  return refused(soldBy(product, `${quantity} ${unitFor(quantity, name)}`))
}

function fromMeasure(
  quantity: number,
  measure: Measure,
  times: number,
  product: CatalogueProduct,
): Conversion {
  const { holds = {}, per = {} } = product.measures ?? {}
  const amount = Number((quantity * times).toFixed(6))
  if (measure === product.unit || (measure === 'l' && product.unit === 'litre'))
    return { ...asSold(amount, product), isConverted: times !== 1 } as Conversion
  const each = per[measure]
  if (each) return multiplied(amount, measure, each, product)
  const held = holds[measure]
  if (held) return divided(amount, measure, held, product)
  return refused(soldBy(product, `${readable(amount)} ${unitName(measure)}`))
}

function divided(amount: number, name: string, held: number, product: CatalogueProduct): Conversion {
  const exact = amount / held
  const quantity = roundedUp(exact, product)
  const unit = unitFor(2, name)
  return {
    ok: true,
    quantity,
    isConverted: held !== 1,
    isRoundedUp: quantity - exact > NOISE,
    note:
      held === 1
        ? ''
        : `${readable(amount)} ${unit} ÷ ${readable(held)} ${unit} per ${product.unit} = ${resultOf(exact, quantity)}`,
  }
}

function multiplied(amount: number, measure: string, each: number, product: CatalogueProduct): Conversion {
  const exact = amount * each
  const quantity = roundedUp(exact, product)
  return {
    ok: true,
    quantity,
    isConverted: true,
    isRoundedUp: quantity - exact > NOISE,
    note: `${readable(amount)} ${unitFor(amount, measure)} × ${readable(each)} per ${unitName(measure)} = ${resultOf(exact, quantity)}`,
  }
}

function asSold(amount: number, product: CatalogueProduct): Conversion {
  const quantity = roundedUp(amount, product)
  const isRoundedUp = quantity - amount > NOISE
  return {
    ok: true,
    quantity,
    isConverted: false,
    isRoundedUp,
    note: isRoundedUp ? `Sold in whole ${unitFor(2, product.unit)}: ${readable(amount)} rounded up` : '',
  }
}

const roundedUp = (amount: number, { quantityScale }: CatalogueProduct): number => {
  const scale = 10 ** quantityScale
  return Math.ceil(amount * scale - NOISE) / scale
}

const resultOf = (exact: number, quantity: number): string =>
  Math.abs(quantity - exact) <= NOISE
    ? readable(quantity)
    : `${exact.toFixed(2)}, rounded up to ${readable(quantity)}`

const readable = (value: number): string => formatNumber(value, 3)

const refused = (note: string): Conversion => ({ ok: false, note })

const soldBy = (product: CatalogueProduct, asked: string): string =>
  `Sold by the ${unitName(product.unit)}: ${asked} cannot be turned into ${unitFor(2, product.unit)} without asking`
