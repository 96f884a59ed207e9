import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Once the visitor scrolls, a part this far below the window is rendered, so that it is there when it is reached. */
const AHEAD = '0px 0px 1200px 0px'

/** Renders `children` once their place is visible, and keeps them; until then `placeholder`, in their final size. */
export function InView({ placeholder, children }: { placeholder?: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)

  useEffect(() => {
    const element = place.current
    if (isSeen || !element) return undefined
    const seen: IntersectionObserverCallback = (entries) =>
      entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true)
    const visible = new IntersectionObserver(seen)
    const near = new IntersectionObserver(seen, { rootMargin: AHEAD })
    visible.observe(element)
    const onScroll = () => near.observe(element)
    addEventListener('scroll', onScroll, { once: true, passive: true })
    // Print shows everything at once.
    const onPrint = () => setIsSeen(true)
    addEventListener('beforeprint', onPrint)
    return () => {
      visible.disconnect()
      near.disconnect()
      removeEventListener('scroll', onScroll)
      removeEventListener('beforeprint', onPrint)
    }
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
