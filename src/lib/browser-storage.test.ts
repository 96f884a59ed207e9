import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  inBrowser,
  inTab,
  isWorkLost,
  keepLarge,
  onWorkLost,
  readLarge,
  workInBrowser,
} from './browser-storage.ts'

/** Like Chromium with "block all cookies": even accessing the storage throws. */
function blockStorage() {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    vi.stubGlobal(
      name,
      new Proxy(
        {},
        {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        },
      ),
    )
}

/** Keeps its content and accepts no more. */
function fillStorage(kept: Readonly<Record<string, string>>) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem() {},
  })
}

afterEach(() => {
  inBrowser.removeItem('cart')
  vi.unstubAllGlobals()
})

test('storage that throws counts as missing: values live as long as the page', async () => {
  blockStorage()
  for (const storage of [inBrowser, inTab]) {
    expect(storage.getItem('cart')).toBeNull()
    expect(storage.setItem('cart', 'bags')).toBe(false)
    expect(storage.getItem('cart')).toBe('bags')
    storage.removeItem('cart')
    expect(storage.getItem('cart')).toBeNull()
  }
  await keepLarge('catalogue', { shards: [] })
  expect(await readLarge('catalogue')).toBeUndefined()
})

test('full storage is reported, and the page continues with the last written values', () => {
  fillStorage({ cart: 'old' })
  expect(inBrowser.getItem('cart')).toBe('old')
  expect(inBrowser.setItem('cart', 'new')).toBe(false)
  expect(inBrowser.getItem('cart')).toBe('new')
})

test('once there is room again, the storage is used', () => {
  fillStorage({})
  inBrowser.setItem('cart', 'new')
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  expect(inBrowser.setItem('cart', 'newer')).toBe(true)
  kept.set('cart', 'of another tab')
  expect(inBrowser.getItem('cart')).toBe('of another tab')
})

test('what somebody entered and the browser does not store is told once; what can be found out again is not', () => {
  const told = vi.fn<() => void>()
  onTestFinished(onWorkLost(told))
  const wasLost = isWorkLost()
  fillStorage({})
  inBrowser.setItem('recent', '[]')
  expect(isWorkLost()).toBe(wasLost)
  workInBrowser.setItem('cart', 'bags')
  workInBrowser.setItem('cart', 'more bags')
  expect(isWorkLost()).toBe(true)
  expect(told).toHaveBeenCalledTimes(wasLost ? 0 : 1)
  expect(workInBrowser.getItem('cart')).toBe('more bags')
})

test('the next person finds nothing of what was entered in this tab, stored or not', () => {
  const kept = new Map([
    ['checkout', '1'],
    ['session', '2'],
  ])
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(
      {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => {
          if (key === 'bill') throw new DOMException('full', 'QuotaExceededError')
          kept.set(key, value)
        },
        removeItem: (key: string) => void kept.delete(key),
      },
      {
        ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  )
  inTab.setItem('bill', 'ten bags')
  inTab.clearBut('session')
  expect([inTab.getItem('bill'), inTab.getItem('checkout'), inTab.getItem('session')]).toEqual([
    null,
    null,
    '2',
  ])
})
