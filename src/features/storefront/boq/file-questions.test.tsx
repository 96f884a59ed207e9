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
  const columns = useBoqColumnsStore((state) => state.columns)
  return <FileQuestions file={readBook(text, { matcher, settled: { numberFormat, columns } })} />
}

beforeEach(() => {
  clearBoq()
  useBoqColumnsStore.setState({ columns: {} })
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
