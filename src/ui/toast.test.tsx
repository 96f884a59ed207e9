import { act, render, screen } from '@testing-library/react'
import { toast as hotToast } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast } from './show-toast.tsx'
import type { ToastTone } from './toast-card.tsx'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  hotToast.remove()
  render(<Toaster />)
})
afterEach(() => vi.useRealTimers())

const show = (...toast: Parameters<typeof showToast>) => act(() => showToast(...toast))
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const slotOf = (text: string) => screen.getByText(text).closest('[role]')

test.each<[ToastTone, string]>([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'status'],
  ['default', 'status'],
  ['error', 'alert'],
])('%s has a title and a message and is announced as %s', (tone, role) => {
  show(tone, { title: 'Order sent', message: 'We will call you.' })
  expect(screen.getByRole(role)).toHaveTextContent('Order sentWe will call you.')
})

test('an error stays for five seconds', () => {
  show('error', { title: 'Not saved' })
  pass(4900)
  expect(slotOf('Not saved')).toHaveAttribute('data-visible')
  pass(200)
  expect(slotOf('Not saved')).not.toHaveAttribute('data-visible')
})

test('a custom duration is kept', () => {
  show('success', { title: 'Saved', duration: 1000 })
  pass(1100)
  expect(slotOf('Saved')).not.toHaveAttribute('data-visible')
})

test('the same toast twice is shown once', () => {
  show('error', { title: 'Network Error', id: 'offline' })
  show('error', { title: 'Network Error', id: 'offline' })
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})
