import { reviewRows, type ReviewRow, type RowState } from '#domain/boq/review/boq-review.ts'
import type { Boq } from './use-boq.ts'

export type BoqGroup = {
  id: 'needs-review' | 'likely' | 'ready' | 'work' | 'other'
  title: string
  hint: string
  rows: readonly ReviewRow[]
  isFolded: boolean
}

/**
 * Lines stay in the group they were first read into, so that nothing moves while the user corrects it; a line's mark
 * shows its new state.
 */
export function groupsOf({ lines, rows, bySku }: Boq): BoqGroup[] {
  const first = new Map(reviewRows(lines, {}, bySku).map(({ line, state }) => [line.id, state]))
  const startedAs = (...states: readonly RowState[]) =>
    rows.filter(({ line }) => states.includes(first.get(line.id) ?? 'aside'))
  const aside = startedAs('aside')
  const isWork = ({ line }: ReviewRow) => line.kind === 'work' || line.kind === 'service'
  const isOtherText = ({ line }: ReviewRow) => ['heading', 'note', 'total'].includes(line.kind)
  const groups: BoqGroup[] = [
    {
      id: 'needs-review',
      title: 'To check',
      hint: 'Choose a product or quantity, keep the line as it is, or leave it out.',
      rows: startedAs('needs-review', 'unmatched'),
      isFolded: false,
    },
    {
      id: 'likely',
      title: 'Likely',
      hint: lines.some(({ isFromPicture }) => isFromPicture)
        ? 'Not in the cart yet. Compare each with its line in the picture, then keep it.'
        : 'Not in the cart yet: they fit, and something is open. Keep those that are right, one by one or all.',
      rows: startedAs('likely'),
      isFolded: false,
    },
    {
      id: 'ready',
      title: 'Matched',
      hint: 'These go to the cart. Change any that are wrong.',
      rows: startedAs('ready'),
      isFolded: false,
    },
    {
      id: 'work',
      title: 'Work and services',
      hint: 'Not products: order the materials as lines of their own, or choose a product here.',
      rows: aside.filter(isWork),
      isFolded: true,
    },
    {
      id: 'other',
      title: 'Left out: headings, notes and totals',
      hint: 'Kept in your list but not ordered. If one of them is a product, make it an item.',
      rows: aside.filter(isOtherText),
      isFolded: true,
    },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}
