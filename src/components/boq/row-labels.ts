import type { BoqIssue } from '#domain/boq/boq-line.ts'
import type { ReviewRow } from '#domain/boq/review/boq-review.ts'
import type { Tone } from '#ui/pill.tsx'

const ISSUES: Partial<Record<BoqIssue, string>> = {
  ambiguous_item: 'Which one?',
  unknown_item: 'Not found',
  unknown_sku: 'Unknown code',
  missing_description: 'No description',
  missing_quantity: 'How many?',
  zero_quantity: 'Quantity is 0',
  negative_quantity: 'Negative quantity',
  invalid_quantity: 'Unreadable quantity',
  ambiguous_number: 'Unclear quantity',
  implausible_quantity: 'Very large',
  unit_mismatch: 'Unit does not fit',
  spec_mismatch: 'Another size',
  below_min_order: 'Below minimum',
  duplicate_line: 'Pasted twice?',
  formula_text: 'Formula',
  hard_to_read: 'Hard to read',
  unsettled_reading: 'Which column?',
  choice_of_goods: 'One or the other?',
  pack_or_piece: 'Packs or pieces?',
}

/** The state of a row in two words, with its colour. */
export function rowMark({ line, state, isChosen }: ReviewRow): { label: string; tone: Tone } {
  if (state === 'skipped') return { label: 'Left out', tone: 'neutral' }
  if (state === 'ready') {
    if (isChosen) return { label: 'Your choice', tone: 'good' }
    return line.confidence === 'high' ? { label: 'Sure', tone: 'good' } : { label: 'Kept', tone: 'good' }
  }
  if (state === 'likely') return { label: 'Likely', tone: 'info' }
  const issue = line.issues.map((one) => ISSUES[one]).find(Boolean)
  return { label: issue ?? 'Check', tone: state === 'unmatched' ? 'bad' : 'warn' }
}

/** `87%`; empty if nothing is matched or the user has chosen. */
export const scoreWords = ({ line, product, isChosen }: ReviewRow): string =>
  product && !isChosen && line.score > 0 ? `${Math.round(line.score * 100)}%` : ''

/** `1,240 kg`, as written in the boq. */
export function sourceWords({ line }: ReviewRow): string {
  const { sourceQuantity, sourceUnit = '' } = line
  return sourceQuantity === undefined ? '' : `${sourceQuantity.toLocaleString('en-GH')} ${sourceUnit}`.trim()
}
