import { useSyncExternalStore } from 'react'
import { onceHydrated } from './first-view.ts'

/** Spec §9: nothing is requested again within five seconds. */
export const DEDUPE = 5000
/** Spec §9: minimum time before window focus or a failure leads to another try. */
const RETRY = 5000

export type Snapshot<Data> = { data: Data | undefined; error: Error | undefined }

/** Public data that many parts of a page use: requested once, renewed on focus, retried after a failure. */
export type Resource<Data> = {
  read: () => Snapshot<Data>
  /** What the page arrived with: for its first render. */
  readFirst: () => Snapshot<Data>
  refresh: () => Promise<void>
  /** Sets fresh data that arrived another way. */
  put: (data: Data) => void
  /** Subscribes without requesting anything. Returns the stop function. */
  watch: (listener: () => void) => () => void
  subscribe: (listener: () => void) => () => void
}

type Options<Data> = {
  /** Epoch milliseconds. */
  now?: () => number
  /** What the page arrived with, if anything; it is renewed by the first subscriber. */
  first?: () => Data | undefined
}

/** `fetchData` throws AppError. Existing data is kept when a renewal fails. */
export function resourceOf<Data>(
  fetchData: () => Promise<Data>,
  { now = Date.now, first = () => undefined }: Options<Data> = {},
): Resource<Data> {
  const listeners = new Set<() => void>()
  const watchers = new Set<() => void>()
  let arrived: Snapshot<Data> = { data: undefined, error: undefined }
  let snapshot: Snapshot<Data> | undefined
  let askedAt = -Infinity
  let underWay: Promise<void> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  function readFirst(): Snapshot<Data> {
    const data = first()
    if (data !== arrived.data) arrived = { data, error: undefined }
    return arrived
  }

  const read = () => (snapshot ??= readFirst())

  function show(next: Snapshot<Data>) {
    if (next.data === read().data && next.error === read().error) return
    snapshot = next
    for (const tell of [...listeners, ...watchers]) tell()
  }

  async function ask() {
    try {
      show({ data: await fetchData(), error: undefined })
    } catch (error) {
      show({ data: read().data, error: error instanceof Error ? error : new Error(String(error)) })
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
    const cancel = onceHydrated(refreshIfOld)
    return () => {
      cancel()
      listeners.delete(listener)
      if (listeners.size > 0) return
      globalThis.removeEventListener('focus', refreshIfOld)
      clearTimeout(retry)
    }
  }

  return {
    read,
    readFirst,
    refresh,
    put: (data) => show({ data, error: undefined }),
    watch: (listener) => {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
    subscribe,
  }
}

/** For hooks that ask for nothing yet. */
export const NOTHING_ASKED: Resource<never> = resourceOf(() => new Promise(() => undefined))

type Readable<Data> = Pick<Resource<Data>, 'subscribe' | 'read' | 'readFirst'>

export const useResource = <Data>({ subscribe, read, readFirst }: Readable<Data>): Snapshot<Data> =>
  useSyncExternalStore(subscribe, read, readFirst)

/** Data that is already loaded; requests nothing. */
export const useKnown = <Data>({ watch, read, readFirst }: Resource<Data>): Data | undefined =>
  useSyncExternalStore(watch, read, readFirst).data

/** One resource per key, created on first use. */
export function resourcesBy<Data>(
  fetchData: (key: string) => Promise<Data>,
  first: (key: string) => Data | undefined = () => undefined,
): (key: string) => Resource<Data> {
  const known = new Map<string, Resource<Data>>()
  return (key) => {
    const resource = known.get(key) ?? resourceOf(() => fetchData(key), { first: () => first(key) })
    known.set(key, resource)
    return resource
  }
}
