import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListChange } from '#data/cart/lists.ts'
import { listLineOf, type ShoppingList } from '#domain/cart/shopping-list.ts'
import { listEditsOf, withEdits } from './list-edits.ts'

const product = (id: string) => ({ id, sku: id, name: id, unit: 'bag', quantityScale: 0 as const })
const quantityOf =
  (id: string, quantity: number): ListChange =>
  (list) => ({
    ...list,
    lines: list.lines.map((line) => (line.productId === id ? { ...line, quantity } : line)),
  })

let server: ShoppingList
let writes: number
let isDown: boolean
const write = (change: ListChange) => {
  if (isDown) return Promise.reject(new Error('offline'))
  writes++
  server = { ...server, ...change(server) }
  return Promise.resolve()
}

beforeEach(() => {
  vi.useFakeTimers()
  writes = 0
  isDown = false
  server = {
    id: 'l',
    ownerUid: 'ama',
    name: 'Site',
    project: '',
    note: '',
    lines: [listLineOf(product('A'), 1), listLineOf(product('B'), 1)],
    createdAt: 1,
    createdBy: 'ama',
    updatedAt: 1,
    updatedBy: 'ama',
  }
})
afterEach(() => void vi.useRealTimers())

test('quick changes show at once and are written together', async () => {
  const edits = listEditsOf(write)
  for (let quantity = 2; quantity <= 9; quantity++) edits.edit(quantityOf('A', quantity))
  expect(withEdits(server, edits.read().pending).lines[0]?.quantity).toBe(9)
  await vi.advanceTimersByTimeAsync(1000)
  expect([writes, server.lines[0]?.quantity, edits.read().pending]).toEqual([1, 9, []])
})

test('a change is made on the list as another device left it', async () => {
  const edits = listEditsOf(write)
  edits.edit(quantityOf('A', 5))
  server = { ...server, lines: [...server.lines, listLineOf(product('C'), 3)] }
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['A', 5],
    ['B', 1],
    ['C', 3],
  ])
})

test('what could not be written stays, and is written when asked again', async () => {
  const edits = listEditsOf(write)
  isDown = true
  edits.edit(quantityOf('A', 5))
  await vi.advanceTimersByTimeAsync(1000)
  expect(edits.read()).toMatchObject({ isFailed: true, pending: [expect.any(Function)] })
  isDown = false
  edits.retry()
  await vi.advanceTimersByTimeAsync(1)
  expect([server.lines[0]?.quantity, edits.read()]).toEqual([5, { pending: [], isFailed: false }])
})

test('leaving the page writes what waits', async () => {
  const edits = listEditsOf(write)
  edits.edit(quantityOf('A', 5))
  await edits.flush()
  expect([writes, server.lines[0]?.quantity]).toEqual([1, 5])
})
