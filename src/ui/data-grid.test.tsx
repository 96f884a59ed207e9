import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { DataGrid, type GridColumn } from './data-grid.tsx'

type Row = { id: string; customer: string }

const ROWS: Row[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, customer: `${id.toUpperCase()} Ltd` }))

const COLUMNS: GridColumn<Row>[] = [
  {
    id: 'ref',
    label: 'Order',
    renderCell: ({ id }) => (
      <Link to={`/orders/${id}`} data-row>
        {id}
      </Link>
    ),
  },
  { id: 'customer', label: 'Customer', renderCell: ({ customer }) => customer },
  { id: 'note', label: 'Note', renderCell: () => 'none' },
]

function Orders() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataGrid
      label="Orders"
      columns={COLUMNS}
      layout={{ columns: ['customer', 'ref'], isCompact: false }}
      rows={ROWS}
      rowCount={120}
      hrefOf={({ id }) => `/orders/${id}`}
      nameOf={({ customer }) => customer}
      selection={{ ids, canSelect: (id) => id !== 'c', onChange: setIds }}
    />
  )
}

function open() {
  const router = createMemoryRouter([{ path: '*', element: <Orders /> }])
  render(<RouterProvider router={router} />)
  return router
}

const selected = () =>
  screen
    .getAllByRole('checkbox', { checked: true })
    .map((box) => box.getAttribute('aria-label'))
    .filter((label) => label !== 'Select every row')

test('the chosen columns are shown in their order, and the number of all rows is told', () => {
  open()
  const [head, first] = screen.getAllByRole('row')
  expect(head).toHaveTextContent('CustomerOrder')
  expect(within(head!).queryByText('Note')).toBe(null)
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '121')
  expect(first).toHaveAttribute('aria-rowindex', '2')
})

test('arrow keys, Home and End move between rows and Enter opens one', async () => {
  const router = open()
  screen.getByRole('link', { name: 'b' }).focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(screen.getByRole('link', { name: 'b' })).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(screen.getByRole('link', { name: 'd' })).toHaveFocus()
  await userEvent.keyboard('{Home}{Enter}')
  expect(router.state.location.pathname).toBe('/orders/a')
})

test('a press anywhere on the row opens it, a press on its checkbox does not', async () => {
  const router = open()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select A Ltd' }))
  expect(router.state.location.pathname).toBe('/')
  await userEvent.click(screen.getByText('B Ltd'))
  expect(router.state.location.pathname).toBe('/orders/b')
})

test('Space selects a row and Shift a range, without rows that cannot be selected; Escape clears', async () => {
  open()
  screen.getByRole('link', { name: 'a' }).focus()
  await userEvent.keyboard(' ')
  expect(selected()).toEqual(['Select A Ltd'])
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}')
  expect(selected()).toEqual(['Select A Ltd', 'Select B Ltd', 'Select D Ltd'])
  await userEvent.keyboard('{Escape}')
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
})

test('every row that can be selected is selected at once', async () => {
  open()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select every row' }))
  expect(selected()).toEqual(['Select A Ltd', 'Select B Ltd', 'Select D Ltd'])
})

test('a list longer than two pages draws only the rows in view', async () => {
  const rows = Array.from({ length: 150 }, (_, at) => ({ id: `r${at}`, customer: `Customer ${at}` }))
  const grid = (
    <DataGrid
      label="Orders"
      columns={COLUMNS}
      layout={{ columns: ['ref'], isCompact: false }}
      rows={rows}
      rowCount={150}
      nameOf={({ customer }) => customer}
    />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: grid }])} />)
  // All of them until the code for it is there.
  expect(screen.getAllByRole('link')).toHaveLength(150)
  // The test's browser lays nothing out, so that none is in view.
  await waitFor(() => expect(screen.queryAllByRole('link')).toEqual([]))
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '151')
})

test('a list in the place of another begins with its width, so that its rows are rendered once', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
  const renderCell = vi.fn<(row: Row) => string>(({ customer }) => customer)
  const list = (
    <DataGrid
      label="Orders"
      columns={[{ id: 'customer', label: 'Customer', renderCell }]}
      layout={{ columns: ['customer'], isCompact: false }}
      rows={ROWS}
      rowCount={ROWS.length}
      nameOf={({ customer }) => customer}
    />
  )
  const router = () => createMemoryRouter([{ path: '*', element: list }])
  render(<RouterProvider router={router()} />).unmount()
  renderCell.mockClear()
  render(<RouterProvider router={router()} />)
  expect(renderCell).toHaveBeenCalledTimes(ROWS.length)
})
