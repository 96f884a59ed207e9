import { useState, type ReactNode } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { trimmed } from '#domain/money/payment-account.ts'
import { SettingDialog } from '#features/admin/shared/setting-dialog.tsx'
import { useSettingForm } from '#features/admin/shared/use-setting-form.ts'
import { Button } from '#ui/button.tsx'
import styles from '../settings.module.css'

type Texts = Readonly<Record<string, string>>

type Work<Account extends Texts> = ReturnType<typeof useSettingForm<Account>>

/** What accounts of one kind are called, checked and saved by. */
export type AccountKind<Account extends Texts> = {
  /** Names the draft. */
  draft: string
  blank: Account
  check: Parameters<typeof useSettingForm<Account>>[0]['check']
  lengths: Readonly<Partial<Record<keyof Account, number>>>
  /** Without an account, the one in this place is removed. */
  save: (
    request: { seen: string; at: number; account?: Account },
    command: { id: string },
  ) => Promise<unknown>
  nameOf: (account: Account) => string
  titles: { edit: string; add: string }
  done: { saved: string; removed: string }
}

export type AccountPlace<Account> = {
  accounts: readonly Account[]
  /** Undefined for a new one. */
  at: number | undefined
  lastAuditId: string
  onClose: () => void
}

/** Adds, changes or removes an account that customers pay into. */
export function AccountDialog<Account extends Texts>({
  kind,
  accounts,
  at,
  lastAuditId,
  onClose,
  children,
}: AccountPlace<Account> & {
  kind: AccountKind<Account>
  /** The fields. */
  children: (form: Work<Account>['form']) => ReactNode
}) {
  const account = at === undefined ? undefined : accounts[at]
  const work = useSettingForm<Account>({
    name: `${kind.draft}-${at ?? 'new'}`,
    lastAuditId,
    initial: account ?? kind.blank,
    check: kind.check,
    lengths: kind.lengths,
  })
  const { form, command, drop } = work
  const { run, isBusy, failure } = useAction({ show: 'inline' })

  async function save(next: Account | undefined) {
    const done = next ? kind.done.saved : kind.done.removed
    const place = { seen: command.seen, at: at ?? accounts.length }
    const saved = next ? { ...place, account: next } : place
    if (!(await run(() => kind.save(saved, command), { done }))) return
    drop()
    onClose()
  }

  return (
    <SettingDialog
      title={account ? kind.titles.edit : kind.titles.add}
      work={work}
      isBusy={isBusy}
      failure={failure}
      onSubmit={form.submit((typed) => !work.isOvertaken && save(trimmed(typed)))}
      onClose={onClose}
      extra={
        account && <Remove name={kind.nameOf(account)} isBusy={isBusy} onRemove={() => save(undefined)} />
      }
    >
      <div className={styles.pairs}>{children(form)}</div>
    </SettingDialog>
  )
}

/** Asks by a second press: the dialog it is in shows what goes. */
function Remove({
  name,
  isBusy,
  onRemove,
}: {
  name: string
  isBusy: boolean
  onRemove: () => Promise<void>
}) {
  const [isAsked, setIsAsked] = useState(false)
  return isAsked ? (
    <Button tone="danger" disabled={isBusy} onClick={() => void onRemove()}>
      {`Yes, remove ${name}`}
    </Button>
  ) : (
    <Button tone="quiet" icon="trash" disabled={isBusy} onClick={() => setIsAsked(true)}>
      Remove…
    </Button>
  )
}
