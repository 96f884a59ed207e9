import { expect, test } from 'vitest'
import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'
import { lineProgressOf, plannableOf, stateByFulfilments, type Fulfilment } from './fulfilment.ts'
import type { OrderLine } from './order.ts'

const order = { id: 'order', customerUid: 'ama', locationId: 'osu', lineCount: 2 }
const lines = [
  { productId: 'cement', quantity: 30, madeToOrder: false },
  { productId: 'door', quantity: 5, madeToOrder: true },
]

function fulfilment(status: Fulfilment['status'], quantities: readonly number[], rest = {}): Fulfilment {
  const parts = quantities.map((quantity, line) => ({
    line,
    quantity,
    ordered: lines[line]?.quantity ?? 0,
    madeToOrder: lines[line]?.madeToOrder ?? false,
  }))
  const isOut = ['dispatched', 'delivered', 'failed'].includes(status)
  return {
    status,
    lines: parts,
    heldLines: parts.length,
    returned: {},
    postingIds: isOut ? ['posting'] : [],
    ...rest,
  } as unknown as Fulfilment
}

test('each quantity of a line is in one place, and reserved until it is taken out of stock', () => {
  const fulfilments = [
    fulfilment('pending', [4]),
    fulfilment('picked', [6]),
    fulfilment('dispatched', [7, 2]),
    fulfilment('delivered', [8, 3], { returned: { 0: 2 } }),
  ]
  expect(lineProgressOf({ lines }, fulfilments)).toEqual([
    { waiting: 0, reserved: 15, planned: 10, onItsWay: 7, delivered: 6, returned: 2 },
    { waiting: 0, reserved: 0, planned: 0, onItsWay: 2, delivered: 3, returned: 0 },
  ])
})

test('goods that were not delivered are on their way until they are back in stock', () => {
  const [failed] = lineProgressOf({ lines }, [fulfilment('failed', [7])])
  expect(failed).toMatchObject({ reserved: 23, onItsWay: 7 })
  const [back] = lineProgressOf({ lines }, [fulfilment('failed', [7], { postingIds: [], heldLines: 0 })])
  expect(back).toMatchObject({ reserved: 30, onItsWay: 0, planned: 0 })
})

test('an interrupted dispatch has taken only its first lines out of stock', () => {
  const many = Array.from({ length: LINES_PER_POSTING + 1 }, (_, at) => ({
    productId: `P${at}`,
    quantity: 2,
    madeToOrder: false,
  }))
  const half = fulfilment(
    'picked',
    many.map(() => 2),
    { postingIds: ['posting'] },
  )
  const progress = lineProgressOf({ lines: many }, [half])
  expect(progress[0]).toMatchObject({ reserved: 0, onItsWay: 2 })
  expect(progress.at(-1)).toMatchObject({ reserved: 2, planned: 2 })
})

test('the state of an order follows from its fulfilments', () => {
  const stateOf = (...fulfilments: Fulfilment[]) => stateByFulfilments(order, fulfilments)
  expect(stateOf()).toBe('unfulfilled')
  expect(stateOf(fulfilment('picked', [30, 5]))).toBe('unfulfilled')
  expect(stateOf(fulfilment('delivered', [10, 5]))).toBe('partial')
  expect(stateOf(fulfilment('delivered', [10, 5]), fulfilment('pending', [20]))).toBe('partial')
  expect(stateOf(fulfilment('delivered', [10, 5]), fulfilment('dispatched', [20]))).toBe('fulfilled')
  expect(stateOf(fulfilment('delivered', [30, 5]))).toBe('delivered')
})

test('what waits for stock is neither reserved nor planned', () => {
  const backordered = { lines, backorder: { isOpen: true, waiting: { cement: 12 } } }
  const [cement] = lineProgressOf(backordered, [fulfilment('pending', [10])])
  expect(cement).toMatchObject({ waiting: 12, reserved: 18, planned: 10 })
  const whole = { ...backordered, lines: backordered.lines as unknown as OrderLine[] }
  expect(plannableOf(whole, { 0: 10 })).toEqual([8, 5])
})
