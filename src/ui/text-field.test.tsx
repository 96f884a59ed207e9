import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

test('a field is described by its hint, and by its error as soon as there is one', () => {
  const { rerender } = render(<TextField label="Town" hint="Where the site is" />)
  const field = screen.getByRole('textbox', { name: 'Town' })
  expect(field).toHaveAccessibleDescription('Where the site is')
  expect(field).not.toBeInvalid()

  rerender(<TextField label="Town" hint="Where the site is" error="Enter the town" />)
  expect(field).toHaveAccessibleDescription('Enter the town Where the site is')
  expect(field).toBeInvalid()
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the town')
})

test('a pasted text that does not fit is said to be cut, until something else is typed', async () => {
  const user = userEvent.setup()
  render(<TextField label="Town" maxLength={10} defaultValue="Accra" />)
  const field = screen.getByRole('textbox', { name: 'Town' })
  await user.click(field)
  await user.paste(' East')
  expect(field).not.toBeInvalid()

  await user.paste(' and West')
  expect(field).toHaveValue('Accra East')
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Only 10 characters fit here: the end of what you pasted was left out',
  )

  await user.keyboard('{Backspace}')
  expect(field).not.toBeInvalid()
})

test('a day is also written with its month in words, and years that a browser takes for a typed 26 are refused', async () => {
  render(<TextField label="From" type="date" value="2026-12-06" onChange={() => undefined} />)
  expect(screen.getByRole('status')).toHaveTextContent('6 Dec 2026')

  render(<TextField label="Until" type="date" defaultValue="0026-12-06" />)
  const until = screen.getByLabelText('Until')
  await userEvent.click(until)
  await userEvent.tab()
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a day that exists, such as 23/11/2026')
})
