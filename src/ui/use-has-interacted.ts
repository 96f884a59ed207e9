import { useEffect, useState } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Whether the visitor has moved, touched or typed since this was first used. */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false)
  useEffect(() => {
    if (hasInteracted) return
    const listening = new AbortController()
    const notice = () => setHasInteracted(true)
    for (const sign of SIGNS) addEventListener(sign, notice, { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [hasInteracted])
  return hasInteracted
}
