import { useEffect, useState } from 'react'

const FIRST = 60

/**
 * Seconds left until something may be tried again. Each `start` without a number waits twice as long as the one before,
 * because the identity provider does not say how long it blocks attempts.
 */
export function useWait() {
  const [left, setLeft] = useState(0)
  const [next, setNext] = useState(FIRST)

  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setLeft((before) => before - 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  function start(seconds?: number) {
    setLeft(seconds ?? next)
    if (seconds === undefined) setNext(next * 2)
  }

  return { left, isWaiting, start }
}

/** `58 s`, `2 min`. */
export const waitText = (seconds: number): string =>
  seconds <= 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
