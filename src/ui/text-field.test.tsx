import { render, screen } from '@testing-library/react'
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
