import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { BrowserNotices } from './browser-notices.tsx'

test('full or blocked storage is said plainly and can be closed', async () => {
  render(<BrowserNotices isLost clockAhead={0} />)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your browser does not store what you enter. Its storage for this site is full or switched off.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a wrong clock is named with what it says and what it is', () => {
  render(<BrowserNotices isLost={false} clockAhead={-86_400_000} />)
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^This computer’s clock says .+, \d\d:\d\d; it is .+, \d\d:\d\d in Ghana\. Dates and expiry times may be wrong\./,
  )
})
