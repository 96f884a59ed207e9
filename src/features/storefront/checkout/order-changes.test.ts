import { expect, test } from 'vitest'
import { totalsOf } from '#domain/pricing/tax.ts'
import { orderChanges, type OrderState } from './order-changes.ts'

const RATES = { from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } }
const CEMENT = { id: 'CEM', name: 'Cement', quantity: '10 bags', orderedUom: '', amountMinor: 1000 }

const stateOf = ({
  line = CEMENT,
  deliveryMinor = 0,
  rates = RATES,
  bands = { CEM: 'in' },
}: Partial<{
  line: typeof CEMENT
  deliveryMinor: number
  rates: typeof RATES
  bands: OrderState['bands']
}> = {}): OrderState => ({
  lines: [line],
  totals: totalsOf([{ amountMinor: line.amountMinor, taxClass: 'standard' }], rates, deliveryMinor),
  bands,
})

test.each<[string, OrderState, string[]]>([
  ['nothing', stateOf(), []],
  ['more in stock', stateOf({ bands: { CEM: 'in', ROD: 'out' } }), []],
  ['stock that is not known yet', stateOf({ bands: undefined }), []],
  ['a price', stateOf({ line: { ...CEMENT, amountMinor: 1200 } }), ['Cement: GH₵10.00, now GH₵12.00']],
  ['a quantity', stateOf({ line: { ...CEMENT, quantity: '12 bags' } }), ['Cement: 10 bags, now 12 bags']],
  ['less in stock', stateOf({ bands: { CEM: 'low' } }), ['Cement is now low in stock at this branch']],
  ['none in stock', stateOf({ bands: { CEM: 'out' } }), ['Cement is now out of stock at this branch']],
  ['a delivery fee', stateOf({ deliveryMinor: 25_000 }), ['Delivery: GH₵0.00, now GH₵250.00']],
  [
    'a tax',
    stateOf({ rates: { ...RATES, basisPoints: { ...RATES.basisPoints, VAT: 2000 } } }),
    ['The total with tax: GH₵12.00, now GH₵12.50'],
  ],
  ['an item that is gone', { ...stateOf(), lines: [] }, ['Cement is no longer sold']],
])('%s changed since the order was placed', (_what, now, changes) => {
  expect(orderChanges(stateOf(), now)).toEqual(changes)
})
