import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from './app-error.ts'
import { outlastBusy } from './outlast-busy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const busy = () => Promise.reject(new AppError('busy', 'a lot at once'))

test('waits until the server takes it', async () => {
  const work = vi.fn<() => Promise<string>>().mockImplementationOnce(busy).mockImplementationOnce(busy)
  work.mockResolvedValue('done')
  const result = outlastBusy(work)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(result).resolves.toBe('done')
  expect(work).toHaveBeenCalledTimes(3)
})

test('gives up after more than a minute, and at once for anything else', async () => {
  const work = vi.fn<() => Promise<string>>(busy)
  const failed = outlastBusy(work).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(65_000)
  await expect(failed).resolves.toMatchObject({ code: 'busy' })
  const conflict = new AppError('conflict', 'somebody else')
  await expect(outlastBusy(() => Promise.reject(conflict))).rejects.toBe(conflict)
})
