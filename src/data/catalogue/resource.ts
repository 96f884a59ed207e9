import { useSyncExternalStore } from 'react'

/** Spec §9: what was asked for within five seconds is not asked for again. */
export const DEDUPE = 5000
/** Spec §9: the window's focus, and a failure, lead to another try no sooner than this. */
const RETRY = 5000

export type Snapshot<Data> = { data: Data | undefined; error: Error | undefined }

/** Something public that many parts of a page look at: asked for once, renewed on focus, tried again after a failure. */
export type Resource<Data> = {
  read: () => Snapshot<Data>
  refresh: () => Promise<void>
  /** Puts fresh data in place that came by another way. */
  put: (data: Data) => void
  /** Looks on without asking for anything. Returns the stop function. */
  watch: (listener: () => void) => () => void
  subscribe: (listener: () => void) => () => void
}

/** `now` gives epoch milliseconds; `fetchData` throws AppError. What was there stays when a renewal fails. */
export function resourceOf<Data>(
  fetchData: () => Promise<Data>,
  now: () => number = Date.now,
): Resource<Data> {
  const listeners = new Set<() => void>()
  const watchers = new Set<() => void>()
  let snapshot: Snapshot<Data> = { data: undefined, error: undefined }
  let askedAt = -Infinity
  let underWay: Promise<void> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  function show(next: Snapshot<Data>) {
    if (next.data === snapshot.data && next.error === snapshot.error) return
    snapshot = next
    for (const tell of [...listeners, ...watchers]) tell()
  }

  async function ask() {
    try {
      show({ data: await fetchData(), error: undefined })
    } catch (error) {
      show({ data: snapshot.data, error: error instanceof Error ? error : new Error(String(error)) })
      if (listeners.size > 0) retry = setTimeout(() => void refresh(), RETRY)
    } finally {
      underWay = undefined
    }
  }

  function refresh(): Promise<void> {
    clearTimeout(retry)
    askedAt = now()
    underWay ??= ask()
    return underWay
  }

  const refreshIfOld = () => {
    if (now() - askedAt >= DEDUPE) void refresh()
  }

  function subscribe(listener: () => void) {
    if (listeners.size === 0) globalThis.addEventListener('focus', refreshIfOld)
    listeners.add(listener)
    refreshIfOld()
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      globalThis.removeEventListener('focus', refreshIfOld)
      clearTimeout(retry)
    }
  }

  return {
    read: () => snapshot,
    refresh,
    put: (data) => show({ data, error: undefined }),
    watch: (listener) => {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
    subscribe,
  }
}

export const useResource = <Data>({ subscribe, read }: Resource<Data>): Snapshot<Data> =>
  useSyncExternalStore(subscribe, read)

/** What is known already, and nothing more. */
export const useKnown = <Data>({ watch, read }: Resource<Data>): Data | undefined =>
  useSyncExternalStore(watch, read).data

/** One resource for each key, made when it is first asked for. */
export function resourcesBy<Data>(
  fetchData: (key: string) => Promise<Data>,
): (key: string) => Resource<Data> {
  const known = new Map<string, Resource<Data>>()
  return (key) => {
    const resource = known.get(key) ?? resourceOf(() => fetchData(key))
    known.set(key, resource)
    return resource
  }
}
