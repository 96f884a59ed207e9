import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Menu, Popover } from './overlay.tsx'

const Example = ({ onPrint }: { onPrint: () => void }) => (
  <MemoryRouter>
    <Menu
      label="More"
      trigger="…"
      items={[
        { type: 'heading', label: 'Order' },
        { type: 'choice', label: 'Osu', chosen: true, onSelect: () => undefined },
        { type: 'action', label: 'Print', onSelect: onPrint },
        { type: 'link', label: 'Orders', to: '/orders' },
      ]}
    />
  </MemoryRouter>
)

test('a menu can be used with the keyboard alone', async () => {
  const onPrint = vi.fn<() => void>()
  render(<Example onPrint={onPrint} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('menuitemradio', { name: 'Osu' })).toBeChecked()
  expect(screen.getByRole('menuitem', { name: 'Orders' })).toHaveAttribute('href', '/orders')
  await userEvent.keyboard('p{Enter}')
  await waitFor(() => expect(onPrint).toHaveBeenCalledOnce())
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menu', { name: 'More' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  expect(onPrint).toHaveBeenCalledOnce()
})

test('a menu’s action starts with the focus on its button, so that a dialog returns it there', async () => {
  const focused: (Element | null)[] = []
  render(<Example onPrint={() => focused.push(document.activeElement)} />)
  for (const times of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Print' }))
    await waitFor(() => expect(focused).toHaveLength(times))
    expect(focused.at(-1)).toBe(screen.getByRole('button', { name: 'More' }))
  }
})

test('a panel is named by its button and closes with Escape, a press outside or its own code', async () => {
  render(
    <>
      <Popover trigger="Price">{(close) => <button onClick={close}>Apply</button>}</Popover>
      <p>Outside</p>
    </>,
  )
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Price' }))
    return screen.findByRole('dialog', { name: 'Price' })
  }
  await open()
  await userEvent.keyboard('{Escape}')
  await gone()
  await open()
  await userEvent.click(screen.getByText('Outside'))
  await gone()
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await gone()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Price' })).toHaveFocus())
})
