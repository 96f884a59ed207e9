import { useEffect } from 'react'
import { followOtherTabs, restoreCartFromStorage } from '#stores/cart-store.ts'
import { toast } from '#ui/toast.tsx'

// Before the first render, so that the cart is never seen empty first.
const droppedNames = restoreCartFromStorage()

/** Keeps the cart in step with the browser's storage, and says what of an old cart could not be read. */
export function CartSync() {
  useEffect(() => {
    if (droppedNames.length > 0)
      toast.warning({
        title: 'Some lines of your cart could not be read',
        message: `Taken out: ${droppedNames.join(', ')}. Please add them again.`,
        duration: 8000,
      })
    return followOtherTabs()
  }, [])
  return null
}
