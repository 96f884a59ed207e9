import { anyAmount } from '#domain/pricing/typed-amount.ts'
import { SettledNumberField } from '#components/forms/settled-number.tsx'
import styles from './order-panel.module.css'

/** The customer was told that delivery will be quoted, so it is priced before the order is confirmed. */
export function DeliveryFee({
  feeMinor,
  onChange,
}: {
  /** Net pesewas; undefined until an amount is entered, 0 for free delivery. */
  feeMinor: number | undefined
  onChange: (feeMinor: number | undefined) => void
}) {
  return (
    <div className={`note ${styles.note}`} data-tone={feeMinor === undefined ? 'warn' : undefined}>
      <SettledNumberField
        reader={anyAmount}
        label="Delivery to be quoted, GH₵ net"
        hint="Enter 0.00 for free delivery."
        value={feeMinor}
        onChange={onChange}
      />
    </div>
  )
}
