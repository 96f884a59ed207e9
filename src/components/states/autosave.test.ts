import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { autosaveOf, withChanges, type Change } from './autosave.ts'

type Sheet = { note: string; prices: number[] }

const price =
  (index: number, amount: number): Change<Sheet> =>
  (sheet) => ({ ...sheet, prices: sheet.prices.map((one, at) => (at === index ? amount : one)) })

let server: Sheet
let writes: number
let isDown: boolean
const write = (change: Change<Sheet>) => {
  if (isDown) return Promise.reject(new Error('offline'))
  writes++
  server = change(server)
  return Promise.resolve()
}
const failures: unknown[] = []
const open = () => autosaveOf(write, { pause: 600, onFailure: (error) => failures.push(error) })

beforeEach(() => {
  vi.useFakeTimers()
  writes = 0
  isDown = false
  failures.length = 0
  server = { note: '', prices: [0, 0] }
})
afterEach(() => void vi.useRealTimers())

test('quick changes show at once and are written together', async () => {
  const autosave = open()
  for (let amount = 2; amount <= 9; amount++) autosave.edit(price(0, amount))
  expect(withChanges(server, autosave.read().pending).prices).toEqual([9, 0])
  await vi.advanceTimersByTimeAsync(1000)
  expect([writes, server.prices, autosave.read().pending]).toEqual([1, [9, 0], []])
})

test('a change is applied to the record as others left it, keeping what they wrote in other fields', async () => {
  const autosave = open()
  autosave.edit(price(0, 5))
  server = { note: 'Painted', prices: [0, 7] }
  await vi.advanceTimersByTimeAsync(1000)
  expect(server).toEqual({ note: 'Painted', prices: [5, 7] })
})

test('pending and written changes show until the live record includes them', async () => {
  const autosave = open()
  const shown = (stored: Sheet) =>
    withChanges(stored, [...autosave.read().written, ...autosave.read().pending]).prices[0]
  const old = server
  autosave.see(old)
  autosave.edit(price(0, 5))
  await autosave.flush()
  expect(shown(old)).toBe(5)
  autosave.see(server)
  // Now a colleague's price for the same line shows as well.
  expect(shown({ ...server, prices: [6, 0] })).toBe(6)
})

test('a failed write is kept, reported once and written with the next attempt', async () => {
  const autosave = open()
  isDown = true
  autosave.edit(price(0, 5))
  await vi.advanceTimersByTimeAsync(1000)
  expect(failures).toEqual([new Error('offline')])
  expect(autosave.read().pending).toHaveLength(1)
  isDown = false
  autosave.flushQuietly()
  await vi.advanceTimersByTimeAsync(1)
  expect([server.prices, autosave.read().pending, autosave.read().failure]).toEqual([[5, 0], [], undefined])
})

test('leaving the page writes pending changes', async () => {
  const autosave = open()
  autosave.edit(price(0, 5))
  await autosave.flush()
  expect([writes, server.prices]).toEqual([1, [5, 0]])
})

test('two writes of one record never run at the same time', async () => {
  let running = 0
  let max = 0
  const autosave = autosaveOf<Sheet>(
    async () => {
      max = Math.max(max, ++running)
      await vi.advanceTimersByTimeAsync(1)
      running--
    },
    { pause: 600 },
  )
  autosave.edit(price(0, 5))
  const first = autosave.flush()
  autosave.edit(price(1, 6))
  await Promise.all([first, autosave.flush()])
  expect([max, autosave.read().pending]).toEqual([1, []])
})
