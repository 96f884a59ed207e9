import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { setSignedIn, setSignedOut } from '#stores/session-store.ts'
import { LoginPage } from './login-page.tsx'
import { RegisterPage } from './register-page.tsx'

function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/login', Component: LoginPage },
      { path: '/register', Component: RegisterPage },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const AMA = newUserRecord({ uid: 'u1', email: 'ama@works.example.com' }, 1)

const signIn = (...roles: Role[]) => setSignedIn({ ...AMA, isNewUser: false, roles })

const addressOf = ({ state: { location } }: ReturnType<typeof open>) => location.pathname + location.search

beforeEach(() => {
  signIn('User')
  setSignedOut()
})

test('shows what is missing instead of asking the server', async () => {
  open('/login')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Enter your email address/)
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Enter your password/)
})

test('a new account needs a name, an address and a password of eight characters', async () => {
  open('/register')
  await userEvent.type(screen.getByLabelText('Password'), 'short')
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription(/Enter your name/)
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/at least 8/)
})

test('an expired session shows a message, and registering keeps the return path', () => {
  open('/login?idle_redirect_url=%2Fcheckout&se=1')
  expect(screen.getByText(/Your session has expired/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register?idle_redirect_url=%2Fcheckout&se=1',
  )
})

test('a suspended user reads since when, why and whom to write to', () => {
  const suspension = { at: Date.UTC(2026, 10, 14, 9, 5), reason: 'Three transfers bounced' }
  setSignedOut({ ended: { why: 'suspended', suspension } })
  open('/login?idle_redirect_url=%2Fprofile')
  const notice = screen.getByText(/Your account is suspended since 14 Nov 2026, 09:05/)
  expect(notice).toHaveTextContent('“Three transfers bounced”')
  expect(notice).toHaveTextContent(/Write to \S+@\S+/)
})

test('who was signed out elsewhere reads when, until they sign in', () => {
  setSignedOut({ ended: { why: 'everywhere', at: Date.UTC(2026, 10, 14, 9, 5) } })
  // The provider's own announcement gives no reason.
  setSignedOut()
  open('/login')
  expect(screen.getByText(/signed out on every device at 14 Nov 2026, 09:05/)).toBeInTheDocument()
  cleanup()
  signIn('User', 'Customer')
  setSignedOut()
  open('/login')
  expect(screen.queryByText(/signed out on every device/)).toBeNull()
})

test('a signed-in user goes where they came from, or else to their role’s landing page', () => {
  signIn('User', 'Customer')
  expect(addressOf(open('/login?idle_redirect_url=%2Fcheckout'))).toBe('/checkout')
  expect(addressOf(open('/login'))).toBe('/home')
  expect(addressOf(open('/login?idle_redirect_url=%2F%2Fevil.example.com'))).toBe('/home')
})

test('a return path to the back office is ignored for customers and kept for staff', () => {
  signIn('User', 'Customer')
  expect(addressOf(open('/login?idle_redirect_url=%2Fadx%2Forders'))).toBe('/home')
  signIn('Sales Person')
  expect(addressOf(open('/login?idle_redirect_url=%2Fadx%2Forders'))).toBe('/adx/orders')
})

test('a new customer goes through the welcome page, which keeps the return path; new staff do not', () => {
  setSignedIn(AMA)
  expect(addressOf(open('/login?idle_redirect_url=%2Fcheckout'))).toBe(
    '/welcome?idle_redirect_url=%2Fcheckout',
  )
  setSignedIn({ ...AMA, roles: ['User', 'Customer', 'Sales Person'] })
  expect(addressOf(open('/login?idle_redirect_url=%2Fadx%2Forders'))).toBe('/adx/orders')
})

test('the form’s text survives a reload, the password does not', async () => {
  open('/register?email=ama%40works.example.com')
  expect(screen.getByLabelText('Email')).toHaveValue('ama@works.example.com')
  await userEvent.type(screen.getByLabelText('Your name'), 'Ama Mensah')
  await userEvent.type(screen.getByLabelText('Password'), 'secret words')
  cleanup()
  open('/register')
  expect(screen.getByLabelText('Your name')).toHaveValue('Ama Mensah')
  expect(screen.getByLabelText('Password')).toHaveValue('')
})

test('a referral code is kept until registration; an invalid one is not', () => {
  open('/register?ref=javascript:alert(1)')
  expect(screen.queryByText(/You were referred/)).toBeNull()
  cleanup()
  open('/register?ref=kmkm0042')
  expect(screen.getByText('KMKM0042')).toBeInTheDocument()
  cleanup()
  open('/register')
  expect(screen.getByText('KMKM0042')).toBeInTheDocument()
})

test('a user without a role stays here and reads why', () => {
  signIn()
  open('/login')
  expect(screen.getByText(/Your account has no role yet/)).toBeInTheDocument()
})
