import { readGhanaPostGps } from '#domain/people/ghana-post-gps.ts'
import { NumberField } from '#components/forms/number-field.tsx'
import { useAction } from '#components/states/use-action.ts'
import { send } from '#data/commands/send.ts'
import { changeBranch, openBranch, setBranchStatus } from '#domain/records/setting-commands.ts'
import {
  eastReader,
  northReader,
  BLANK_BRANCH,
  BRANCH_LENGTHS,
  branchFieldsOf,
  branchIdOf,
  branchFormOf,
  branchProblems,
  type BranchForm,
} from '#domain/stock/branch-form.ts'
import type { Branch } from '#domain/stock/location.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SettingDialog } from '#features/admin/shared/setting-dialog.tsx'
import { SettingHistory } from '../shared/setting-history.tsx'
import { useSettingForm } from '#features/admin/shared/use-setting-form.ts'
import styles from '../settings.module.css'
import { CloseBranch } from './close-branch.tsx'
import { openDaysText } from '#domain/stock/opening-days.ts'

/** Adds or changes a branch; without `branch` it is a new one. */
export function BranchDialog({
  branches,
  branch,
  isLastOpen,
  onClose,
}: {
  branches: readonly Branch[]
  branch: Branch | undefined
  /** The shop needs one. */
  isLastOpen: boolean
  onClose: () => void
}) {
  const others = branches.filter(({ id }) => id !== branch?.id)
  const work = useSettingForm<BranchForm>({
    name: `branch-${branch?.id ?? 'new'}`,
    lastAuditId: branch?.lastAuditId ?? '',
    initial: branch ? branchFormOf(branch) : BLANK_BRANCH,
    check: (typed) => branchProblems(typed, others),
    lengths: BRANCH_LENGTHS,
    readers: { ghanaPostGps: readGhanaPostGps },
  })
  const { form, command, drop } = work
  const { seen } = command
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const pickup = form.control('pickup')

  async function finish(save: () => Promise<unknown>, done: string) {
    if (!(await run(save, { done }))) return
    drop()
    onClose()
  }

  return (
    <SettingDialog
      title={branch ? `Edit ${branch.name}` : 'Add a branch'}
      work={work}
      isBusy={isBusy}
      failure={failure}
      onSubmit={form.submit((typed) => {
        const fields = branchFieldsOf(typed)
        return (
          !work.isOvertaken &&
          finish(
            () =>
              branch
                ? send(changeBranch, branch.id, { ...fields, seen }, command)
                : send(openBranch, branchIdOf(fields), fields, command),
            `${fields.name} is saved`,
          )
        )
      })}
      onClose={onClose}
      extra={
        branch && (
          <CloseBranch
            branch={branch}
            isLastOpen={isLastOpen}
            isBusy={isBusy || work.isDirty}
            onChange={(status) =>
              finish(
                () => send(setBranchStatus, branch.id, { status, seen }, command),
                status === 'open' ? `${branch.name} is open again` : `${branch.name} is closed`,
              )
            }
          />
        )
      }
    >
      <div className={styles.pairs}>
        <TextField label="Short name" hint="Shoppers choose it: Cape Coast" {...form.input('name')} />
        <TextField
          label="Code"
          hint={branch ? 'It names the records of the branch and stays.' : 'It stays: CAP'}
          autoComplete="off"
          readOnly={branch !== undefined}
          {...form.input('code')}
        />
      </div>
      <TextField label="Name on documents" {...form.input('title')} />
      <TextField label="Address" autoComplete="off" {...form.input('address')} />
      <div className={styles.pairs}>
        <TextField label="Town" autoComplete="off" {...form.input('city')} />
        <TextField label="Region" autoComplete="off" {...form.input('region')} />
        <TextField
          label="GhanaPost GPS"
          placeholder="GA-123-4567"
          autoComplete="off"
          {...form.input('ghanaPostGps')}
        />
        <TextField label="Phone" type="tel" autoComplete="off" {...form.input('phone')} />
        <NumberField
          label="Degrees north"
          reader={northReader}
          inputMode="text"
          optional
          {...form.input('latitude')}
        />
        <NumberField
          label="Degrees east"
          reader={eastReader}
          inputMode="text"
          optional
          {...form.input('longitude')}
        />
      </div>
      <TextField
        label="Opening hours"
        optional
        hint={
          form.values.hours.trim()
            ? `${openDaysText(form.values.hours)}.`
            : 'Such as Mon–Fri 7:30–17:00, Sat 8:00–13:00. Without them: closed on Sundays and public holidays.'
        }
        {...form.input('hours')}
      />
      <CheckboxField
        label="Customers can pick up here"
        checked={pickup.value}
        onChange={({ target }) => pickup.onChange(target.checked)}
      />
      {branch && <SettingHistory entity="locations" id={branch.id} />}
    </SettingDialog>
  )
}
