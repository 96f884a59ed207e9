import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { productMatcherOf } from '#domain/boq/match/product-matcher.ts'
import { readBook } from '#domain/boq/read-boq.ts'
import { useBoqColumnsStore } from './boq-columns-store.ts'
import { clearBoq, startReview, useBoqStore } from './boq-store.ts'
import { FileQuestions } from './file-questions.tsx'

const matcher = productMatcherOf([])

function Questions() {
  const { text, numberFormat } = useBoqStore()
  const { columns, joins } = useBoqColumnsStore()
  return <FileQuestions file={readBook(text, { matcher, settled: { numberFormat, columns, joins } })} />
}

beforeEach(() => {
  clearBoq()
  useBoqColumnsStore.setState({ columns: {}, joins: {} })
})

test('an ambiguous file is asked about with both readings, and the answer can be changed', () => {
  startReview('Description\tQty\nCement\t12,000\nSand\t32,50')
  render(<Questions />)
  expect(screen.getByText(/12,000 can be 12000 or 12;/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: '12,000 is 12' }))
  expect(screen.getByText(/read with a decimal comma/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: '12,000 is 12000' }))
  expect(useBoqStore.getState().numberFormat).toBe('point')
})

test('a corrected column is remembered for files with the same headers', () => {
  startReview('Goods\tStock\tQty\nCement\t13\t240')
  const { unmount } = render(<Questions />)
  expect(screen.getByLabelText(/^Qty/)).toHaveValue('quantity')
  fireEvent.change(screen.getByLabelText(/^Stock/), { target: { value: 'quantity' } })
  expect(screen.getByLabelText(/^Qty/)).toHaveValue('other')
  unmount()
  startReview('GOODS\tstock\tQty\nHead pan\t9\t6')
  render(<Questions />)
  expect(screen.getByLabelText(/^stock/)).toHaveValue('quantity')
  fireEvent.click(screen.getByRole('button', { name: 'As recognised by the shop' }))
  expect(screen.getByLabelText(/^Qty/)).toHaveValue('quantity')
})

test('which column counts is asked with its first rows, and the answer holds for the next file of these heads', () => {
  startReview('Item\tUnit\tGF\tFF\nCement\tbags\t12\t14\nHead pan\tpcs\t3\t2')
  const { unmount } = render(<Questions />)
  const question = () => screen.queryByRole('region', { name: 'Which column is the quantity?' })
  expect(question()).toBeVisible()
  expect(screen.getByText('26')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Add these 2 columns' }))
  expect(question()).toBeNull()
  unmount()
  startReview('Item\tUnit\tGF\tFF\nSand\ttrips\t1\t2\nWheelbarrow\tpcs\t1\t1')
  render(<Questions />)
  expect(question()).toBeNull()
  fireEvent.click(screen.getByText('Quantity: GF + FF'))
  fireEvent.click(screen.getByRole('button', { name: 'FF' }))
  expect(screen.getByText('Quantity: FF')).toBeVisible()
})

test('lines that seem to go on are asked about, and can be left apart', () => {
  startReview('Item\tUnit\tQty\nCement in bags\t\t\nof fifty kilos\tbags\t60\nHead pan\tpcs\t4')
  render(<Questions />)
  expect(screen.getByText('Cement in bags of fifty kilos')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Leave each line as it is' }))
  expect(screen.queryByText(/join them/)).toBeNull()
})

test('the likely sheets of a workbook are chosen and the others offered', () => {
  const sheets = [
    { name: 'Cover', text: 'Project\tHarbour' },
    { name: 'Roof', text: 'Description\tQty\nRidge cap\t12\nNails\t4' },
  ]
  startReview('=== Sheet: Roof ===\nDescription\tQty\nRidge cap\t12\nNails\t4', { sheets })
  render(<Questions />)
  expect(screen.getByLabelText('Roof: 2 lines')).toBeChecked()
  fireEvent.click(screen.getByLabelText('Cover: no lines of goods'))
  expect(useBoqStore.getState().text).toBe(
    '=== Sheet: Cover ===\nProject\tHarbour\n=== Sheet: Roof ===\nDescription\tQty\nRidge cap\t12\nNails\t4',
  )
})
