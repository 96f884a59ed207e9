/** Once the visitor scrolls, what is this far below the window is near. */
const AHEAD = '0px 0px 1200px 0px'

type Near = () => void

const waiting = new Map<Element, Near>()
let observer: IntersectionObserver | undefined

function observerOf(rootMargin?: string): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) meet(target)
    },
    { ...(rootMargin && { rootMargin }) },
  )
}

function meet(element: Element) {
  observer?.unobserve(element)
  waiting.get(element)?.()
  waiting.delete(element)
}

function start(): IntersectionObserver {
  const visible = observerOf()
  const onScroll = () => {
    visible.disconnect()
    observer = observerOf(AHEAD)
    for (const element of waiting.keys()) observer.observe(element)
  }
  addEventListener('scroll', onScroll, { once: true, passive: true, capture: true })
  // Print shows everything at once.
  addEventListener('beforeprint', () => {
    for (const element of waiting.keys()) meet(element)
  })
  return visible
}

/**
 * Calls `near` once, when the element is in the window or, after the visitor has begun to scroll, soon will be. Browsers'
 * own lazy loading fetches two windows ahead. Returns the function that stops waiting.
 */
export function whenNear(element: Element, near: Near): () => void {
  observer ??= start()
  waiting.set(element, near)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    waiting.delete(element)
  }
}
