import { useEffect, useRef, useState, type ReactNode } from 'react'
import { whenNear } from './when-near.ts'

/** Renders `children` once their place is visible, and keeps them; until then `placeholder`, in their final size. */
export function InView({ placeholder, children }: { placeholder?: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)

  useEffect(() => {
    const element = place.current
    return isSeen || !element ? undefined : whenNear(element, () => setIsSeen(true))
  }, [isSeen])

  return isSeen ? (
    children
  ) : (
    // Something has to be there to be seen.
    <div ref={place} style={{ minBlockSize: 1 }}>
      {placeholder}
    </div>
  )
}
