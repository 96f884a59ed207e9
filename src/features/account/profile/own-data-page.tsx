import { useState, type SubmitEvent } from 'react'
import { BranchSelect } from '#features/account/shared/branch-select.tsx'
import { CompanyFields } from '#features/account/shared/company-fields.tsx'
import { useAction } from '#components/states/use-action.ts'
import { PhoneField, phoneError } from '#features/account/shared/phone-field.tsx'
import { company } from '#config/company.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { saveOwnProfile } from '#data/people/users.ts'
import { nameFault, ownNameFault } from '#domain/people/person-name.ts'
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
import styles from './profile.module.css'

/** `/profile/account-information/profile`: name, phone, company, branch. */
export function OwnDataPage() {
  const user = useUser()
  const locations = useShopFacts().data?.locations ?? []
  const draft = useOwnDataDraftStore()
  const [isTried, setIsTried] = useState(false)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const isDrafted = draft.uid === user.uid
  const form = isDrafted ? draft.form : formOf(user)
  const set = (change: Partial<typeof form>) => draftOwnData(user.uid, { ...form, ...change })
  const errors = {
    displayName: ownNameFault(form.displayName),
    company: nameFault(form.company),
    phone: phoneError(form.phone),
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsTried(true)
    if (errors.displayName || errors.phone || errors.company) return
    if (!(await run(() => saveOwnProfile(user, profileOf(form)), { done: 'Your details are saved' }))) return
    const branch = locations.find(({ id }) => id === form.location)
    if (branch) setLocation(branch)
    dropOwnDataDraft()
    setIsTried(false)
  }

  return (
    <div className={styles.page}>
      <title>{`Your details · ${company.name}`}</title>
      <h1>Your details</h1>
      <form className={`panel ${styles.card}`} noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.form}>
          <p className={`failure ${styles.failure}`} role="alert">
            {failure}
          </p>
          <TextField
            label="Your name"
            autoComplete="name"
            maxLength={160}
            value={form.displayName}
            error={isTried ? errors.displayName : undefined}
            onChange={({ target }) => set({ displayName: target.value })}
          />
          <PhoneField
            optional
            value={form.phone}
            error={isTried ? errors.phone : undefined}
            onChange={(phone) => set({ phone })}
          />
          <CompanyFields form={form} onChange={set} />
          <BranchSelect value={form.location} onChange={(location) => set({ location })} />
          <div className="row">
            <Button type="submit" tone="go" busy={isBusy} disabled={!isDrafted}>
              Save
            </Button>
            {isDrafted && <Button onClick={dropOwnDataDraft}>Discard the changes</Button>}
          </div>
        </div>
      </form>
    </div>
  )
}
