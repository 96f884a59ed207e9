import { useWaitingOrderStore } from '#stores/waiting-order-store.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Calls `openOrder` when the cart shown on this page is ordered otherwise than by it: by another tab or device, or, with
 * `isElsewhere` false, by what was kept here until the network came back.
 */
export function useOrderedElsewhere(
  orderId: string,
  openOrder: (id: string, isElsewhere: boolean) => unknown,
) {
  const waitedId = useRef('')
  const waitingId = useWaitingOrderStore(({ waiting }) => waiting?.draft.id)
  const shownId = useRef('')
  const open = useRef(openOrder)
  useLayoutEffect(() => {
    open.current = openOrder
    if (waitingId) waitedId.current = waitingId
  })

  useEffect(() => {
    const before = shownId.current
    shownId.current = orderId
    if (before === '' || orderId !== '') return
    let isLeft = false
    import('#data/orders/submit-order.ts')
      .then(({ isSubmitted }) => isSubmitted(before))
      .then(
        (isOrdered) => {
          if (isOrdered && !isLeft) open.current(before, before !== waitedId.current)
        },
        // Without a network that is unknown.
        () => undefined,
      )
    return () => {
      isLeft = true
    }
  }, [orderId])
}
