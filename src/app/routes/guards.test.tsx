import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { setSignedIn, setSignedOut, useSessionStore } from '#stores/session-store.ts'
import { RequireCapability } from './require-capability.tsx'
import { RequireUser } from './require-user.tsx'

const person = (...roles: Role[]) => ({
  ...newUserRecord({ uid: 'u1', email: 'kojo@osu.example.com', displayName: 'Kojo' }, 1),
  roles,
})

function open(address = '/adx/orders?status=confirmed') {
  const router = createMemoryRouter(
    [
      {
        Component: RequireUser,
        children: [
          {
            path: '/adx/orders',
            element: (
              <RequireCapability capability="orders">
                <h1>Orders</h1>
              </RequireCapability>
            ),
          },
        ],
      },
      { path: '/login', element: <h1>Sign in</h1> },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return router
}

beforeEach(() => useSessionStore.setState({ status: 'unknown', user: undefined, hasExpired: false }))

test('nothing on a guarded page is shown before the user is known', () => {
  open()
  expect(screen.getByLabelText('Loading')).toBeInTheDocument()
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})

test('signed-out users are sent to sign in, and the return path is remembered', () => {
  setSignedOut()
  const router = open()
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
  expect(router.state.location.search).toBe('?idle_redirect_url=%2Fadx%2Forders%3Fstatus%3Dconfirmed')
})

test('a user whose session expired is told so at sign-in', () => {
  setSignedIn(person('Sales Person', 'User'))
  const router = open()
  act(() => setSignedOut({ hasExpired: true }))
  expect(router.state.location.search).toBe('?idle_redirect_url=%2Fadx%2Forders%3Fstatus%3Dconfirmed&se=1')
})

test('a user without the role is told which role is needed', () => {
  setSignedIn(person('User', 'Customer'))
  open()
  expect(screen.queryByRole('heading', { name: 'Orders' })).not.toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent(
    /Manager.*or Sales Person.*You are signed in as Customer/,
  )
})

test('removing a role removes the page at once', () => {
  setSignedIn(person('Sales Person', 'User'))
  open()
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeInTheDocument()
  act(() => setSignedIn(person('User')))
  expect(screen.queryByRole('heading', { name: 'Orders' })).not.toBeInTheDocument()
  expect(
    screen.getByRole('heading', { level: 1, name: 'You do not have access to this page' }),
  ).toBeInTheDocument()
})
