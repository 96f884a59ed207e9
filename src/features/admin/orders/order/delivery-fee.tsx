import { AmountField } from '#features/admin/shared/amount-field.tsx'
import styles from './order-panel.module.css'

/** The customer was told that the delivery is quoted: it is priced before the order is confirmed. */
export function DeliveryFee({
  feeMinor,
  onChange,
}: {
  /** Net pesewas; undefined until somebody has decided, 0 for nothing. */
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
