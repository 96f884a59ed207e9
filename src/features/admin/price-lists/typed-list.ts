import { amountReader } from '#domain/pricing/typed-amount.ts'
import { percentageReader } from '#domain/pricing/typed-percentage.ts'
import {
  PRICE_LIST_LIMITS,
  type PriceList,
  type PriceListKind,
  type SavedPriceList,
} from '#domain/pricing/price-list.ts'
import { useKeptCopy } from '#features/admin/shared/use-kept-copy.ts'

/** Where one of them is empty, the other counts. */
export const listPriceReader = amountReader({ minMinor: 1, isOptional: true })
export const percentReader = percentageReader({
  min: 1,
  max: PRICE_LIST_LIMITS.discountBasisPoints,
  isOptional: true,
})

export type TypedLine = { productId: string; price: string; percent: string }
/** A list as it is typed. */
export type TypedList = {
  /** Of the list it was typed over. */
  revision: number
  name: string
  kind: PriceListKind
  status: PriceList['status']
  from: string
  until: string
  percent: string
  allowsDiscounts: boolean
  lines: readonly TypedLine[]
}

const EMPTY: TypedList = {
  revision: 0,
  name: '',
  kind: 'customer',
  status: 'active',
  from: '',
  until: '',
  percent: '',
  allowsDiscounts: false,
  lines: [],
}

const percentOf = (basisPoints: number): string => (basisPoints > 0 ? percentReader.toType(basisPoints) : '')

const typedOf = (list: PriceList | undefined): TypedList =>
  list
    ? {
        revision: list.revision,
        name: list.name,
        kind: list.kind,
        status: list.status,
        from: list.from,
        until: list.until,
        percent: percentOf(list.discountBasisPoints),
        allowsDiscounts: list.allowsDiscounts ?? false,
        lines: list.lines.map(({ productId, priceMinor, discountBasisPoints }) => ({
          productId,
          price: priceMinor > 0 ? listPriceReader.toType(priceMinor) : '',
          percent: percentOf(discountBasisPoints),
        })),
      }
    : EMPTY

/** What is typed, kept in the tab until it is saved or dropped. */
export function useTypedList(list: PriceList | undefined) {
  const stored = typedOf(list)
  const { copy, seen, isDirty, ...work } = useKeptCopy<TypedList>(
    `typed-price-list-${list?.id ?? 'new'}`,
    stored.revision,
    stored,
  )
  const typed = { ...copy, revision: seen }
  return { ...work, typed, isDirty: isDirty && JSON.stringify(typed) !== JSON.stringify(stored) }
}

export const ONE_OF_BOTH = 'Enter either a price or a percentage off'

export function lineProblem({ price, percent }: TypedLine): string | undefined {
  if (!price.trim() === !percent.trim()) return ONE_OF_BOTH
  return listPriceReader.faultOf(price) ?? percentReader.faultOf(percent)
}

export const lineOf = ({ productId, price, percent }: TypedLine): PriceList['lines'][number] => ({
  productId,
  priceMinor: listPriceReader.valueOf(price) ?? 0,
  discountBasisPoints: price.trim() ? 0 : (percentReader.valueOf(percent) ?? 0),
})

export const savedOf = ({ lines, percent, ...facts }: TypedList, reason: string): SavedPriceList => ({
  ...facts,
  discountBasisPoints: percentReader.valueOf(percent) ?? 0,
  lines: lines.map(lineOf),
  reason,
})
