import type { ListColumn } from '#components/lists/list-columns.ts'
import { linesToCome } from '#domain/purchasing/open-purchases.ts'
import { branchesOf } from '#domain/purchasing/purchase-branches.ts'
import { daysLate, isAwaited, type Purchase } from '#domain/purchasing/purchase.ts'
import { allOf } from '#lib/any-of.ts'

/** Columns that the list of purchase orders and the report on open ones share. */

export const branchColumn = (nameOf: (branchId: string) => string): ListColumn<Purchase> => ({
  id: 'branch',
  label: 'For',
  width: 130,
  hides: 2,
  renderCell: (purchase) => {
    const [first = '', ...others] = branchesOf(purchase).map(nameOf)
    return others.length > 0 ? `${first} and ${others.length} more` : first
  },
  value: (purchase) => allOf(branchesOf(purchase).map(nameOf)),
})

/** `today` is an ISO day. */
export const daysLateColumn = (today: string): ListColumn<Purchase> => ({
  id: 'late',
  label: 'Days late',
  width: 90,
  numeric: true,
  renderCell: (purchase) => daysLate(purchase, today) || '–',
  value: (purchase) => daysLate(purchase, today),
})

export const linesToComeColumn: ListColumn<Purchase> = {
  id: 'lines',
  label: 'Lines to come',
  width: 120,
  numeric: true,
  hides: 2,
  renderCell: (purchase) =>
    isAwaited(purchase) ? `${linesToCome(purchase)} of ${purchase.lines.length}` : '–',
  value: linesToCome,
}
