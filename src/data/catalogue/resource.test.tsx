import { expect, test } from 'vitest'
import { resourceOf } from './resource.ts'

/** A source that answers when told to, and counts requests. */
function sourceOf() {
  const asked: { answer: (value: string) => void; fail: (error: Error) => void }[] = []
  const fetchData = () =>
    new Promise<string>((resolve, reject) => asked.push({ answer: resolve, fail: reject }))
  return { asked, fetchData }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('many simultaneous readers cause one request', async () => {
  const { asked, fetchData } = sourceOf()
  const resource = resourceOf(fetchData, { now: () => 0 })
  const stops = [resource.subscribe(() => undefined), resource.subscribe(() => undefined)]
  asked[0]?.answer('cement')
  await settled()
  expect(asked).toHaveLength(1)
  expect(resource.read()).toEqual({ data: 'cement', error: undefined })
  for (const stop of stops) stop()
})

test('nothing is requested again within five seconds, but after them it is', async () => {
  const { asked, fetchData } = sourceOf()
  let now = 0
  const resource = resourceOf(fetchData, { now: () => now })
  resource.subscribe(() => undefined)()
  asked[0]?.answer('cement')
  await settled()
  now = 4999
  resource.subscribe(() => undefined)()
  expect(asked).toHaveLength(1)
  now = 5000
  resource.subscribe(() => undefined)()
  expect(asked).toHaveLength(2)
})

test('a failed renewal keeps the old data and reports the error', async () => {
  const { asked, fetchData } = sourceOf()
  const resource = resourceOf(fetchData)
  resource.put('cement')
  const refreshed = resource.refresh()
  asked[0]?.fail(new Error('offline'))
  await refreshed
  expect(resource.read()).toMatchObject({ data: 'cement', error: { message: 'offline' } })
})

test('listeners are called for changes only', async () => {
  const { asked, fetchData } = sourceOf()
  const resource = resourceOf(fetchData)
  const heard: (string | undefined)[] = []
  const stop = resource.subscribe(() => heard.push(resource.read().data))
  asked[0]?.answer('cement')
  await settled()
  resource.put('cement')
  resource.put('sand')
  expect(heard).toEqual(['cement', 'sand'])
  stop()
})
