import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { QuantityStepper, type QuantityRules } from './quantity-stepper.tsx'

function Counter({ rules, start }: { rules: QuantityRules; start: number }) {
  const [quantity, setQuantity] = useState(start)
  const [entered, setEntered] = useState<number>()
  return (
    <>
      <QuantityStepper
        label="Quantity of cement"
        quantity={quantity}
        rules={rules}
        onChange={setQuantity}
        onEnter={setEntered}
      />
      <output>{entered === undefined ? `${quantity}` : `${quantity}, entered ${entered}`}</output>
    </>
  )
}

const bags: QuantityRules = { minQuantity: 10, stepQuantity: 5, quantityScale: 0 }
const field = () => screen.getByRole('textbox', { name: 'Quantity of cement' })

test('moves by the step and stops at the minimum', async () => {
  render(<Counter rules={bags} start={10} />)
  expect(screen.getByRole('button', { name: 'Less' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(field()).toHaveValue('15')
  await userEvent.click(screen.getByRole('button', { name: 'Less' }))
  expect(field()).toHaveValue('10')
})

test('what is typed becomes a quantity that may be ordered, at once with Enter', async () => {
  render(<Counter rules={bags} start={10} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '22{Enter}')
  expect(field()).toHaveValue('25')
  expect(screen.getByRole('status')).toHaveTextContent('25, entered 25')
})

test('nonsense leaves the quantity as it was', async () => {
  render(<Counter rules={bags} start={20} />)
  await userEvent.clear(field())
  await userEvent.type(field(), 'many')
  await userEvent.tab()
  expect(field()).toHaveValue('20')
})

test('goods sold by the metre take decimals', async () => {
  render(<Counter rules={{ minQuantity: 100, stepQuantity: 10, quantityScale: 2 }} start={100} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '2.5{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('250, entered 250')
})
