import { useState } from 'react'

/** Once wanted it stays: a drawer that closes has to be there to do it. */
export function useWanted(isWanted: boolean): boolean {
  const [wasWanted, setWasWanted] = useState(false)
  if (isWanted && !wasWanted) setWasWanted(true)
  return wasWanted
}
