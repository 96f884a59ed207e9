import { useEffect, useState } from 'react'
import { ConfirmAddress } from '#features/account/shared/confirm-address.tsx'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { env } from '#config/env.ts'
import { fetchSignInMethods, type SignInMethods } from '#data/auth/sign-in-methods.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { EmailCard } from './email-card.tsx'
import { EndSessions } from './end-sessions.tsx'
import styles from './profile.module.css'
import { RecentSignIns } from './recent-sign-ins.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SignInMethodsCard } from './sign-in-methods-card.tsx'

/** `/profile/security`: sign-in methods, and recent sign-ins. */
export function SecurityPage() {
  const [methods, setMethods] = useState<SignInMethods>()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    fetchSignInMethods().then(setMethods, () => setHasFailed(true))
  }, [])

  return (
    <div className={styles.page}>
      <PageTitle title="Security" />
      <h1>Security</h1>
      <ConfirmAddress />
      {hasFailed && (
        <ErrorState title="Your sign-in methods could not be loaded" onRetry={() => location.reload()} />
      )}
      {!hasFailed && !methods && <PatientSkeleton height="190px" />}
      {methods && <EmailCard methods={methods} />}
      {methods && <SignInMethodsCard methods={methods} onChange={setMethods} />}
      {methods && env.hasSecondFactor && <SecondFactorCard methods={methods} />}
      <RecentSignIns />
      <EndSessions />
    </div>
  )
}
