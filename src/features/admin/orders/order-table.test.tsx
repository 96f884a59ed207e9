import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { OrderTable } from './order-table.tsx'

const order = (ref: string) =>
  ({
    id: ref.toLowerCase(),
    ref,
    createdAt: Date.now() - 5 * 60_000,
    customer: { company: `${ref} Ltd`, name: 'Ama' },
    locationId: 'osu',
    poNumber: '',
    lineCount: 3,
    totals: { totalMinor: 1_349_520 },
  }) as Order

function open() {
  const table = (
    <OrderTable
      orders={[order('AAAA0001'), order('BBBB0002'), order('CCCC0003')]}
      freshIds={new Set(['aaaa0001'])}
      openId="bbbb0002"
      hrefOf={({ id }) => `/adx/orders/${id}`}
      branchName={(id) => id}
      check={() => ({ tone: 'good', text: 'In stock' })}
    />
  )
  const router = createMemoryRouter([{ path: '*', element: table }])
  render(<RouterProvider router={router} />)
  return router
}

test('a row shows what is needed to decide which order is next', () => {
  open()
  const row = screen.getByRole('row', { name: /AAAA0001/ })
  expect(row).toHaveTextContent(/AAAA0001, new5 min agoAAAA0001 Ltdosu–313,495.20In stock/)
  expect(screen.getByRole('link', { name: 'BBBB0002' })).toHaveAttribute('aria-current', 'true')
})

test('arrow keys move between rows and Enter opens one', async () => {
  const router = open()
  screen.getByRole('link', { name: 'AAAA0001' }).focus()
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('link', { name: 'CCCC0003' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/adx/orders/cccc0003')
})

test('a press anywhere on the row opens the order', async () => {
  const router = open()
  await userEvent.click(screen.getByText('BBBB0002 Ltd'))
  expect(router.state.location.pathname).toBe('/adx/orders/bbbb0002')
})
