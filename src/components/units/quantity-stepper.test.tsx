import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Toaster } from '#ui/toaster.tsx'
import { QuantityStepper, type QuantityRules } from './quantity-stepper.tsx'

type Start = { rules: QuantityRules; start: number; max?: number; hasField?: boolean }

function Counter({ rules, start, max, hasField = true }: Start) {
  const [quantity, setQuantity] = useState(start)
  const [entered, setEntered] = useState<number>()
  return (
    <>
      <QuantityStepper
        label="Quantity of cement"
        quantity={quantity}
        rules={rules}
        {...(max && { max })}
        hasField={hasField}
        onChange={setQuantity}
        onEnter={setEntered}
      />
      <output>{entered === undefined ? `${quantity}` : `${quantity}, entered ${entered}`}</output>
    </>
  )
}

const bags: QuantityRules = { minQuantity: 10, stepQuantity: 5, quantityScale: 0 }
const field = () => screen.getByRole('textbox', { name: 'Quantity of cement' })

test('changes by the step and stops at the minimum', async () => {
  render(<Counter rules={bags} start={10} />)
  expect(screen.getByRole('button', { name: 'Less' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(field()).toHaveValue('15')
  await userEvent.click(screen.getByRole('button', { name: 'Less' }))
  expect(field()).toHaveValue('10')
})

test('without a field the number is shown, and the buttons change it', async () => {
  render(<Counter rules={bags} start={10} hasField={false} />)
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByText('15', { selector: 'span' })).toBeVisible()
})

test('typed text becomes a valid order quantity, at once with Enter', async () => {
  render(<Counter rules={bags} start={10} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '22{Enter}')
  expect(field()).toHaveValue('25')
  expect(document.querySelector('output')).toHaveTextContent('25, entered 25')
})

test('invalid text leaves the quantity unchanged', async () => {
  render(<Counter rules={bags} start={20} />)
  await userEvent.clear(field())
  await userEvent.type(field(), 'many')
  await userEvent.tab()
  expect(field()).toHaveValue('20')
})

test('products sold by the metre accept decimals', async () => {
  render(<Counter rules={{ minQuantity: 100, stepQuantity: 10, quantityScale: 2 }} start={100} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '2.5{Enter}')
  expect(document.querySelector('output')).toHaveTextContent('250, entered 250')
})

test.each([
  ['0', '1', '1 instead of 0', 'This is the minimum order quantity.'],
  ['-5', '1', '1 instead of -5', 'This is the minimum order quantity.'],
  ['2.5', '3', '3 instead of 2.5', 'Sold in whole units only.'],
  ['1000000000000000000', '5,000', 'At most 5,000 in one order', 'Please ask for a quote for more.'],
  ['many', '20', '“many” is not a number', 'The quantity stays at 20.'],
])('%s becomes %s, with a notice', async (typed, value, title, message) => {
  render(
    <>
      <Counter rules={{ minQuantity: 1, stepQuantity: 1, quantityScale: 0 }} start={20} max={5000} />
      <Toaster />
    </>,
  )
  await userEvent.clear(field())
  await userEvent.type(field(), `${typed}{Enter}`)
  expect(field()).toHaveValue(value)
  await screen.findByText(title)
  await screen.findByText(message)
})
