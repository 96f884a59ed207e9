import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { SignInOutcome } from '#data/auth/auth.ts'
import { SignInFailure } from './sign-in-notices.tsx'
import { useSignIn } from './use-sign-in.ts'

let tries = 0

function Form({ outcome }: { outcome: SignInOutcome }) {
  const { failure, wait, signIn } = useSignIn()
  const attempt = () => {
    tries++
    return Promise.resolve(outcome)
  }
  return (
    <>
      <SignInFailure text={failure} waitSeconds={wait.left} />
      <button onClick={() => void signIn('email', attempt)}>Try</button>
    </>
  )
}

test('too many attempts: the wait is shown, and no request is sent meanwhile', async () => {
  tries = 0
  render(<Form outcome={{ ok: false, reason: 'too-many-tries' }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts')
  expect(screen.getByText(/You can try again in \d\d s/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Try' }))
  expect(tries).toBe(1)
})

test('closing the Google window is not a failure', async () => {
  render(<Form outcome={{ ok: false, reason: 'dismissed' }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
