import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { BranchSelect } from '#features/account/shared/branch-select.tsx'
import { CompanyFields, type CompanyForm } from '#features/account/shared/company-fields.tsx'
import { ConfirmAddress } from '#features/account/shared/confirm-address.tsx'
import { useAction } from '#components/states/use-action.ts'
import { landingRouteOf } from '#components/people/landing-route.ts'
import { PhoneField } from '#components/people/phone-field.tsx'
import { redirectTarget } from '#features/account/shared/redirect-target.ts'
import { SignInFrame } from '#features/account/shared/sign-in-frame.tsx'
import { paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { saveOwnProfile, type OwnProfile } from '#data/people/users.ts'
import { parsePhone, phoneFault } from '#domain/people/phone-number.ts'
import { readTin } from '#domain/people/tin.ts'
import { nameFault } from '#domain/people/person-name.ts'
import { USER_LENGTHS } from '#domain/people/user.ts'
import { setLocation } from '#stores/location-store.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'
import { draftWelcome, dropWelcomeDraft, NOT_ANSWERED, useWelcomeDraftStore } from './welcome-draft-store.ts'
import styles from './welcome-page.module.css'

/** Shown once after the first sign-in: the buyer's details, contact and branch. All of it can be skipped. */
export function WelcomePage() {
  const user = useUser()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const locations = useShopFacts().data?.locations ?? []
  const { run, running, failure } = useAction({ show: 'inline' })
  const asked = redirectTarget(query.get('idle_redirect_url'), location.origin)
  const next = asked && !asked.startsWith(paths.welcome) ? asked : landingRouteOf(user.roles)
  const form = useRecordForm({
    initial: NOT_ANSWERED,
    draft: useWelcomeDraftStore(),
    readers: { tin: readTin },
    check: ({ company, phone }) => ({ company: nameFault(company), phone: phoneFault(phone) }),
    lengths: USER_LENGTHS,
    keep: draftWelcome,
  })

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

  // The user returned to the welcome page after finishing it.
  if (!user.isNewUser && !running) return <Navigate to={next} replace />
  return (
    <SignInFrame
      title={`Welcome, ${user.firstName}`}
      lead={`Three questions, so that your documents carry the right name. You can answer them later.`}
    >
      <ConfirmAddress />
      <form
        className={styles.form}
        noValidate
        onSubmit={form.submit((answers) => leave('save', profileOf(answers)))}
      >
        <Failure>{failure}</Failure>
        <CompanyFields form={form} />
        <PhoneField optional {...form.control('phone')} />
        <BranchSelect {...form.control('location')} />
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
    ...(form.company && {
      customer: form,
    }),
    ...(parsed && { phone: parsed }),
    ...(location && { location }),
  }
}
