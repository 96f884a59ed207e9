export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Gives a field a value as if it were typed or chosen now. React knows a field's last value and would take no notice of the same. */
export function enterValue(field: Field, value: string) {
  field.value = `${value} `
  // The setter of all fields, past the one that React has put on this.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
