import { reasonFault } from '#domain/records/reason.ts'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { EDIT_LABELS, type CellChange } from '#domain/catalogue/edit/bulk-edit.ts'
import { MAX_REASON } from '#domain/catalogue/import/import-schema.ts'
import { priceReader } from '#domain/catalogue/product-form-check.ts'
import { priceChangeText } from '#domain/catalogue/product-changes.ts'
import { countOf } from '#lib/plural.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './edit-page.module.css'
import { giveReason } from './edit-store.ts'
import type { TableRow } from './edit-table.tsx'
import type { WrittenRow } from './use-applied-edit.ts'

/** Every change before it is written: what stands there, and what will. */
export function ReviewStep({
  rows,
  reason,
  onBack,
  onApply,
}: {
  rows: readonly TableRow[]
  reason: string
  onBack: () => void
  onApply: (rows: readonly WrittenRow[], reason: string) => Promise<void>
}) {
  const { uid } = useUser()
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const written = rows.flatMap(({ product, edited }) =>
    edited.write ? [{ product, write: edited.write, changes: edited.changes, warning: edited.warning }] : [],
  )
  const lowCount = written.filter(({ warning }) => warning !== '').length
  const badCount = rows.filter(({ edited }) => Object.keys(edited.errors).length > 0).length
  const overtakenCount = rows.filter(({ edited }) => Object.keys(edited.conflicts).length > 0).length
  const needsReason = rows.some(({ edited }) => edited.write && edited.needsReason)
  const form = useRecordForm({
    initial: { reason },
    check: (typed) => ({
      reason:
        needsReason || typed.reason.trim()
          ? reasonFault(
              typed.reason,
              'Say in a few words why. It is kept in the audit trail of each product.',
            )
          : undefined,
    }),
    lengths: { reason: MAX_REASON },
    keep: (_changes, values) => giveReason(uid, values.reason),
  })

  return (
    <form
      noValidate
      className={styles.review}
      onSubmit={form.submit((typed) =>
        run(() => onApply(written, typed.reason.trim() || 'Edited in a table')),
      )}
    >
      {badCount > 0 && (
        <p className="warning">
          {countOf(badCount, 'product')} with errors {badCount === 1 ? 'is' : 'are'} left out and{' '}
          {badCount === 1 ? 'stays' : 'stay'} in the table as typed.
        </p>
      )}
      {overtakenCount > 0 && (
        <p className="warning">
          {countOf(overtakenCount, 'product')} that somebody else has changed meanwhile{' '}
          {overtakenCount === 1 ? 'is' : 'are'} left out until you decide in the table.
        </p>
      )}
      {lowCount > 0 && (
        <p className="warning">
          {countOf(lowCount, 'product falls', 'products fall')} below the least margin. Say why in the reason.
        </p>
      )}
      {written.length === 0 ? (
        <EmptyState icon="check" title="Nothing to apply">
          <p>Go back to the table to change something.</p>
        </EmptyState>
      ) : (
        <>
          <DataTable label="Changes" dense>
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col">Column</th>
                <th scope="col">Now</th>
                <th scope="col">Becomes</th>
              </tr>
            </thead>
            <tbody>
              {written.flatMap(({ product, changes, warning }) =>
                changes.map((change, at) => (
                  <tr key={`${product.id} ${change.column}`}>
                    <td className={styles.wide}>
                      {at === 0 && (
                        <>
                          {product.name}
                          <small className={styles.sku}>{product.sku}</small>
                          {warning !== '' && <small className={styles.low}>{warning}</small>}
                        </>
                      )}
                    </td>
                    <td>{EDIT_LABELS[change.column]}</td>
                    <td className={styles.wide}>{change.before || <span className="sub">empty</span>}</td>
                    <td className={styles.wide}>
                      <b>{change.after || 'empty'}</b> <PriceMove {...change} />
                    </td>
                  </tr>
                )),
              )}
            </tbody>
          </DataTable>
          <TextField
            label="Why"
            hint="Kept in the audit trail of each product"
            optional={!needsReason}
            {...form.input('reason')}
          />
        </>
      )}
      {failure && (
        <p role="alert" className="failure">
          {failure}
        </p>
      )}
      <div className={styles.foot}>
        <Button onClick={onBack}>Back to the table</Button>
        {written.length > 0 && (
          <Button type="submit" tone="go" busy={isBusy}>
            Apply to {countOf(written.length, 'product')}
          </Button>
        )}
      </div>
    </form>
  )
}

function PriceMove({ column, before, after }: CellChange) {
  if (column !== 'price') return null
  return (
    <span className="sub">
      {priceChangeText(priceReader.valueOf(before) ?? 0, priceReader.valueOf(after) ?? 0)}
    </span>
  )
}
