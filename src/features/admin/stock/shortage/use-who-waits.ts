import { useState } from 'react'
import { ON_OPENING, useRead } from '#data/reading/use-read.ts'
import { listShortages, type Shortage } from '#data/stock/shortages.ts'
import { quantityToType, type QuantityScale } from '#domain/units/quantity.ts'
import { quantitiesTyped, type TypedQuantities } from '#features/admin/shared/quantity-lines.tsx'

export type ShortProduct = { productId: string; name: string; unit: string; quantityScale: QuantityScale }

/** By product and order, what each order loses. */
export type Losses = Readonly<Record<string, Readonly<Record<string, number>>>>

/**
 * The orders that would wait for stock if it changed so, and who of them: the newest promise first, until somebody chooses.
 * `fault` says why it cannot be posted yet, '' when it can; `orders` are undefined where none loses anything.
 */
export function useWhoWaits<Product extends ShortProduct>(
  locationId: string,
  changes: readonly { product: Product; change: number }[],
) {
  const asked = changes.map(({ product, change }) => ({ productId: product.productId, change }))
  const key = JSON.stringify([locationId, asked])
  const { data, error, isLoading } = useRead(
    asked.length > 0 && ['shortages', key],
    () => listShortages(locationId, asked),
    ON_OPENING,
  )
  const [typed, setTyped] = useState<{ key: string; of: Readonly<Record<string, TypedQuantities>> }>()
  const ofKey = typed?.key === key ? typed.of : {}

  const short = (data ?? []).flatMap((shortage) => {
    const product = changes.find((one) => one.product.productId === shortage.productId)?.product
    if (!product) return []
    const lines = shortage.holdings.map((holding) => ({ ...product, ...holding, name: holding.ref }))
    const quantities = ofKey[product.productId] ?? suggested(shortage, product)
    const leftOf = (index: number) => {
      const holding = shortage.holdings[index]
      return holding ? holding.free + holding.planned : 0
    }
    const { lines: chosen, fault } = quantitiesTyped(quantities, lines, leftOf, 'is reserved for it')
    const missing = shortage.short - chosen.reduce((sum, { quantity }) => sum + quantity, 0)
    return [{ product, shortage, lines, quantities, leftOf, chosen, fault, missing }]
  })
  const isShort = short.length > 0
  const wrong = short.find(({ fault, missing }) => fault !== '' || missing !== 0)
  const orders: Losses | undefined = isShort
    ? Object.fromEntries(
        short.map(({ product, shortage, chosen }) => [
          product.productId,
          Object.fromEntries(
            chosen.flatMap(({ index, quantity }) => {
              const orderId = shortage.holdings[index]?.orderId
              return orderId !== undefined && quantity > 0 ? [[orderId, quantity]] : []
            }),
          ),
        ]),
      )
    : undefined
  return {
    short,
    orders,
    isLoading: asked.length > 0 && isLoading,
    error,
    fault: wrong ? wrong.fault || 'Choose exactly as much as is short.' : '',
    choose: (productId: string, quantities: TypedQuantities) =>
      setTyped({ key, of: { ...ofKey, [productId]: quantities } }),
  }
}

export type WhoWaits = ReturnType<typeof useWhoWaits>

/** By place of the order, what it loses by the rule, as it is typed. */
const suggested = ({ holdings, losses }: Shortage, { quantityScale }: ShortProduct): TypedQuantities =>
  Object.fromEntries(
    holdings.map(({ orderId }, index) => [
      index,
      losses[orderId] ? quantityToType(losses[orderId], quantityScale) : '',
    ]),
  )
