import { useRecordForm } from '#components/forms/use-record-form.ts'
import { BranchSelect } from '#features/account/shared/branch-select.tsx'
import { CompanyFields } from '#features/account/shared/company-fields.tsx'
import { useAction } from '#components/states/use-action.ts'
import { PhoneField } from '#components/people/phone-field.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { saveOwnProfile } from '#data/people/users.ts'
import { nameFault, ownNameFault } from '#domain/people/person-name.ts'
import { phoneFault } from '#domain/people/phone-number.ts'
import { readTin } from '#domain/people/tin.ts'
import { USER_LENGTHS } from '#domain/people/user.ts'
import { setLocation } from '#stores/location-store.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import {
  draftOwnData,
  dropOwnDataDraft,
  formOf,
  profileOf,
  useOwnDataDraftStore,
} from './own-data-draft-store.ts'
import { PictureCard } from './picture-card.tsx'
import styles from './profile.module.css'
import { StoredDataCard } from './stored-data-card.tsx'

/** `/profile/account-information/profile`: name, phone, company, branch. */
export function OwnDataPage() {
  const user = useUser()
  const locations = useShopFacts().data?.locations ?? []
  const kept = useOwnDataDraftStore()
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const form = useRecordForm({
    initial: formOf(user),
    draft: kept.uid === user.uid ? kept.form : undefined,
    readers: { tin: readTin },
    check: ({ displayName, company: name, phone }) => ({
      displayName: ownNameFault(displayName),
      company: nameFault(name),
      phone: phoneFault(phone),
    }),
    lengths: USER_LENGTHS,
    keep: (_, edited) => draftOwnData(user.uid, edited),
  })

  const submit = form.submit(async (edited) => {
    if (!(await run(() => saveOwnProfile(user, profileOf(edited)), { done: 'Your details are saved' })))
      return
    const branch = locations.find(({ id }) => id === edited.location)
    if (branch) setLocation(branch)
    form.reset(edited)
    dropOwnDataDraft()
  })

  return (
    <div className={styles.page}>
      <PageTitle title="Your details" />
      <h1>Your details</h1>
      <PictureCard />
      <form className={`panel ${styles.card}`} noValidate onSubmit={submit}>
        <div className={styles.form}>
          <p className={`failure ${styles.failure}`} role="alert">
            {failure}
          </p>
          <TextField label="Your name" autoComplete="name" {...form.input('displayName')} />
          <PhoneField optional {...form.control('phone')} />
          <CompanyFields form={form} />
          <BranchSelect {...form.control('location')} />
          <div className="row">
            <Button type="submit" tone="go" busy={isBusy} disabled={!form.isDirty}>
              Save
            </Button>
            {form.isDirty && (
              <Button
                onClick={() => {
                  form.reset()
                  dropOwnDataDraft()
                }}
              >
                Discard the changes
              </Button>
            )}
          </div>
        </div>
      </form>
      <StoredDataCard />
    </div>
  )
}
