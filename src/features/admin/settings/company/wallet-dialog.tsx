import { useAction } from '#components/states/use-action.ts'
import { saveWallet } from '#data/settings/plain-settings.ts'
import {
  BLANK_WALLET,
  trimmed,
  walletProblems,
  type MobileMoneyAccount,
} from '#domain/money/payment-account.ts'
import { mobileMoneySchema } from '#domain/records/system-config-schema.ts'
import { lengthsOf } from '#lib/schema.ts'
import { TextField } from '#ui/text-field.tsx'
import { SettingDialog } from '#features/admin/shared/setting-dialog.tsx'
import { useSettingForm } from '#features/admin/shared/use-setting-form.ts'
import styles from '../settings.module.css'
import { RemoveAccount } from './remove-account.tsx'

const LENGTHS = lengthsOf(mobileMoneySchema)

/** Adds or changes a mobile-money account; `at` is its place, undefined for a new one. */
export function WalletDialog({
  accounts,
  at,
  lastAuditId,
  onClose,
}: {
  accounts: readonly MobileMoneyAccount[]
  at: number | undefined
  lastAuditId: string
  onClose: () => void
}) {
  const wallet = at === undefined ? undefined : accounts[at]
  const work = useSettingForm<MobileMoneyAccount>({
    name: `momo-${at ?? 'new'}`,
    lastAuditId,
    initial: wallet ?? BLANK_WALLET,
    check: walletProblems,
    lengths: LENGTHS,
  })
  const { form, command, drop } = work
  const { run, isBusy, failure } = useAction({ show: 'inline' })

  async function save(next: MobileMoneyAccount | undefined) {
    const done = next ? 'Customers see the number from now' : 'The number is removed'
    if (!(await run(() => saveWallet(at ?? accounts.length, next, command), { done }))) return
    drop()
    onClose()
  }

  return (
    <SettingDialog
      title={wallet ? 'Edit the mobile-money account' : 'Add mobile money'}
      work={work}
      isBusy={isBusy}
      failure={failure}
      onSubmit={form.submit((typed) => !work.isOvertaken && save(trimmed(typed)))}
      onClose={onClose}
      extra={
        wallet && <RemoveAccount name={wallet.network} isBusy={isBusy} onRemove={() => save(undefined)} />
      }
    >
      <div className={styles.pairs}>
        <TextField label="Network" hint="MTN MoMo, Telecel Cash, AT Money" {...form.input('network')} />
        <TextField label="Number" type="tel" autoComplete="off" {...form.input('number')} />
        <TextField label="Name that payers see" {...form.input('name')} />
      </div>
    </SettingDialog>
  )
}
