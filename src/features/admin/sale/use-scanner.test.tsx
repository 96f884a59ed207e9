import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScanner } from './use-scanner.ts'

// The keys of a scan have the same time: how busy the machine is does not matter.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function Page({ onPress }: { onPress: () => void }) {
  const [codes, setCodes] = useState('')
  const [name, setName] = useState('Ama')
  const [note, setNote] = useState('Gate 2')
  useScanner((code) => setCodes((now) => `${now} ${code}`))
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <textarea aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <input aria-label="Quantity" defaultValue="2" />
      <button onClick={onPress}>Remove</button>
      <output>{codes}</output>
      <p>{`${name}, ${note}`}</p>
    </>
  )
}

test('a scan is taken from whatever has the focus, and leaves no characters in it', async () => {
  const onPress = vi.fn<() => void>()
  render(<Page onPress={onPress} />)
  const user = userEvent.setup({ delay: null })
  const scan = async (code: string) => {
    await user.keyboard(`${code}{Enter}`)
    vi.advanceTimersByTime(1000)
  }
  for (const [at, label] of ['Name', 'Note', 'Quantity'].entries()) {
    await user.click(screen.getByLabelText(label))
    vi.advanceTimersByTime(1000)
    await scan(`SKU-7${at}`)
  }
  screen.getByRole('button', { name: 'Remove' }).focus()
  await scan('SKU-73')

  expect(screen.getByRole('status')).toHaveTextContent('SKU-70 SKU-71 SKU-72 SKU-73')
  expect(screen.getByText('Ama, Gate 2')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Ama')
  expect(screen.getByLabelText('Note')).toHaveValue('Gate 2')
  expect(screen.getByLabelText('Quantity')).toHaveValue('2')
  expect(onPress).not.toHaveBeenCalled()
})
