/**
 * Moves the focus to the next line of the boq that needs review: to its quantity if only that is missing, otherwise to
 * what else fits. From the last of the lines to check it goes to one that was passed over, and when none is left to the
 * button that takes the bill to the cart; from a line that was matched it stays there.
 */
export function focusNextDoubt(row: HTMLElement) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-boq-row]')]
  const at = rows.indexOf(row)
  const isDoubt = ({ dataset }: HTMLElement) => dataset.boqRow === 'doubt'
  const isAmongDoubts = row.closest('[data-boq-doubts]') !== null
  const next = rows.slice(at + 1).find(isDoubt) ?? (isAmongDoubts ? rows.slice(0, at).find(isDoubt) : row)
  const open = next?.querySelector<HTMLElement>('input[data-open-quantity]')
  const target = next
    ? (open ?? next.querySelector<HTMLElement>('[data-boq-change] button'))
    : document.querySelector<HTMLElement>('[data-boq-add]:enabled')
  target?.focus()
}
