import { useEffect, useState } from 'react'
import { fetchOwnAddress, type OwnAddress } from '#data/auth/mail-link.ts'

/** The user's own address and whether it is confirmed; checked again whenever they return to this tab. */
export function useOwnAddress(): OwnAddress | undefined {
  const [address, setAddress] = useState<OwnAddress>()
  const isSettled = address?.isVerified === true
  useEffect(() => {
    if (isSettled) return undefined
    let isOver = false
    // Without an answer nothing is shown; the next check may get one.
    const look = () =>
      void fetchOwnAddress().then(
        (found) => isOver || setAddress(found),
        () => undefined,
      )
    const onVisible = () => document.visibilityState === 'visible' && look()
    look()
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('focus', look)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('focus', look)
    }
  }, [isSettled])
  return address
}
