import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { clearBoq, decide, startReview, useBoqStore } from './boq-store.ts'
import { PasteStep } from './paste-step.tsx'

beforeEach(() => clearBoq())

const drop = (file: File) =>
  fireEvent.drop(screen.getByLabelText('Your list'), { dataTransfer: { files: [file], getData: () => '' } })

test('pasted lines are counted and then matched', () => {
  render(<PasteStep />, { wrapper: MemoryRouter })
  fireEvent.change(screen.getByLabelText('Your list'), { target: { value: 'Head pan 4\n\nShovel 2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Match 2 lines' }))
  expect(useBoqStore.getState()).toMatchObject({ text: 'Head pan 4\n\nShovel 2', isReviewed: true })
})

test('submitting an empty text shows an error at the field', () => {
  render(<PasteStep />, { wrapper: MemoryRouter })
  fireEvent.click(screen.getByRole('button', { name: 'Match the lines' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Paste a list first')
  expect(screen.getByLabelText('Your list')).toHaveFocus()
})

test('a dropped text file is read and matched', async () => {
  render(<PasteStep />, { wrapper: MemoryRouter })
  drop(new File(['Item,Qty\nHead pan,4'], 'bill.csv'))
  await waitFor(() =>
    expect(useBoqStore.getState()).toMatchObject({ text: 'Item,Qty\nHead pan,4', isReviewed: true }),
  )
})

test('a workbook is refused, with what to do instead', async () => {
  render(<PasteStep />, { wrapper: MemoryRouter })
  drop(new File([new Uint8Array([0x50, 0x4b])], 'bill.ods'))
  expect(await screen.findByRole('alert')).toHaveTextContent('save the sheet as CSV')
})

test('an unreadable workbook shows what to do instead', async () => {
  render(<PasteStep />, { wrapper: MemoryRouter })
  drop(new File([new Uint8Array([0x50, 0x4b])], 'boq.xlsx'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Copy its cells and paste them here')
})

test('decisions survive going back to the list, until its text changes', () => {
  startReview('Head pan 4')
  decide('1.1', { quantity: 6 })
  startReview('Head pan 4')
  expect(useBoqStore.getState().decisions).toEqual({ '1.1': { quantity: 6 } })
  startReview('Head pan 5')
  expect(useBoqStore.getState().decisions).toEqual({})
})

test('the draft is kept in the tab', () => {
  startReview('Head pan 4')
  expect(sessionStorage.getItem('boq')).toContain('Head pan 4')
})

test('a HEIC photo is refused, with how to take another', async () => {
  render(<PasteStep />, { wrapper: MemoryRouter })
  drop(new File([new Uint8Array([0, 0, 0, 24])], 'IMG_2031.HEIC', { type: 'image/heic' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('IMG_2031.HEIC is a HEIC photo')
  expect(screen.getByRole('alert')).toHaveTextContent('Save it as JPEG')
})

test('photos are taken with the camera where there is one, and never as HEIC', () => {
  render(<PasteStep />, { wrapper: MemoryRouter })
  const camera = screen.getByLabelText('Photo of the bill of quantities')
  expect(camera).toHaveAttribute('capture', 'environment')
  expect(camera.getAttribute('accept')).not.toMatch(/heic|image\/\*/)
})

test('a text from a picture that is corrected keeps what is known of its other lines', () => {
  const picture = { lines: ['Head pan 4', 'Shovel 2'], doubtful: ['Shovel 2'], unread: [] }
  startReview('Head pan 4\nShovel 2', { picture })
  startReview('Head pan 4\nShovel 12')
  expect(useBoqStore.getState().picture).toEqual(picture)
  startReview('Wheelbarrow 3')
  expect(useBoqStore.getState().picture).toBeUndefined()
})
