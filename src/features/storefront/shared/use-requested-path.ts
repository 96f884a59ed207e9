import { useState } from 'react'

/** Once true it stays true: a drawer must remain mounted to close. */
export function useWanted(isWanted: boolean): boolean {
  const [wasWanted, setWasWanted] = useState(false)
  if (isWanted && !wasWanted) setWasWanted(true)
  return wasWanted
}
