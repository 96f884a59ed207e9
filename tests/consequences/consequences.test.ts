import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { takesBack, type Act } from './act.ts'
import { AREAS, WITHOUT_CONSEQUENCES } from './acts/areas.ts'
import { openConsequenceShop } from './consequence-shop.ts'
import { pageOf, rowOf, rowsIn } from './page.ts'

const PAGE = 'docs/architecture/consequences.md'
const isWriting = process.env['CONSEQUENCES'] === 'write'
const acts = Object.values(AREAS).flat()
const specified = isWriting ? new Map<string, string>() : rowsIn(readFileSync(PAGE, 'utf8'))

let shop: Awaited<ReturnType<typeof openConsequenceShop>>
beforeAll(async () => void (shop = await openConsequenceShop()))
afterAll(() => shop.close())

/** One effect a line, for the sake of the difference that a failure shows. */
const inLines = (row: string | undefined): string[] => row?.split(/<br>| \| /) ?? []

const undoingsOf = (act: Act): string[] =>
  acts.filter((other) => takesBack(other, act)).map(({ name }) => name)

describe.each(Object.entries(AREAS))('%s', (_, ofArea) => {
  test.each(ofArea)('$name', async (act) => {
    const failed = vi.spyOn(console, 'error')
    const { effects, figuresAfter } = await shop.walk(act)
    expect(failed.mock.calls).toEqual([])
    failed.mockRestore()
    const row = rowOf(act, effects, undoingsOf(act))
    if (isWriting) specified.set(act.name, row)
    expect(inLines(row)).toEqual(inLines(specified.get(act.name)))
    const { figuresBefore } = await shop.walk(act.undoes ?? act)
    const moved = (name: string) =>
      act.undoes !== undefined &&
      figuresAfter[name] !== figuresBefore[name] &&
      !act.stays?.some((pattern) => pattern.test(name))
    expect(Object.keys({ ...figuresBefore, ...figuresAfter }).filter(moved)).toEqual([])
  })
})

test('every door of the API and every command has an act, or a reason why nothing follows from it', () => {
  const reasons = Object.keys(WITHOUT_CONSEQUENCES)
  const known = new Set([...acts.map(({ door }) => door), ...reasons])
  expect(shop.doors().filter((door) => !known.has(door))).toEqual([])
  expect(reasons.filter((door) => !shop.doors().includes(door))).toEqual([])
})

test('the page lists the acts in their order, each once', () => {
  expect(new Set(acts.map(({ name }) => name)).size).toBe(acts.length)
  const page = pageOf(AREAS, specified, WITHOUT_CONSEQUENCES)
  if (isWriting) writeFileSync(PAGE, page)
  expect(readFileSync(PAGE, 'utf8')).toBe(page)
})
