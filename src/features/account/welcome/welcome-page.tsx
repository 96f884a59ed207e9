import { useState, type SubmitEvent } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { BranchSelect } from '#features/account/shared/branch-select.tsx'
import { CompanyFields, type CompanyForm } from '#features/account/shared/company-fields.tsx'
import { ConfirmAddress } from '#features/account/shared/confirm-address.tsx'
import { useAction } from '#components/states/use-action.ts'
import { landingRouteOf } from '#components/people/landing-route.ts'
import { PhoneField, phoneError } from '#features/account/shared/phone-field.tsx'
import { redirectTarget } from '#features/account/shared/redirect-target.ts'
import { SignInFrame } from '#features/account/shared/sign-in-frame.tsx'
import { paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { saveOwnProfile, type OwnProfile } from '#data/people/users.ts'
import { parsePhone } from '#domain/people/phone-number.ts'
import { isName } from '#domain/people/person-name.ts'
import { setLocation } from '#stores/location-store.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { dropWelcomeDraft, draftWelcome, useWelcomeDraftStore } from './welcome-draft-store.ts'
import styles from './welcome-page.module.css'

/** Shown once after the first sign-in: the buyer's details, contact and branch. All of it can be skipped. */
export function WelcomePage() {
  const user = useUser()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const draft = useWelcomeDraftStore()
  const locations = useShopFacts().data?.locations ?? []
  const [isTried, setIsTried] = useState(false)
  const { run, running, failure } = useAction({ show: 'inline' })
  const asked = redirectTarget(query.get('idle_redirect_url'), location.origin)
  const next = asked && !asked.startsWith(paths.welcome) ? asked : landingRouteOf(user.roles)
  const wrongPhone = phoneError(draft.phone)

  async function leave(how: 'save' | 'skip', profile: OwnProfile) {
    await run(
      async () => {
        await saveOwnProfile(user, { ...profile, isNewUser: false })
        const branch = locations.find(({ id }) => id === profile.location)
        if (branch) setLocation(branch)
        dropWelcomeDraft()
        await navigate(next, { replace: true })
      },
      { name: how },
    )
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setIsTried(true)
    if (!wrongPhone && isName(draft.company)) void leave('save', profileOf(draft))
  }

  // The user returned to the welcome page after finishing it.
  if (!user.isNewUser && !running) return <Navigate to={next} replace />
  return (
    <SignInFrame
      title={`Welcome, ${user.firstName}`}
      lead={`Three questions, so that your documents carry the right name. You can answer them later.`}
    >
      <ConfirmAddress />
      <form className={styles.form} noValidate onSubmit={submit}>
        {failure && (
          <p className="failure" role="alert">
            {failure}
          </p>
        )}
        <CompanyFields form={draft} onChange={draftWelcome} />
        <PhoneField
          optional
          value={draft.phone}
          error={isTried ? wrongPhone : undefined}
          onChange={(phone) => draftWelcome({ phone })}
        />
        <BranchSelect value={draft.location} onChange={(location) => draftWelcome({ location })} />
        <Button type="submit" tone="go" size="l" fill busy={running === 'save'}>
          Save and continue
        </Button>
        <Button tone="quiet" busy={running === 'skip'} onClick={() => void leave('skip', {})}>
          Skip for now
        </Button>
      </form>
    </SignInFrame>
  )
}

function profileOf({
  phone,
  location,
  ...form
}: CompanyForm & { phone: string; location: string }): OwnProfile {
  const parsed = parsePhone(phone)
  return {
    ...(form.company.trim() && {
      customer: { company: form.company.trim(), tin: form.tin.trim().toUpperCase(), type: form.type },
    }),
    ...(parsed && { phone: parsed }),
    ...(location && { location }),
  }
}
