import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { pricesOf } from '#components/pricing/use-prices.ts'
import { boqItems, reviewRows } from '#domain/boq/review/boq-review.ts'
import { productMatcherOf } from '#domain/boq/match/product-matcher.ts'
import { readBook, readBoq } from '#domain/boq/read-boq.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { addToCart, useCartStore } from '#stores/cart-store.ts'
import { clearCart } from '#stores/whole-cart.ts'
import { BoqRow } from './boq-row.tsx'
import { BoqSummary } from './boq-summary.tsx'
import { cellText } from '#lib/file-cell.ts'
import { boqRows } from './boq-rows.ts'
import { clearBoq, undoDecision, useBoqStore } from './boq-store.ts'

const productOf = (sku: string, name: string, unit: string, priceMinor: number): CatalogueProduct => ({
  id: sku,
  sku,
  slug: sku.toLowerCase(),
  name,
  unit,
  priceMinor,
  category: 'any',
  subcategory: 'any',
  brand: '',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  priceBreaks: [],
  taxClass: 'standard',
  madeToOrder: false,
  picture: 'any',
  summary: '',
  size: '',
  standard: '',
  tags: [],
  leadTimeDays: 1,
})

const matcher = productMatcherOf([
  productOf('CEM-425R-50', 'Portland limestone cement CEM II/B-L 42.5R, 50 kg bag', 'bag', 13_000),
  productOf('TOL-PAN28', 'Head pan, heavy gauge steel, 28 L', 'piece', 6_500),
  productOf('TOL-HAM16', 'Claw hammer 16 oz (450 g), fibreglass handle', 'piece', 5_800),
])
const facts = {
  rates: { date: '2026-01-01', cedisPer: { CAD: 8, GBP: 14, KES: 0.08, NGN: 0.007, USD: 11 } },
  taxes: [{ from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } }],
}
const prices = pricesOf(facts, { currency: 'GHS', taxDisplay: 'excluded', today: '2026-02-01' })

function Review({ text }: { text: string }) {
  const decisions = useBoqStore((draft) => draft.decisions)
  const { lines, ...file } = readBook(text, { matcher })
  const rows = reviewRows(lines, decisions, matcher.bySku)
  return (
    <MemoryRouter>
      <ul>
        {rows.map((row) => (
          <BoqRow key={row.line.id} row={row} prices={prices} />
        ))}
      </ul>
      <BoqSummary boq={{ lines, rows, file, bySku: matcher.bySku }} orders={boqItems(rows)} prices={prices} />
    </MemoryRouter>
  )
}

const cart = () => useCartStore.getState().cart
const quantityOf = (sku: string) => cart().items[sku]?.quantity

beforeEach(() => {
  clearBoq()
  clearCart()
})

test('certain lines go to the cart together, with one line for each product', () => {
  render(<Review text={'CEM-425R-50, 200\nCEM-425R-50, 40\nTOL-PAN28, 6'} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add 3 lines to cart' }))
  expect([quantityOf('CEM-425R-50'), quantityOf('TOL-PAN28')]).toEqual([240, 6])
  expect(screen.getByText('2 products added.')).toBeVisible()
})

test('items already in the cart keep their quantity until the buyer adds the boq’s', () => {
  addToCart(matcher.bySku.get('TOL-PAN28')!, 2)
  render(<Review text={'CEM-425R-50, 20\nTOL-PAN28, 6'} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 lines to cart' }))
  expect(quantityOf('TOL-PAN28')).toBe(2)
  expect(screen.getByText(/2 pieces in the cart, 6 pieces in the list/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: /Add the quantities/ }))
  expect(quantityOf('TOL-PAN28')).toBe(8)
})

test('a match that needs review is confirmed, a quantity is filled in, a line is left out and restored', () => {
  render(<Review text={'Claw hammer 16oz 5 pcs\nClaw hammer 16oz 5 pcs\nHead pan'} />)
  fireEvent.click(screen.getByRole('button', { name: 'Keep line 2' }))
  const open = screen.getByPlaceholderText('How many?')
  fireEvent.change(open, { target: { value: '12' } })
  fireEvent.keyDown(open, { key: 'Enter' })
  expect(screen.getByRole('button', { name: 'Add 3 lines to cart' })).toBeEnabled()
  fireEvent.click(screen.getByRole('button', { name: 'Leave out line 3' }))
  expect(screen.getByRole('button', { name: 'Add 2 lines to cart' })).toBeEnabled()
  fireEvent.click(screen.getByRole('button', { name: 'Restore line 3' }))
  expect(screen.getByRole('button', { name: 'Add 3 lines to cart' })).toBeEnabled()
})

test('a line that reads as a note is said to be left out, and one press makes it an item; undo takes it back', () => {
  render(<Review text={'TOL-PAN28, 6\nThanks'} />)
  expect(screen.getByText(/Left out: it reads as a note/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Make line 2 an item' }))
  expect(useBoqStore.getState().decisions).toEqual({ '2.1': { isItem: true } })
  undoDecision()
  expect(useBoqStore.getState().decisions).toEqual({})
})

test('products we do not sell are listed and kept in the file', () => {
  const rows = reviewRows(readBoq('Flux capacitor 3 pcs\nTOL-PAN28, 6', { matcher }), {}, matcher.bySku)
  render(<Review text={'Flux capacitor 3 pcs\nTOL-PAN28, 6'} />)
  expect(screen.getByRole('heading', { name: 'Not in our catalogue' })).toBeVisible()
  const [, missing, pan] = boqRows(rows, []).map((row) => row.map(cellText))
  expect(missing?.slice(0, 4)).toEqual(['1', 'Flux capacitor 3 pcs', 'item', 'Not found'])
  expect(pan?.slice(4, 8)).toEqual(['TOL-PAN28', 'Head pan, heavy gauge steel, 28 L', '6', 'piece'])
})

test('with nothing matched there is nothing to add', () => {
  render(<Review text="Flux capacitor 3 pcs" />)
  expect(screen.getByRole('button', { name: 'Nothing to add yet' })).toBeDisabled()
})
