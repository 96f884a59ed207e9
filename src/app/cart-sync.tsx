import { useEffect } from 'react'
import { followOtherTabs, restoreCartFromStorage } from '#stores/cart-store.ts'
import { toast } from '#ui/toast.tsx'

// Before the first render, so that the cart is never seen empty first.
const lost = restoreCartFromStorage()

/** Keeps the cart in step with the browser's storage, and says what of an old cart could not be read. */
export function CartSync() {
  useEffect(() => {
    if (lost.isUnreadable)
      toast.warning({
        title: 'Your saved cart could not be read',
        message: 'It was written by something else. Please add what you need again.',
        duration: 12_000,
      })
    else if (lost.droppedNames.length > 0)
      toast.warning({
        title: 'Some lines of your cart could not be read',
        message: `Left out: ${lost.droppedNames.join(', ')}. Please add them again.`,
        duration: 12_000,
      })
    return followOtherTabs()
  }, [])
  return null
}
