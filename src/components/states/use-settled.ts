import { useEffect, useState } from 'react'

const PAUSE = 250

/** The value once it stopped changing: for questions to the server that follow what is typed. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
