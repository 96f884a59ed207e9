import { AmountField } from '#features/admin/shared/amount-field.tsx'
import styles from './order-panel.module.css'

/** The customer was told that delivery will be quoted, so it is priced before the order is confirmed. */
export function DeliveryFee({
  feeMinor,
  onChange,
}: {
  /** Net pesewas; undefined until entered, 0 for free delivery. */
  feeMinor: number | undefined
  onChange: (feeMinor: number) => void
}) {
  return (
    <div className={`note ${styles.note}`} data-tone={feeMinor === undefined ? 'warn' : undefined}>
      <AmountField
        label="Delivery to be quoted, GH₵ net"
        hint="Enter 0.00 for free delivery."
        amountMinor={feeMinor}
        onChange={onChange}
      />
    </div>
  )
}
