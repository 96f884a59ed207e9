import { send } from '#data/commands/send.ts'
import { bankProblems, BLANK_BANK, type BankAccount } from '#domain/money/payment-account.ts'
import { saveBankAccount } from '#domain/records/setting-commands.ts'
import { CURRENCIES } from '#domain/pricing/currency.ts'
import { bankAccountSchema } from '#domain/records/system-config-schema.ts'
import { lengthsOf } from '#lib/schema.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AccountDialog, type AccountKind, type AccountPlace } from './account-dialog.tsx'

const BANK: AccountKind<BankAccount> = {
  draft: 'bank',
  blank: BLANK_BANK,
  check: bankProblems,
  lengths: lengthsOf(bankAccountSchema),
  save: (request, command) => send(saveBankAccount, 'app', request, command),
  nameOf: ({ bank }) => bank,
  titles: { edit: 'Edit the bank account', add: 'Add a bank account' },
  done: { saved: 'Customers see the account from now', removed: 'The account is removed' },
}

const OPTIONS = CURRENCIES.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` }))

export const BankDialog = (place: AccountPlace<BankAccount>) => (
  <AccountDialog kind={BANK} {...place}>
    {(form) => (
      <>
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
      </>
    )}
  </AccountDialog>
)
