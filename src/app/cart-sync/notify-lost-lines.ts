import type { RestoredCart } from '#domain/cart/cart-restore.ts'
import { toast } from '#ui/toast.tsx'

/** Reports what could not be read from a stored cart. */
export const notifyLostLines = ({ isUnreadable, droppedNames }: Omit<RestoredCart, 'cart'>): void =>
  isUnreadable
    ? toast.warning({
        title: 'Your saved cart could not be read',
        message: 'Please add what you need again.',
        duration: 12_000,
      })
    : toast.warning({
        title: 'Some lines of your cart could not be read',
        message: `Left out: ${droppedNames.join(', ')}. Please add them again.`,
        duration: 12_000,
      })
