/**
 * Moves the focus to the next line of the boq that needs review: to its quantity if only that is missing, otherwise to
 * what else fits. After the last doubt the focus stays in the line.
 */
export function focusNextDoubt(row: HTMLElement) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-boq-row]')]
  const next = rows.slice(rows.indexOf(row) + 1).find(({ dataset }) => dataset.boqRow === 'doubt') ?? row
  const open = next.querySelector<HTMLElement>('input[data-open-quantity]')
  const target = open ?? next.querySelector<HTMLElement>('[data-boq-change] button')
  target?.focus()
}
