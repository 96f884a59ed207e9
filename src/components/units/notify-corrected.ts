import { oneUnit } from '#domain/units/quantity.ts'
import { toast } from '#ui/toast.tsx'
import type { QuantityRules } from './quantity-stepper.tsx'

/**
 * Notifies the user when the quantity they `typed`, which means `asked`, was corrected to another one, and why.
 * `format` writes a quantity in the measure it was typed in.
 */
export function notifyCorrected(
  typed: string,
  asked: number,
  settled: number,
  format: (quantity: number) => string,
  rules: QuantityRules,
): void {
  const shown = format(settled)
  const why = whyCorrected(typed, asked, settled, shown, format, rules)
  if (why) toast.warning({ id: 'quantity', ...why })
}

function whyCorrected(
  typed: string,
  asked: number,
  settled: number,
  shown: string,
  format: (quantity: number) => string,
  { minQuantity, stepQuantity, quantityScale }: QuantityRules,
): { title: string; message: string } | undefined {
  const number = Number(typed.replaceAll(',', ''))
  if (Number.isNaN(number))
    return { title: `“${typed.trim()}” is not a number`, message: `The quantity stays at ${shown}.` }
  if (settled < asked)
    return { title: `At most ${shown} in one order`, message: 'Please ask for a quote for more.' }
  const title = `${shown} instead of ${typed.trim()}`
  if (number <= 0 || asked < minQuantity)
    return settled === 0 || settled === asked
      ? undefined
      : { title, message: 'This is the minimum order quantity.' }
  // A fraction of something sold whole, such as 2.5; for 1,240 kg in bars of 18.8 kg a text beside the field says so.
  const isHalf = !Number.isInteger(number) && Number.isInteger(Number(shown.replaceAll(',', '')))
  if (settled === asked && !isHalf) return undefined
  const isWhole = isHalf || stepQuantity === oneUnit(quantityScale)
  return {
    title,
    message: isWhole ? 'Sold in whole units only.' : `Sold in multiples of ${format(stepQuantity)}.`,
  }
}
