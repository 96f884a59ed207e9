import { useState } from 'react'
import { amountProblem, minorOf } from '#domain/orders/zone-form.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import type { PriceList, PriceListKind, SavedPriceList } from '#domain/pricing/price-list.ts'
import { inTab, keptInTab } from '#lib/browser-storage.ts'

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
  lines: [],
}

const percentOf = (basisPoints: number): string => (basisPoints > 0 ? String(basisPoints / 100) : '')

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
        lines: list.lines.map(({ productId, priceMinor, discountBasisPoints }) => ({
          productId,
          price: priceMinor > 0 ? formatAmount(priceMinor) : '',
          percent: percentOf(discountBasisPoints),
        })),
      }
    : EMPTY

/** What is typed, kept in the tab until it is saved or dropped; one typed over an older list counts no more. */
export function useTypedList(list: PriceList | undefined) {
  const key = `price-list-${list?.id ?? 'new'}`
  const [typed, setTyped] = useState<TypedList | undefined>(() => keptInTab(key) as TypedList | undefined)
  const stored = typedOf(list)
  const isKept = typed?.revision === stored.revision
  return {
    typed: isKept ? typed : stored,
    isDirty: isKept && JSON.stringify(typed) !== JSON.stringify(stored),
    change: (changes: Partial<TypedList>) => {
      const next = { ...(isKept ? typed : stored), ...changes }
      setTyped(next)
      inTab.setItem(key, JSON.stringify(next))
    },
    drop: () => {
      setTyped(undefined)
      inTab.removeItem(key)
    },
  }
}

export const percentProblem = (typed: string): string | undefined =>
  /^[0-9]{1,2}([.][0-9]{1,2})?$/.test(typed.trim()) && Number(typed) > 0 && Number(typed) <= 90
    ? undefined
    : 'Enter a percentage up to 90'

export function lineProblem({ price, percent }: TypedLine): string | undefined {
  if (!price.trim() === !percent.trim()) return 'Enter either a price or a percentage off'
  return price.trim() ? amountProblem(price) : percentProblem(percent)
}

const basisPointsOf = (typed: string): number => Math.round(Number(typed || 0) * 100)

export const lineOf = ({ productId, price, percent }: TypedLine): PriceList['lines'][number] => ({
  productId,
  priceMinor: price.trim() ? minorOf(price) : 0,
  discountBasisPoints: price.trim() ? 0 : basisPointsOf(percent),
})

export const savedOf = ({ lines, percent, ...facts }: TypedList, reason: string): SavedPriceList => ({
  ...facts,
  discountBasisPoints: basisPointsOf(percent),
  lines: lines.map(lineOf),
  reason,
})
