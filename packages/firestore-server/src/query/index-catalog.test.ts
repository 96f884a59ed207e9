import { expect, test } from 'vitest'
import { Store } from '../state/store.ts'
import type { Value } from '../values/value.ts'
import { NAME_FIELD } from '../values/field-path.ts'
import { catalogOf } from './index-catalog.ts'
import type { IndexShape } from './query-index.ts'

const text = (value: string): Value => ({ kind: 'string', value })
const source = { parent: '', collectionId: 'products', allDescendants: false }
const shape: IndexShape = {
  equal: [],
  contains: ['words'],
  orders: [{ field: [NAME_FIELD], direction: 'ASCENDING' }],
}

function catalogue(count: number) {
  const store = new Store()
  const database = store.database({ projectId: 'p', databaseId: 'd' })
  const put = (id: string, words: readonly string[]) => {
    const time = store.clock.next()
    const path = `products/${id}`
    const fields = new Map([['words', { kind: 'array', values: words.map(text) } as const]])
    const after = {
      name: `${database.name}/documents/${path}`,
      path,
      fields,
      createTime: time,
      updateTime: time,
    }
    store.commit(database, [{ path, before: database.get(path), after }], time)
  }
  for (let at = 0; at < count; at += 1) put(`p${at}`, ['rod', `series-${at}`, ...(at < 10 ? ['steel'] : [])])
  return { put, catalog: catalogOf(database) }
}

test('an array is indexed by the elements that queries ask for, not by all of them', () => {
  const { catalog, put } = catalogue(300)
  expect(catalog.find(source, shape, [text('steel')])).toBeUndefined()
  const index = catalog.find(source, shape, [text('steel'), text('steel')])
  expect(index?.entries(text('steel'))?.size).toBe(10)
  expect(index?.size).toBe(11)

  // Another element is added to the same index by its first query, and both are kept up to date.
  expect(catalog.find(source, shape, [text('rod'), text('gold')])).toBe(index)
  put('p1', ['steel', 'gold', 'gold'])
  const sizes = ['steel', 'rod', 'gold'].map((word) => index?.entries(text(word))?.size)
  expect(sizes).toEqual([10, 299, 1])
})

test('a small collection has no index', () => {
  const { catalog } = catalogue(20)
  for (let uses = 0; uses < 3; uses += 1) expect(catalog.find(source, shape, [text('steel')])).toBeUndefined()
})
