import { useRef, type ReactNode } from 'react'
import { useIsNear } from './use-is-near.ts'

/** Renders `children` once their place is visible, and keeps them; until then `placeholder`, in their final size. */
export function InView({ placeholder, children }: { placeholder?: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useIsNear(place)

  return isSeen ? (
    children
  ) : (
    // Something has to be there to be seen.
    <div ref={place} style={{ minBlockSize: 1 }}>
      {placeholder}
    </div>
  )
}
