import { afterEach, expect, test, vi } from 'vitest'
import { inBrowser, inTab, keepLarge, readLarge } from './browser-storage.ts'

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
