import { useState } from 'react'
import { NumberField } from '#components/forms/number-field.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import type { CompanyDecision, PricedChange } from '#data/people/companies.ts'
import type { AskedOrder } from '#domain/orders/asked-order.ts'
import type { KeptLine } from '#domain/orders/company-change.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import { quantityToType } from '#domain/units/quantity.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { shownName } from '#lib/shown-name.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Failure } from '#ui/failure.tsx'
import styles from './change-dialog.module.css'
import page from './order-page.module.css'

/** The lines of an order, each with a smaller quantity or none; what that comes to is shown before it is approved. */
export function ChangeDialog({
  order,
  decide,
  price,
  onClose,
}: {
  order: AskedOrder
  decide: (decision: CompanyDecision) => Promise<void>
  price: (kept: readonly KeptLine[]) => Promise<PricedChange>
  onClose: () => void
}) {
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const [priced, setPriced] = useState<PricedChange & { kept: readonly KeptLine[] }>()
  const form = useRecordForm<Record<string, string>>({
    initial: Object.fromEntries(
      order.lines.map((line, at) => [fieldOf(at), quantityToType(line.quantity, line.quantityScale)]),
    ),
    check: (values) =>
      Object.fromEntries(
        order.lines.map((line, at) => [fieldOf(at), readerOf(line).faultOf(values[fieldOf(at)] ?? '')]),
      ),
    keptAs: `approve less ${order.id}`,
  })

  async function show(values: Record<string, string>) {
    const kept = keptOf(order.lines, values)
    await run(async () => setPriced({ kept, ...(await price(kept)) }))
  }

  if (priced && priced.changes.length > 0)
    return (
      <Dialog
        open
        title={`Approve less of ${order.ref}`}
        onSubmit={() => {
          void run(
            () => decide({ isApproved: true, upToMinor: priced.totalMinor, reason: '', kept: priced.kept }),
            { done: `${order.ref} is changed and approved` },
          )
        }}
        onClose={onClose}
        actions={
          <>
            <Button onClick={() => setPriced(undefined)}>Back</Button>
            <Button type="submit" tone="go" busy={isBusy}>
              Change and approve
            </Button>
          </>
        }
      >
        <p>
          It comes to <b>{formatMoney(priced.totalMinor, 'GHS')}</b> with tax instead of{' '}
          {formatMoney(order.totals.totalMinor, 'GHS')}. {shownName(order.customer.name)} sees on the order
          what was changed.
        </p>
        <ul className={page.changes}>
          {priced.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <Failure>{failure}</Failure>
      </Dialog>
    )
  return (
    <FormDialog
      title={`Change ${order.ref}`}
      onSubmit={form.submit(show)}
      onClose={onClose}
      confirmLabel="See what it comes to"
      busy={isBusy}
      failure={failure}
    >
      <p className="sub">Lower a quantity, or enter 0 to remove the line. For more, ask for another order.</p>
      <ul className={styles.lines}>
        {order.lines.map((line, at) => (
          <li key={line.productId}>
            <NumberField
              reader={readerOf(line)}
              label={line.name}
              hint={`${quantityText(line.quantity, line)} ordered, ${formatMoney(line.amountMinor, 'GHS')}`}
              {...form.input(fieldOf(at))}
            />
          </li>
        ))}
      </ul>
      {priced && <Failure>Nothing is changed yet.</Failure>}
    </FormDialog>
  )
}

/** Ids of products may have dots, which names of fields cannot. */
const fieldOf = (at: number): string => `line${at}`

/** As much as was ordered, or less. */
const readerOf = ({ unit, quantityScale, quantity }: OrderLine) =>
  quantityReader({ unit, quantityScale, maxQuantity: quantity }, { missing: 'Enter a quantity, or 0' })

const keptOf = (lines: AskedOrder['lines'], values: Record<string, string>): KeptLine[] =>
  lines.flatMap((line, at) => {
    const quantity = readerOf(line).valueOf(values[fieldOf(at)] ?? '') ?? 0
    return quantity === 0 ? [] : [{ productId: line.productId, quantity }]
  })
