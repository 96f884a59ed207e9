import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from '#ui/button.tsx'
import { Toaster } from '#ui/toaster.tsx'
import { QuantityStepper, type StepperRules } from './quantity-stepper.tsx'
import { focusRefusedField } from './refused-field.ts'

type Start = { rules: StepperRules; start: number; max?: number; hasField?: boolean }

function Counter({ rules, start, max, hasField = true }: Start) {
  const [quantity, setQuantity] = useState(start)
  const [entered, setEntered] = useState<string>()
  return (
    <div data-quantities>
      <QuantityStepper
        label="Quantity of cement"
        quantity={quantity}
        rules={rules}
        {...(max && { max })}
        hasField={hasField}
        onChange={setQuantity}
        onEnter={(typed, countedIn = '') => setEntered(`${typed} ${countedIn}`)}
      />
      <Button
        onClick={({ currentTarget }) => focusRefusedField(currentTarget) || setEntered(`${quantity} added`)}
      >
        Add
      </Button>
      <output aria-label="Result">{[quantity, entered].filter(Boolean).join(', ')}</output>
    </div>
  )
}

const bag = { unit: 'bag', quantityScale: 0, packs: [{ name: 'pallet', factor: 40 }] } as const
const bags: StepperRules = { ...bag, minQuantity: 10, stepQuantity: 5 }
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

const result = () => screen.getByLabelText('Result')

async function type(text: string) {
  await userEvent.clear(field())
  await userEvent.type(field(), text)
}

test.each([
  ['25', '25', '25, 25 '],
  ['1,250', '1,250', '1250, 1250 bag'],
  ['2 pallets', '80', '80, 80 pallet'],
  ['1 Pallet + 5 bags', '45', '45, 45 bag'],
])('%s is taken as typed', async (text, shown, expected) => {
  render(<Counter rules={bags} start={10} />)
  await type(`${text}{Enter}`)
  await expect.poll(() => result().textContent.trim()).toBe(expected.trim())
  expect(field()).toHaveValue(shown)
  expect(field()).toBeValid()
})

test('products sold by the metre accept decimals of both habits', async () => {
  const metres = { unit: 'm', minQuantity: 100, stepQuantity: 10, quantityScale: 2 } as const
  render(<Counter rules={metres} start={100} />)
  await type('2,5{Enter}')
  await expect.poll(() => result().textContent.trim()).toBe('250, 250 m')
  expect(field()).toHaveValue('2.5')
})

test.each([
  ['0', 'At least 10 bags'],
  ['-15', 'A quantity cannot be below zero'],
  ['22', 'In steps of 5 bags: 20 or 25'],
  ['12.5', 'Whole bags only'],
  ['1e2', /is shortened/],
  ['many', '“many” is not a number. Use digits, such as 12 or 2 pallets'],
  ['2 boxes', 'Enter bags or pallets of 40, not boxes'],
  ['1.250', /can be 1.25 or 1250/],
  ['999,999', 'At most 5,000 bags in one order; ask for a quote for more'],
])('%s is refused: it stays, the quantity too, and nothing goes on with it', async (text, reason) => {
  render(<Counter rules={bags} start={20} max={5000} />)
  await type(`${text}{Enter}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(reason)
  expect(field()).toHaveValue(text)
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription(reason)
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(field()).toHaveFocus()
  expect(result()).toHaveTextContent(/^20$/)

  await type('30')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(result()).toHaveTextContent('30, 30 added')
})

test('Escape and the buttons leave what was typed; an empty field shows the quantity again', async () => {
  render(<Counter rules={bags} start={20} />)
  await type('many{Enter}')
  await screen.findByRole('alert')
  await userEvent.keyboard('{Escape}')
  expect(field()).toHaveValue('20')
  await type('many{Enter}')
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(field()).toHaveValue('25')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.clear(field())
  await userEvent.tab()
  expect(field()).toHaveValue('25')
})

test('whole units that cover a measure say so', async () => {
  const length = {
    unit: 'length',
    quantityScale: 0,
    minQuantity: 1,
    stepQuantity: 1,
    measures: { holds: { kg: 18.948 }, per: {} },
  } as const
  render(
    <>
      <Counter rules={length} start={1} />
      <Toaster />
    </>,
  )
  await type('1,240 kg{Enter}')
  await screen.findByText('66 lengths cover 1,240 kg')
  expect(field()).toHaveValue('66')
})
