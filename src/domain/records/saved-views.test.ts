import { expect, test } from 'vitest'
import { decoded } from '#lib/schema.ts'
import { storedSavedViewsSchema } from './kept-record-schema.ts'
import { viewsText, withView, type SavedView } from './saved-views.ts'

const view = (name: string, changes: Partial<SavedView> = {}): SavedView => ({
  list: 'orders',
  name,
  query: 'status=confirmed',
  columns: 'ref,total',
  isCompact: false,
  ...changes,
})

test('what is stored reads back, and a view that cannot be read hides no other', () => {
  const stored = viewsText([view('Monday'), view('Friday')]).replace('"Monday"', '7')
  const read = decoded(storedSavedViewsSchema, { id: 'ama', views: stored, updatedAt: 1, updatedBy: 'ama' })
  expect(read.ok && read.record.views).toEqual([view('Friday')])
})

test('a view of the same name is replaced, one of another list is not', () => {
  const views = [view('Monday'), view('Monday', { list: 'stock' })]
  expect(withView(views, view('Monday', { query: '' }))).toEqual([
    view('Monday', { list: 'stock' }),
    view('Monday', { query: '' }),
  ])
})

test('views beyond what the record may hold are refused', () => {
  const many = Array.from({ length: 45 }, (_, at) => view(`${at}`, { columns: 'x'.repeat(850) }))
  expect(withView(many, view('one more', { columns: 'x'.repeat(1000), query: 'x'.repeat(1000) }))).toBe(
    undefined,
  )
})
