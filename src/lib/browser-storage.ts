import { get, set } from 'idb-keyval'

/**
 * Everything this browser stores for the shop. Nothing here throws: in a browser that stores nothing ("block all
 * cookies", a full disk) the shop works until the page is closed.
 */
const keptIn = (areaOf: () => Storage) => {
  /** Values the browser did not store, kept as long as the page is open. */
  const refused = new Map<string, string>()
  return {
    getItem(key: string): string | null {
      try {
        return refused.get(key) ?? areaOf().getItem(key)
      } catch {
        return null
      }
    },
    /** Whether the value outlives the page. */
    setItem(key: string, value: string): boolean {
      try {
        areaOf().setItem(key, value)
        refused.delete(key)
        return true
      } catch {
        refused.set(key, value)
        return false
      }
    },
    removeItem(key: string): boolean {
      refused.delete(key)
      try {
        areaOf().removeItem(key)
        return true
      } catch {
        return false
      }
    },
  }
}

/** For every tab and the next visit. */
export const inBrowser = keptIn(() => localStorage)

/** For this tab, across reloads. */
export const inTab = keptIn(() => sessionStorage)

/** Large values, in IndexedDB; undefined when there is none. */
export async function readLarge<Value>(key: string): Promise<Value | undefined> {
  try {
    return await get<Value>(key)
  } catch {
    return undefined
  }
}

export async function keepLarge(key: string, value: unknown): Promise<void> {
  try {
    await set(key, value)
  } catch {
    // It is fetched again the next time.
  }
}

/** What was kept in this tab as JSON; undefined when there is nothing, or it cannot be read. */
export function keptInTab(key: string): unknown {
  try {
    return JSON.parse(inTab.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
