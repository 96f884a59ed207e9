import { useAction } from '#components/states/use-action.ts'
import { renewCatalogue } from '#data/catalogue/use-catalogue.ts'
import { send } from '#data/commands/send.ts'
import { COMPANY_READERS, companyOfForm, companyProblems } from '#domain/company/company-form.ts'
import { type Company } from '#domain/company/company.ts'
import { companyChanges } from '#domain/company/company-details.ts'
import { changeCompany } from '#domain/records/setting-commands.ts'
import { companyDetailsSchema } from '#domain/records/system-config-schema.ts'
import { SettingDialog } from '#features/admin/shared/setting-dialog.tsx'
import { useSettingForm } from '#features/admin/shared/use-setting-form.ts'
import { lengthsOf } from '#lib/schema.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from '../settings.module.css'

const LENGTHS = lengthsOf(companyDetailsSchema)

/** Changes what the company says of itself from now on. */
export function CompanyDialog({
  details,
  lastAuditId,
  onClose,
}: {
  details: Company
  lastAuditId: string
  onClose: () => void
}) {
  const work = useSettingForm<Company>({
    name: 'company-details',
    lastAuditId,
    initial: details,
    check: companyProblems,
    lengths: LENGTHS,
    readers: COMPANY_READERS,
  })
  const { form, command, drop } = work
  const { run, isBusy, failure } = useAction({ show: 'inline' })

  async function save(next: Company) {
    if (companyChanges(details, next).length > 0) {
      if (
        !(await run(() => send(changeCompany, 'company', { ...next, seen: command.seen }, command), {
          done: 'The details are saved',
        }))
      )
        return
      void renewCatalogue()
    }
    drop()
    onClose()
  }

  return (
    <SettingDialog
      title="Edit the company details"
      work={work}
      isBusy={isBusy}
      failure={failure}
      onSubmit={form.submit((typed) => !work.isOvertaken && save(companyOfForm(typed)))}
      onClose={onClose}
    >
      <div className={styles.pairs}>
        <TextField label="Name" hint="Beside the logo and in titles" {...form.input('name')} />
        <TextField label="Registered name" hint="On documents" {...form.input('legalName')} />
      </div>
      <TextField label="Address" autoComplete="off" {...form.input('address')} />
      <div className={styles.pairs}>
        <TextField label="Telephone" type="tel" autoComplete="off" {...form.input('supportPhone')} />
        <TextField
          label="Second telephone"
          optional
          type="tel"
          autoComplete="off"
          {...form.input('otherPhone')}
        />
        <TextField label="Email for enquiries" type="email" autoComplete="off" {...form.input('infoEmail')} />
        <TextField label="Email for help" type="email" autoComplete="off" {...form.input('supportEmail')} />
        <TextField label="Licence number" optional autoComplete="off" {...form.input('licenceNumber')} />
        <TextField label="TIN" optional autoComplete="off" {...form.input('tin')} />
      </div>
    </SettingDialog>
  )
}
