import { readEmail } from '#domain/people/email.ts'
import { NumberField } from '#components/forms/number-field.tsx'
import { useAction } from '#components/states/use-action.ts'
import { send } from '#data/commands/send.ts'
import { saveSupplier } from '#domain/purchasing/supplier-commands.ts'
import { readAgain } from '#data/reading/use-read.ts'
import {
  BLANK_SUPPLIER,
  daysReader,
  SUPPLIER_LENGTHS,
  supplierFieldsOf,
  supplierFormOf,
  supplierProblems,
  type Supplier,
} from '#domain/purchasing/supplier.ts'
import { SettingDialog } from '#features/admin/shared/setting-dialog.tsx'
import { useSettingForm } from '#features/admin/shared/use-setting-form.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './purchasing.module.css'

/** Adds or changes a supplier; without `supplier` it is a new one. */
export function SupplierDialog({
  supplier,
  onSaved,
  onClose,
}: {
  supplier: Supplier | undefined
  onSaved?: (id: string) => void
  onClose: () => void
}) {
  const work = useSettingForm({
    name: `supplier-${supplier?.id ?? 'new'}`,
    lastAuditId: supplier?.lastAuditId ?? '',
    initial: supplier ? supplierFormOf(supplier) : BLANK_SUPPLIER,
    check: supplierProblems,
    lengths: SUPPLIER_LENGTHS,
    readers: { email: readEmail },
  })
  const { form, command, drop } = work
  const { run, isBusy, failure } = useAction({
    show: 'inline',
    texts: supplier ? {} : { conflict: 'There is a supplier with this code already.' },
  })
  return (
    <SettingDialog
      title={supplier ? `Edit ${supplier.name}` : 'Add a supplier'}
      work={work}
      isBusy={isBusy}
      failure={failure}
      onSubmit={form.submit(async (typed) => {
        const fields = supplierFieldsOf(typed)
        if (work.isOvertaken) return
        const done = `${fields.name} is saved`
        const { code, ...facts } = fields
        const saved = { ...facts, isNew: supplier === undefined, seen: command.seen }
        if (!(await run(() => send(saveSupplier, code, saved, command), { done }))) return
        drop()
        readAgain('suppliers')
        if (onSaved) onSaved(fields.code)
        else onClose()
      })}
      onClose={onClose}
    >
      <div className={styles.pairs}>
        <TextField label="Name" autoComplete="off" {...form.input('name')} />
        <TextField
          label="Code"
          hint={supplier ? 'It stays: orders name it.' : 'It stays: VOLTA-CEM'}
          autoComplete="off"
          readOnly={supplier !== undefined}
          {...form.input('code')}
        />
        <TextField label="Contact" optional autoComplete="off" {...form.input('contact')} />
        <TextField
          label="Email for orders"
          type="email"
          optional
          autoComplete="off"
          {...form.input('email')}
        />
        <TextField label="Phone" type="tel" optional autoComplete="off" {...form.input('phone')} />
        <TextField label="Country" hint="Two letters: GH, TR" autoComplete="off" {...form.input('country')} />
        <TextField
          label="Currency of their prices"
          hint={supplier ? 'It stays: their prices are in it.' : 'It stays. Three letters: GHS, USD'}
          readOnly={supplier !== undefined}
          autoComplete="off"
          {...form.input('currency')}
        />
        <NumberField
          label="Days to pay"
          reader={daysReader}
          hint="0 when they ask for money in advance"
          {...form.input('paymentTermsDays')}
        />
        <NumberField
          label="Lead time in days"
          reader={daysReader}
          hint="From the order to the goods"
          {...form.input('leadTimeDays')}
        />
      </div>
    </SettingDialog>
  )
}
