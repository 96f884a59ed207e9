import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comingToo, suggestedQuantity } from './restock-plan.ts'

const level = (more: object = {}) => ({
  onHand: 30,
  reserved: 10,
  quarantined: 5,
  incoming: 0,
  inTransit: 0,
  reorderPoint: 20,
  reorderQuantity: 0,
  ...more,
})

test.each([
  ['runs low: back above its point', {}, 1, 6],
  ['its usual quantity, where that is more', { reorderQuantity: 100 }, 1, 100],
  ['in whole packs', { reorderQuantity: 100 }, 40, 120],
  ['nothing while enough is ordered', { incoming: 6 }, 1, 0],
  ['nothing while enough comes from a branch', { inTransit: 6 }, 1, 0],
  ['what is ordered is not ordered again', { incoming: 3 }, 1, 3],
  ['nothing above the point', { onHand: 60 }, 1, 0],
  ['all of it is reserved', { reserved: 30 }, 1, 21],
])('%s', (_what, more, pack, quantity) => {
  expect(suggestedQuantity(level(more), pack)).toBe(quantity)
})

test('after what is suggested has come, nothing more is', () => {
  const amount = fc.nat(500)
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.integer({ min: 1, max: 60 }),
      (onHand, reorderPoint, reorderQuantity, pack) => {
        const one = level({ onHand, reserved: 0, quarantined: 0, reorderPoint, reorderQuantity })
        const quantity = suggestedQuantity(one, pack)
        expect(quantity % pack).toBe(0)
        const later = { ...one, incoming: quantity }
        expect(suggestedQuantity(later, pack)).toBe(0)
        expect(comingToo(later)).toBeGreaterThan(reorderPoint)
      },
    ),
  )
})
