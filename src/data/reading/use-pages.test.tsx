import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Cursor, Page } from '#data/firebase/pages.ts'
import { AppError } from '#lib/app-error.ts'
import { usePages } from './use-pages.ts'

type Item = { id: string }

/** As Firestore's: each read ends in a new one. */
class Snapshot {
  readonly id: string
  constructor(id: string) {
    this.id = id
  }
}

/** Three pages of one item each; `failNext` refuses the next page but the first. */
function pagedSource() {
  const asked: string[] = []
  let isRefusing = false
  function fetchPage(after?: Cursor): Promise<Page<Item>> {
    const at = after ? Number(after.id) + 1 : 1
    asked.push(`page ${at}`)
    if (at > 1 && isRefusing) {
      isRefusing = false
      return Promise.reject(new AppError('forbidden', 'not this page'))
    }
    const next = at < 3 ? (new Snapshot(String(at)) as Cursor) : undefined
    return Promise.resolve({ items: [{ id: `item ${at}` }], next })
  }
  return { asked, fetchPage, failNext: () => (isRefusing = true) }
}

function List({ name, fetchPage }: { name: string; fetchPage: (after?: Cursor) => Promise<Page<Item>> }) {
  const { items, error, hasMore, moreError, loadMore, refresh } = usePages(['list', name], fetchPage)
  return (
    <>
      <ul>
        {items?.map(({ id }) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
      <p>{error ? `failed: ${error.code}` : ''}</p>
      <p>{moreError ? `no more: ${moreError.code}` : ''}</p>
      {hasMore && <button onClick={loadMore}>More</button>}
      <button onClick={refresh}>Refresh</button>
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('a list grows a page at a time, and reads each page once', async () => {
  const { asked, fetchPage } = pagedSource()
  render(<List name="grows" fetchPage={fetchPage} />)
  await screen.findByText('item 1')
  await press('More')
  await screen.findByText('item 2')
  await press('More')
  await screen.findByText('item 3')
  expect(shown()).toEqual(['item 1', 'item 2', 'item 3'])
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument()
  expect(asked).toEqual(['page 1', 'page 2', 'page 3'])
})

test('a focus of the window reads nothing', async () => {
  const { asked, fetchPage } = pagedSource()
  render(<List name="focus" fetchPage={fetchPage} />)
  await screen.findByText('item 1')
  await press('More')
  await screen.findByText('item 2')
  act(() => void window.dispatchEvent(new Event('focus')))
  await press('More')
  await screen.findByText('item 3')
  expect(asked).toEqual(['page 1', 'page 2', 'page 3'])
})

test('when the second page fails the first stays, and pressing again loads it', async () => {
  const { fetchPage, failNext } = pagedSource()
  render(<List name="fails" fetchPage={fetchPage} />)
  await screen.findByText('item 1')
  failNext()
  await press('More')
  await screen.findByText('no more: forbidden')
  expect(shown()).toEqual(['item 1'])
  await press('More')
  await screen.findByText('item 2')
  expect(shown()).toEqual(['item 1', 'item 2'])
  expect(screen.queryByText('no more: forbidden')).not.toBeInTheDocument()
})

test('on the way back the first page is there at once', async () => {
  const { fetchPage } = pagedSource()
  const first = render(<List name="back" fetchPage={fetchPage} />)
  await screen.findByText('item 1')
  await press('More')
  await screen.findByText('item 2')
  first.unmount()
  render(<List name="back" fetchPage={fetchPage} />)
  expect(shown()).toEqual(['item 1'])
})

test('a refreshed list reads its first page again and begins anew', async () => {
  const { asked, fetchPage } = pagedSource()
  render(<List name="refresh" fetchPage={fetchPage} />)
  await screen.findByText('item 1')
  await press('More')
  await screen.findByText('item 2')
  await press('Refresh')
  await expect.poll(shown).toEqual(['item 1'])
  expect(asked).toEqual(['page 1', 'page 2', 'page 1'])
})
