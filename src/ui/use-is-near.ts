import { useEffect, useState, type RefObject } from 'react'
import { whenNear } from './when-near.ts'

/**
 * Whether the element has been near the window, as `whenNear` means it, or `isNearAtFirst`. Where something around it is
 * observed already, `isAround` says whether that is near: observing hundreds of elements takes its time.
 */
export function useIsNear(
  element: RefObject<Element | null>,
  isNearAtFirst = false,
  isAround?: boolean,
): boolean {
  const [wasNear, setWasNear] = useState(isNearAtFirst)
  const isObserved = !wasNear && isAround === undefined
  useEffect(
    () => (isObserved && element.current ? whenNear(element.current, () => setWasNear(true)) : undefined),
    [element, isObserved],
  )
  return wasNear || isAround === true
}
