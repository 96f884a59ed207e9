import { send } from '#data/commands/send.ts'
import { BLANK_WALLET, walletProblems, type MobileMoneyAccount } from '#domain/money/payment-account.ts'
import { saveWallet } from '#domain/records/setting-commands.ts'
import { mobileMoneySchema } from '#domain/records/system-config-schema.ts'
import { lengthsOf } from '#lib/schema.ts'
import { TextField } from '#ui/text-field.tsx'
import { AccountDialog, type AccountKind, type AccountPlace } from './account-dialog.tsx'

const WALLET: AccountKind<MobileMoneyAccount> = {
  draft: 'momo',
  blank: BLANK_WALLET,
  check: walletProblems,
  lengths: lengthsOf(mobileMoneySchema),
  save: (request, command) => send(saveWallet, 'app', request, command),
  nameOf: ({ network }) => network,
  titles: { edit: 'Edit the mobile-money account', add: 'Add mobile money' },
  done: { saved: 'Customers see the number from now', removed: 'The number is removed' },
}

export const WalletDialog = (place: AccountPlace<MobileMoneyAccount>) => (
  <AccountDialog kind={WALLET} {...place}>
    {(form) => (
      <>
        <TextField label="Network" hint="MTN MoMo, Telecel Cash, AT Money" {...form.input('network')} />
        <TextField label="Number" type="tel" autoComplete="off" {...form.input('number')} />
        <TextField label="Name that payers see" {...form.input('name')} />
      </>
    )}
  </AccountDialog>
)
