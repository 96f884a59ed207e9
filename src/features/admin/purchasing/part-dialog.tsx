import { NumberField } from '#components/forms/number-field.tsx'
import { useAction } from '#components/states/use-action.ts'
import { today } from '#components/states/today.ts'
import { send } from '#data/commands/send.ts'
import { archivePart, savePart } from '#domain/purchasing/supplier-commands.ts'
import { supplierPartId } from '#domain/purchasing/supplier-part.ts'
import {
  PART_LENGTHS,
  partFormOf,
  packReader,
  partProblems,
  partWishOf,
  type PartProduct,
  type SupplierPart,
} from '#domain/purchasing/supplier-part.ts'
import type { Supplier } from '#domain/purchasing/supplier.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { amountReader } from '#domain/pricing/typed-amount.ts'
import { unitName } from '#domain/units/unit.ts'
import { SettingDialog } from '#features/admin/shared/setting-dialog.tsx'
import { useSettingForm } from '#features/admin/shared/use-setting-form.ts'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { TextField } from '#ui/text-field.tsx'
import layout from '#features/admin/shared/record-page.module.css'
import styles from './purchasing.module.css'
import { formatDay } from '#lib/format-day.ts'

/** What a supplier calls a product, how it comes packed and what it costs from a day on. */
export function PartDialog({
  supplier,
  product,
  part,
  onSaved,
  onClose,
}: {
  supplier: Supplier
  product: PartProduct
  /** Undefined when they have not sold it to us yet. */
  part: SupplierPart | undefined
  onSaved: () => void
  onClose: () => void
}) {
  const { quantityScale, unit, name } = product
  const work = useSettingForm({
    name: `supplier-part-${supplier.id}-${product.id}`,
    lastAuditId: part?.lastAuditId ?? '',
    initial: partFormOf(part, { quantityScale, today: today() }),
    check: (form) => partProblems(form, product, supplier.currency),
    lengths: PART_LENGTHS,
  })
  const { form, command, drop } = work
  const { seen } = command
  const { run, isBusy, failure } = useAction({ show: 'inline' })

  async function finish(save: () => Promise<unknown>, done: string) {
    if (!(await run(save, { done }))) return
    drop()
    onSaved()
    onClose()
  }

  return (
    <SettingDialog
      title={name}
      work={work}
      isBusy={isBusy}
      failure={failure}
      onSubmit={form.submit(
        (typed) =>
          !work.isOvertaken &&
          finish(
            () =>
              send(
                savePart,
                supplierPartId(supplier.id, product.id),
                { ...partWishOf(typed, product, supplier.currency), isNew: part === undefined, seen },
                command,
              ),
            `${name} is saved`,
          ),
      )}
      onClose={onClose}
      extra={
        part?.status === 'Active' && (
          <Button
            tone="quiet"
            disabled={isBusy || work.isDirty}
            onClick={() =>
              void finish(() => send(archivePart, part.id, { seen }, command), `${name} is off the list`)
            }
          >
            Take off the list
          </Button>
        )
      }
    >
      <div className={styles.pairs}>
        <TextField label="Their part number" optional autoComplete="off" {...form.input('partNumber')} />
        <NumberField
          reader={packReader(product)}
          label={`In one pack, ${unitName(unit)}`}
          {...form.input('pack')}
        />
        <NumberField
          label={`Price of one ${unitName(unit)}, ${supplier.currency}`}
          reader={amountReader({ currency: supplier.currency })}
          {...form.input('price')}
        />
        <TextField label="From" type="date" {...form.input('from')} />
      </div>
      {part && part.prices.length > 0 && (
        <FactList
          className={layout.factGrid}
          facts={part.prices.map(({ from, priceMinor }) => [
            `From ${formatDay(from)}`,
            `${supplier.currency} ${formatAmount(priceMinor)}`,
          ])}
        />
      )}
    </SettingDialog>
  )
}
