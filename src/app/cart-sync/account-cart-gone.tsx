import { useEffect } from 'react'
import { leaveAccountCart } from './account-cart.tsx'

/** Shown in place of an account's cart after its session has ended. */
export function AccountCartGone({ hasExpired }: { hasExpired: boolean }) {
  useEffect(() => leaveAccountCart(hasExpired), [hasExpired])
  return null
}
