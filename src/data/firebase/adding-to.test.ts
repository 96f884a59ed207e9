import { FirebaseError } from 'firebase/app'
import { afterEach, expect, test, vi } from 'vitest'
import { addingTo } from './adding-to.ts'

afterEach(() => void vi.restoreAllMocks())

test('a document that cannot be added is logged by its collection and the code alone, and thrown', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const refused = new FirebaseError('permission-denied', 'ama@example.com is refused')
  await expect(addingTo('orders', () => Promise.reject(refused))).rejects.toMatchObject({ code: 'forbidden' })
  expect(logged.mock.calls).toEqual([['Error adding document to collection', 'orders', 'forbidden']])
})

test('a document that is added is not logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await addingTo('orders', () => Promise.resolve('SO-1'))).toBe('SO-1')
  expect(logged).not.toHaveBeenCalled()
})
