import { useEffect, useState } from 'react'
import { useSettled } from '#components/states/use-settled.ts'
import type { OrderShortages } from '#domain/stock/order-shortage.ts'
import { useOptionalUser } from '#stores/session-store.ts'

type Line = { productId: string; quantity: number }

type Asked = { locationId: string; uid: string; lines: readonly Line[] }

/**
 * What of these quantities the branch cannot promise now. Asked of the API once they stopped changing; until then, and
 * without a network, what is known already is said.
 */
export const useShortages = (locationId: string | undefined, lines: readonly Line[]): OrderShortages =>
  useAnswer(locationId, lines) ?? NONE

/** Whether the branch can promise all of them; false until that is known. */
export function useHasAll(locationId: string | undefined, lines: readonly Line[]): boolean {
  const short = useAnswer(locationId, lines)
  return short !== undefined && Object.keys(short).length === 0
}

function useAnswer(locationId: string | undefined, lines: readonly Line[]): OrderShortages | undefined {
  const uid = useOptionalUser()?.uid ?? ''
  const settled = useSettled(JSON.stringify({ locationId, uid, lines }))
  const [known, setKnown] = useState<{ asked: Asked; short: OrderShortages }>()

  useEffect(() => {
    const asked = JSON.parse(settled) as Asked
    if (!asked.locationId || asked.lines.length === 0) return undefined
    let isOver = false
    void import('#data/stock/order-shortages.ts')
      .then(({ findOrderShortages }) =>
        findOrderShortages({ locationId: asked.locationId, lines: asked.lines }),
      )
      .then(
        (short) => isOver || setKnown({ asked, short }),
        () => undefined,
      )
    return () => void (isOver = true)
  }, [settled])

  if (known?.asked.locationId !== locationId || known?.asked.uid !== uid) return undefined
  return Object.fromEntries(
    lines.flatMap(({ productId, quantity }) => {
      const short = known.short[productId]
      const was = known.asked.lines.find((line) => line.productId === productId)?.quantity ?? Infinity
      return short && quantity > (short.available ?? was - 1) ? [[productId, short]] : []
    }),
  )
}

const NONE: OrderShortages = {}
