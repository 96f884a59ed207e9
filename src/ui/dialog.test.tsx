import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { NoticeDialog } from './notice-dialog.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

function openNotice() {
  const onClose = vi.fn<() => void>()
  render(<NoticeDialog title="Error" text="Pay the invoice first." onClose={onClose} />)
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Error' }) }
}

test('an informational dialog closes by itself after five seconds', () => {
  const { onClose } = openNotice()
  pass(4750)
  expect(onClose).not.toHaveBeenCalled()
  pass(250)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('it stays open while the pointer is on it', () => {
  const { onClose, dialog } = openNotice()
  const content = dialog.firstElementChild!
  fireEvent.pointerEnter(content)
  pass(60_000)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerLeave(content)
  pass(5000)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('it stays open for a user who uses the keyboard in it', () => {
  const { onClose, dialog } = openNotice()
  fireEvent.keyDown(dialog, { key: 'Tab' })
  pass(60_000)
  expect(onClose).not.toHaveBeenCalled()
})

test('a question never closes by itself', () => {
  const onClose = vi.fn<() => void>()
  render(
    <Dialog open title="Cancel the order?" onClose={onClose}>
      <p>It cannot be taken back.</p>
    </Dialog>,
  )
  pass(60_000)
  expect(onClose).not.toHaveBeenCalled()
})

test('a form opens in its first field that can be filled in', () => {
  render(
    <Dialog open title="Set aside" onClose={() => {}}>
      <input aria-label="Product" disabled />
      <textarea aria-label="Reason" />
      <input aria-label="Quantity" />
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
})
