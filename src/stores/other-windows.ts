type Persisted = { persist: { rehydrate: () => Promise<void> | void } }

/**
 * Follows what the shop's other windows write into a store that the browser keeps, for as long as the page is open. Without
 * it each window would write its own old copy over what was typed in another.
 */
export function followOtherWindows(store: Persisted, name: string): void {
  // Stores are also made where pages are rendered.
  if (typeof window === 'undefined') return
  window.addEventListener('storage', ({ key }) => {
    if (key === name) void store.persist.rehydrate()
  })
}
