import { useAction } from '#components/states/use-action.ts'
import { saveBankAccount } from '#data/settings/plain-settings.ts'
import { bankProblems, BLANK_BANK, trimmed, type BankAccount } from '#domain/money/payment-account.ts'
import { CURRENCIES } from '#domain/pricing/currency.ts'
import { bankAccountSchema } from '#domain/records/system-config-schema.ts'
import { lengthsOf } from '#lib/schema.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SettingDialog } from '#features/admin/shared/setting-dialog.tsx'
import { useSettingForm } from '#features/admin/shared/use-setting-form.ts'
import styles from '../settings.module.css'
import { RemoveAccount } from './remove-account.tsx'

const LENGTHS = lengthsOf(bankAccountSchema)

const OPTIONS = CURRENCIES.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))

/** Adds or changes a bank account; `at` is its place, undefined for a new one. */
export function BankDialog({
  accounts,
  at,
  lastAuditId,
  onClose,
}: {
  accounts: readonly BankAccount[]
  at: number | undefined
  lastAuditId: string
  onClose: () => void
}) {
  const account = at === undefined ? undefined : accounts[at]
  const work = useSettingForm<BankAccount>({
    name: `bank-${at ?? 'new'}`,
    lastAuditId,
    initial: account ?? BLANK_BANK,
    check: bankProblems,
    lengths: LENGTHS,
  })
  const { form, command, drop } = work
  const { run, isBusy, failure } = useAction({ show: 'inline' })

  async function save(next: BankAccount | undefined) {
    const done = next ? 'Customers see the account from now' : 'The account is removed'
    if (!(await run(() => saveBankAccount(at ?? accounts.length, next, command), { done }))) return
    drop()
    onClose()
  }

  return (
    <SettingDialog
      title={account ? 'Edit the bank account' : 'Add a bank account'}
      work={work}
      isBusy={isBusy}
      failure={failure}
      onSubmit={form.submit((typed) => !work.isOvertaken && save(trimmed(typed)))}
      onClose={onClose}
      extra={
        account && <RemoveAccount name={account.bank} isBusy={isBusy} onRemove={() => save(undefined)} />
      }
    >
      <div className={styles.pairs}>
        <TextField label="Bank" {...form.input('bank')} />
        <TextField label="Branch of the bank" optional {...form.input('branch')} />
        <TextField label="Name on the account" {...form.input('accountName')} />
        <TextField
          label="Account number"
          inputMode="numeric"
          autoComplete="off"
          {...form.input('accountNumber')}
        />
        <TextField label="SWIFT code" optional autoComplete="off" {...form.input('swift')} />
        <SelectField label="Currency" options={OPTIONS} {...form.input('currency')} />
      </div>
    </SettingDialog>
  )
}
