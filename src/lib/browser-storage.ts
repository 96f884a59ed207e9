import { get, set } from 'idb-keyval'

/**
 * Everything this browser stores for the shop. Nothing here throws: in a browser that stores nothing ("block all
 * cookies", a full disk) the shop works until the page is closed.
 */
const keptIn = (areaOf: () => Storage, { isWork = false } = {}) => {
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
    /** Whether the value outlives the page. A caller that says itself when it does not, is `silent`. */
    setItem(key: string, value: string, { silent = false } = {}): boolean {
      try {
        areaOf().setItem(key, value)
        refused.delete(key)
        return true
      } catch {
        refused.set(key, value)
        if (isWork && !silent) tellNotStored()
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
    /** Forgets everything else. */
    clearBut(kept: string): void {
      for (const key of refused.keys()) if (key !== kept) refused.delete(key)
      try {
        const area = areaOf()
        for (const key of Object.keys(area)) if (key !== kept) area.removeItem(key)
      } catch {
        // Where nothing is stored, nothing is left.
      }
    },
  }
}

let isLost = false
const listeners = new Set<() => void>()

function tellNotStored() {
  if (isLost) return
  isLost = true
  for (const tell of listeners) tell()
}

/** Whether something that a person entered is kept by this page alone. */
export const isWorkLost = (): boolean => isLost

/** Calls `listener` when that becomes so. Returns the stop function. */
export function onWorkLost(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For every tab and the next visit: what can be found out again. */
export const inBrowser = keptIn(() => localStorage)

/** The same for what somebody entered or made. When it cannot be stored, the page says so at once (`onWorkLost`). */
export const workInBrowser = keptIn(() => localStorage, { isWork: true })

/** What somebody entered in this tab, across reloads, until they sign out. */
export const inTab = keptIn(() => sessionStorage, { isWork: true })

/** Large values, in IndexedDB; undefined when there is none. */
export async function readLarge<Value>(key: string): Promise<Value | undefined> {
  try {
    return await get<Value>(key)
  } catch {
    return undefined
  }
}

/** What can be fetched again the next time. */
export async function keepLarge(key: string, value: unknown): Promise<boolean> {
  try {
    await set(key, value)
    return true
  } catch {
    return false
  }
}

/** What somebody made, such as an import under way. */
export async function keepLargeWork(key: string, value: unknown): Promise<void> {
  if (!(await keepLarge(key, value))) tellNotStored()
}

/** What was kept in this tab as JSON; undefined when there is nothing, or it cannot be read. */
export function keptInTab(key: string): unknown {
  try {
    return JSON.parse(inTab.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
