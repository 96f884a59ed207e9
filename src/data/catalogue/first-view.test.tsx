import { expect, test } from 'vitest'
import { startWith, type FirstView } from './first-view.ts'
import { resourceOf } from './resource.ts'

const asked: string[] = []
const resource = (name: string) =>
  resourceOf(() => {
    asked.push(name)
    return Promise.resolve(name)
  })
const noticing = () => undefined
const idle = () => new Promise((resolve) => setTimeout(resolve, 200))

test('what a page arrived with is renewed once the browser is idle, and from then on everything at once', async () => {
  resource('in an empty page').subscribe(noticing)
  expect(asked.splice(0)).toEqual(['in an empty page'])

  startWith({ path: '/products', rows: '[]' } as unknown as FirstView)
  const stop = resource('left again').subscribe(noticing)
  resource('the shop').subscribe(noticing)
  expect(asked).toEqual([])
  stop()
  await idle()
  expect(asked.splice(0)).toEqual(['the shop'])

  resource('another branch').subscribe(noticing)
  expect(asked).toEqual(['another branch'])
})
