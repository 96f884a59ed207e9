import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { OrderedList } from './ordered-list.ts'

const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 2000 }), { maxLength: 1500 })

test('it holds what was added and not removed, in order, from either end of any range', () => {
  fc.assert(
    fc.property(numbers, numbers, fc.integer(), fc.integer(), (first, second, a, b) => {
      const [low, high] = [Math.min(a, b) % 2000, Math.max(a, b) % 2000]
      const list = new OrderedList<number>((x, y) => x - y, [...first])
      const expected = new Set(first)
      for (const number of second) {
        if (expected.delete(number)) list.remove(number)
        else {
          expected.add(number)
          list.insert(number)
        }
      }
      list.remove(-1)
      const place = (number: number) => (number < low ? -1 : number > high ? 1 : 0)
      const within = [...expected].filter((number) => place(number) === 0).sort((x, y) => x - y)
      expect(list.size).toBe(expected.size)
      expect([...list.within(place)]).toEqual(within)
      expect([...list.withinReversed(place)]).toEqual(within.toReversed())
    }),
    { numRuns: 60 },
  )
})
