import { useEffect, useLayoutEffect, useRef } from 'react'

/** When another tab or device orders the cart shown on this page, this page opens that order too. */
export function useOrderedElsewhere(orderId: string, openOrder: (id: string) => unknown) {
  const shownId = useRef('')
  const open = useRef(openOrder)
  useLayoutEffect(() => {
    open.current = openOrder
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
          if (isOrdered && !isLeft) open.current(before)
        },
        // Without a network that is unknown.
        () => undefined,
      )
    return () => {
      isLeft = true
    }
  }, [orderId])
}
