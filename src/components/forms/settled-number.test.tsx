import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anyAmount } from '#domain/pricing/typed-amount.ts'
import { SettledNumberField } from './settled-number.tsx'

const fieldWith = (value: number | undefined) => {
  const onChange = vi.fn<(value: number | undefined) => void>()
  const { unmount } = render(
    <SettledNumberField label="Delivery" reader={anyAmount} value={value} onChange={onChange} />,
  )
  return { field: screen.getByLabelText('Delivery'), onChange, unmount }
}

test.each([
  ['12,50', 1250],
  ['12.50', 1250],
  ['0', 0],
])('%j is handed over once the field is left', async (typed, value) => {
  const { field, onChange } = fieldWith(undefined)
  await userEvent.type(field, typed)
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.tab()
  expect(onChange).toHaveBeenCalledExactlyOnceWith(value)
})

test('a text that is no amount stays, with its reason, and takes the amount back', async () => {
  const { field, onChange } = fieldWith(5000)
  expect(field).toHaveProperty('value', '50.00')
  await userEvent.clear(field)
  await userEvent.type(field, '1.250{Enter}')
  expect(field).toHaveProperty('value', '1.250')
  expect(screen.getByRole('alert').textContent).toContain('“1.250” can be 1.25 or 1250')
  expect(onChange).toHaveBeenLastCalledWith(undefined)
})

test('leaving the page applies what was typed, and leaves alone what cannot be read', async () => {
  const first = fieldWith(5000)
  await userEvent.clear(first.field)
  await userEvent.type(first.field, '60')
  first.unmount()
  expect(first.onChange).toHaveBeenLastCalledWith(6000)

  const second = fieldWith(5000)
  await userEvent.clear(second.field)
  await userEvent.type(second.field, 'free')
  second.unmount()
  expect(second.onChange).toHaveBeenLastCalledWith(5000)
})
