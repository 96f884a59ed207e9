import { useEffect, useState } from 'react'

/** The time in epoch milliseconds, updated every `every` milliseconds: for texts such as "4 min ago". */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
