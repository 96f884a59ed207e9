import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPressesWhole } from './whole-presses.ts'

let listening: AbortController
beforeEach(() => {
  listening = new AbortController()
  keepPressesWhole({ signal: listening.signal })
})
afterEach(() => listening.abort())

function Form({ onAdd }: { onAdd: (text: string) => void }) {
  const [typed, setTyped] = useState('')
  const [read, setRead] = useState('')
  return (
    <>
      <input
        aria-label="Quantity"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setRead(typed)}
      />
      {read && <p>{`= ${read} bags`}</p>}
      <button type="button" onClick={() => onAdd(read)}>
        Add
      </button>
    </>
  )
}

test('while the mouse presses a button nothing appears; what is typed has been read by the time of the click', async () => {
  const user = userEvent.setup()
  const onAdd = vi.fn<(text: string) => void>()
  render(<Form onAdd={onAdd} />)
  await user.type(screen.getByRole('textbox'), '80')
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') })
  expect(screen.queryByText('= 80 bags')).not.toBeInTheDocument()
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button') })
  expect(screen.getByText('= 80 bags')).toBeVisible()
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('80')
})

test('a field left by keyboard, or for what is no button, is read at once', async () => {
  const user = userEvent.setup()
  render(<Form onAdd={() => undefined} />)
  await user.type(screen.getByRole('textbox'), '80')
  await user.tab()
  expect(screen.getByText('= 80 bags')).toBeVisible()

  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), '90')
  await user.pointer({ keys: '[MouseLeft>]', target: document.body })
  expect(screen.getByText('= 90 bags')).toBeVisible()
})

test('the second click of a double click does not press what the first one brought under the pointer', () => {
  const onOpen = vi.fn<() => void>()
  const onConfirm = vi.fn<() => void>()
  render(
    <>
      <button type="button" onClick={onOpen}>
        Open
      </button>
      <button type="button" onClick={onConfirm}>
        Confirm
      </button>
    </>,
  )
  const [open, confirm] = [screen.getByText('Open'), screen.getByText('Confirm')]
  fireEvent.click(open, { detail: 1 })
  fireEvent.click(confirm, { detail: 2 })
  expect(onConfirm).not.toHaveBeenCalled()

  fireEvent.click(open, { detail: 2 })
  expect(onOpen).toHaveBeenCalledTimes(2)
  fireEvent.click(confirm, { detail: 1 })
  expect(onConfirm).toHaveBeenCalledOnce()
})
