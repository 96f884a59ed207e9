/**
 * The field of a quantity that was refused, in the part of the page marked with `data-quantities` around an element:
 * what is done there waits until it is mended. It gets the focus, which has its reason read aloud.
 */
export function focusRefusedField(around: Element): boolean {
  const field = around
    .closest('[data-quantities]')
    ?.querySelector<HTMLInputElement>('input[aria-invalid="true"], input[aria-busy="true"]')
  field?.focus()
  return field !== null && field !== undefined
}
