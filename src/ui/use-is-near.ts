import { useEffect, useState, type RefObject } from 'react'
import { whenNear } from './when-near.ts'

/** Whether the element has been near the window, as `whenNear` means it, or `isNearAtFirst`. */
export function useIsNear(element: RefObject<Element | null>, isNearAtFirst = false): boolean {
  const [isNear, setIsNear] = useState(isNearAtFirst)
  useEffect(
    () => (isNear || !element.current ? undefined : whenNear(element.current, () => setIsNear(true))),
    [element, isNear],
  )
  return isNear
}
