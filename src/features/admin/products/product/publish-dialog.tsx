import { reasonFault } from '#domain/records/reason.ts'
import { unitName } from '#domain/units/unit.ts'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { lowestPriceOf, marginWarning, type ProductCost } from '#domain/pricing/margin.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { changesOf, priceChangeText } from '#domain/catalogue/product-changes.ts'
import type { ProductFields, ProductRecord } from '#domain/catalogue/product-record.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './product-editor.module.css'
import type { ProductActions } from './use-product-actions.ts'
import { ChangeList } from './what-changes.tsx'

/** Shows once more what will be published; a changed price in the shop needs a reason. */
export function PublishDialog({
  fields,
  product,
  acts,
  cost,
  onClose,
}: {
  fields: ProductFields
  product: ProductRecord | undefined
  acts: ProductActions
  cost: ProductCost | undefined
  onClose: () => void
}) {
  const isLive = product?.status === 'published'
  const isPriced = isLive && product.priceMinor !== fields.priceMinor
  const changes = product ? changesOf(product, fields) : []
  const warning = cost ? marginWarning(fields, cost) : ''
  const isLow = warning !== '' && (!isLive || lowestPriceOf(fields) !== lowestPriceOf(product))
  const form = useRecordForm({
    initial: { reason: '' },
    check: ({ reason }) => ({
      reason: isPriced || isLow ? reasonFault(reason) : undefined,
    }),
    lengths: { reason: 500 },
    keptAs: `publish ${product?.id ?? 'new'}`,
  })

  return (
    <FormDialog
      title={isLive ? 'Publish these changes?' : 'Publish this product?'}
      onSubmit={form.submit(async ({ reason }) => {
        const isDone = await acts.publish(fields, reason)
        if (isDone) onClose()
        return isDone
      })}
      onClose={onClose}
      confirmLabel={isLive ? 'Publish the changes' : 'Publish'}
      busy={acts.busy === 'publish'}
    >
      <div className={styles.dialog}>
        <p>
          <b>{fields.name}</b> at {formatMoney(fields.priceMinor, 'GHS')} a {unitName(fields.unit)}, net.
        </p>
        {product && (
          <ChangeList changes={changes} percent={priceChangeText(product.priceMinor, fields.priceMinor)} />
        )}
        {warning !== '' && <p className={`warning ${styles.notice}`}>Lowest price: {warning}.</p>}
        {(isPriced || isLow) && (
          <TextField
            label={isLow ? 'Reason for the low price' : 'Reason for the price change'}
            hint="Recorded in the product’s history"
            {...form.input('reason')}
          />
        )}
        {acts.failure && (
          <p className={`failure ${styles.failure}`} role="alert">
            {acts.failure}
          </p>
        )}
      </div>
    </FormDialog>
  )
}
