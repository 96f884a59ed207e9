/**
 * Runs `work` once the page has painted and the browser is idle, at the latest after `timeout` milliseconds. Returns a
 * function that cancels it.
 */
export function whenIdle(work: () => void, timeout = 500): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 50)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout })
  return () => cancelIdleCallback(request)
}
