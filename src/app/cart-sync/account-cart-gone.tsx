import { useEffect } from 'react'
import { leaveAccountCart } from './account-cart.tsx'

/** Stands where an account's cart stood before its session ended. */
export function AccountCartGone({ hasExpired }: { hasExpired: boolean }) {
  useEffect(() => leaveAccountCart(hasExpired), [hasExpired])
  return null
}
