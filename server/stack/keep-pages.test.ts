import { expect, test } from 'vitest'
import { keepPages } from './keep-pages.ts'

const MINUTE = 60_000

function pagesOf(render: () => Promise<string>) {
  const writes = new Map<string, () => void>()
  const pages = keepPages(
    async () => ({ status: 200, type: 'html', body: await render() }),
    (collection, tell) => {
      writes.set(collection, () => tell({ id: '', before: undefined, after: undefined, time: '' }))
      return () => undefined
    },
  )
  return {
    get: async (path: string, now = 0) => (await pages(new URL(path, 'http://shop'), now))?.body,
    write: (collection: string) => writes.get(collection)?.(),
  }
}

test('a page is rendered again after a minute, or once what it shows was written', async () => {
  let rendered = 0
  const { get, write } = pagesOf(async () => `${++rendered}`)
  expect(await get('/products', MINUTE * 2)).toBe('1')
  expect(await get('/products', MINUTE * 3)).toBe('1')
  expect(await get('/products?page=2', MINUTE * 3)).toBe('2')
  expect(await get('/products', MINUTE * 3 + 1)).toBe('3')
  for (const [at, collection] of ['products', 'availability', 'catalog', 'posts', 'prizeDraws'].entries()) {
    write(collection)
    expect(await get('/products', MINUTE * 4), collection).toBe(`${at + 4}`)
  }
})

test('a page that could not be rendered is tried again', async () => {
  let rendered = 0
  const { get } = pagesOf(async () => {
    if (++rendered === 1) throw new Error('no connection')
    return 'the page'
  })
  await expect(get('/')).rejects.toThrow('no connection')
  expect(await get('/')).toBe('the page')
})
