import { collection, getDocs, limit, query } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowedBy, kindOf } from './matrix/row.ts'
import { QUOTE_ID, ROWS } from './matrix/rows.ts'
import { putQuote } from './matrix/actions.ts'
import { outcomeOf } from './matrix/try-cell.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await putQuote(world, QUOTE_ID)
})
afterAll(() => world.close())

const LISTED = ROWS.flatMap((row) => {
  const [person] = allowedBy(row, 'list')
  return person && !kindOf(row)?.list?.everyone ? [[`${row.kind}, ${row.what}`, row, person] as const] : []
})

/** Nobody takes everything with one query; the lists of one person are counted, and come whole. */
test.each(LISTED)('%s: a hundred at a time', async (_, row, person) => {
  const path = typeof row.path === 'string' ? row.path : row.path(person)
  const ask = (count: number) =>
    outcomeOf(
      getDocs(
        query(
          collection(world.as(person), path.slice(0, path.lastIndexOf('/'))),
          ...(row.by ?? []),
          limit(count),
        ),
      ),
    )
  expect(await ask(101)).toBe('refused')
  expect(await ask(1)).toBe('allowed')
})
