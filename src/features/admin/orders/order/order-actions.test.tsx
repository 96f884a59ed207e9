import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import type { Role } from '#domain/people/roles.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { setSignedIn } from '#stores/session-store.ts'
import { OrderActions } from './order-actions.tsx'
import type { Decision } from './use-decision.ts'

const DECISION = { running: undefined } as unknown as Decision

function open(role: Role, change: Partial<Order> = {}) {
  setSignedIn({
    ...newUserRecord({ uid: 'u1', email: 'u1@osu.example.com', displayName: 'U' }, 1),
    roles: [role],
  })
  const order = {
    id: 'order-1',
    ref: 'CTCT0001',
    status: 'processing',
    customerUid: 'ama',
    lines: [],
    postingIds: [],
    ...change,
  } as unknown as Order
  render(<OrderActions order={order} checks={undefined} decision={DECISION} isFeeMissing={false} />)
}
const holdButton = () => screen.queryByRole('button', { name: 'Put on hold…' })

test('a Manager can put an order on hold until it is completed', () => {
  open('Manager')
  expect(holdButton()).toBeInTheDocument()
})

test.each([
  ['Sales Person', {}],
  ['Manager', { status: 'completed' }],
  ['Manager', { customerUid: 'u1' }],
] as const)('it is not offered to a %s where it is refused: %o', (role, change) => {
  open(role, change)
  expect(holdButton()).not.toBeInTheDocument()
})
