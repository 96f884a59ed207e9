/** What was typed in units, at the product's scale; 0 for nothing, NaN for what is no number. */
export const typedQuantity = (text: string | undefined, scale: number): number => {
  const units = text?.trim() === '' ? 0 : Number(text?.replaceAll(',', ''))
  const quantity = units * 10 ** scale
  return Math.abs(quantity - Math.round(quantity)) < 1e-6 ? Math.round(quantity) : NaN
}
