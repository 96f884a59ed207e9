import { NumberField } from '#components/forms/number-field.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useAction } from '#components/states/use-action.ts'
import { changeBuyer, inviteBuyer } from '#data/people/companies.ts'
import {
  memberErrors,
  memberFormOf,
  rightsOfForm,
  type MemberForm,
} from '#domain/people/buying-company-form.ts'
import type { CompanyMember } from '#domain/people/buying-company.ts'
import { anyAmount } from '#domain/pricing/typed-amount.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { readEmail } from '#domain/people/email.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Failure } from '#ui/failure.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './company-page.module.css'

/** What a member may do and spend; without one, it invites somebody. */
export function MemberDialog({
  companyId,
  member,
  onClose,
}: {
  companyId: string
  member: CompanyMember | undefined
  onClose: () => void
}) {
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm<MemberForm>({
    initial: memberFormOf(member),
    check: memberErrors,
    readers: { email: readEmail },
    lengths: { email: 320 },
    keptAs: `buyer ${member?.uid ?? 'new'} ${companyId}`,
  })
  const { values, change } = form

  async function save(entered: MemberForm) {
    const rights = rightsOfForm(entered)
    const { email } = entered
    const isSaved = await run(
      () => (member ? changeBuyer(companyId, member.uid, rights) : inviteBuyer(companyId, email, rights)),
      { done: member ? `${member.name} is changed` : `${email} is invited` },
    )
    if (isSaved) onClose()
    return isSaved
  }

  return (
    <FormDialog
      title={member ? `Change ${member.name}` : 'Invite a colleague'}
      onSubmit={form.submit(save)}
      onClose={onClose}
      confirmLabel={member ? 'Save' : 'Send the invitation'}
      busy={isBusy}
    >
      <div className={styles.stack}>
        {!member && (
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            hint="They sign in, or create an account, with this address."
            {...form.input('email')}
          />
        )}
        <CheckboxField
          label="Has a limit"
          hint="Without one, their orders never wait for an approval."
          checked={values.isLimited}
          onChange={({ target }) => change({ isLimited: target.checked })}
        />
        {values.isLimited && (
          <NumberField
            label="Limit a month, GH₵"
            reader={anyAmount}
            placeholder="5000"
            hint="For the orders of a calendar month, with tax. With 0 every order waits."
            {...form.input('limit')}
          />
        )}
        <CheckboxField
          label="Approver"
          hint="Approves orders of colleagues that are above their limit, and sees what they order."
          checked={values.approver}
          onChange={({ target }) => change({ approver: target.checked })}
        />
        <CheckboxField
          label="Administrator"
          hint="Invites and removes members, and sets their limits."
          checked={values.administrator}
          onChange={({ target }) => change({ administrator: target.checked })}
        />
        <Failure>{failure}</Failure>
      </div>
    </FormDialog>
  )
}
