import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { anyAmount } from '#domain/pricing/typed-amount.ts'
import { NumberCell } from './number-cell.tsx'
import { NumberField } from './number-field.tsx'

function Prices() {
  const [price, setPrice] = useState('')
  return (
    <>
      <NumberField
        label="Total"
        reader={anyAmount}
        value={price}
        onChange={({ target }) => setPrice(target.value)}
      />
      <NumberCell aria-label="Price" reader={anyAmount} value={price} onChange={setPrice} />
    </>
  )
}

test('a cell that is left shows its number plainly; a field keeps what was typed and shows what it means', async () => {
  render(<Prices />)
  const [field, cell] = [screen.getByLabelText('Total'), screen.getByLabelText('Price')]
  await userEvent.type(field, '1.250,50')
  expect(screen.getByText('read as GH₵1,250.50')).toBeTruthy()
  await userEvent.tab()
  expect(field).toHaveProperty('value', '1.250,50')
  await userEvent.click(cell)
  await userEvent.tab()
  expect(cell).toHaveProperty('value', '1250.50')
  expect(screen.queryByText(/read as/)).toBeNull()
})

test.each([
  ['1.250', '“1.250” can be 1.25 or 1250. Write it without grouping'],
  ['ten', '“ten” is not a number. Use digits, such as 250 or 250.50'],
  ['-3', 'It cannot be below zero'],
])('a cell left with %j keeps it, with the reason', async (typed, reason) => {
  render(<Prices />)
  const cell = screen.getByLabelText('Price')
  await userEvent.type(cell, typed)
  expect(cell.getAttribute('aria-invalid')).toBeNull()
  await userEvent.tab()
  expect(cell).toHaveProperty('value', typed)
  expect(cell.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe(reason)
  await userEvent.clear(cell)
  await userEvent.type(cell, '1250')
  expect(screen.queryByRole('alert')).toBeNull()
})
