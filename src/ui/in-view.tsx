import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Renders `children` once their place is visible, and keeps them; until then an empty space of `minHeight`. */
export function InView({ minHeight, children }: { minHeight: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)

  useEffect(() => {
    if (isSeen || !place.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsSeen(true))
    observer.observe(place.current)
    // Print shows everything at once.
    const onPrint = () => setIsSeen(true)
    addEventListener('beforeprint', onPrint)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', onPrint)
    }
  }, [isSeen])

  return isSeen ? children : <div ref={place} style={{ minBlockSize: minHeight }} />
}
