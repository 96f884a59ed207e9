import { useSearchParams } from 'react-router-dom'
import { landingRouteOf } from '#components/people/landing-route.ts'
import { continueTarget } from '#features/account/shared/redirect-target.ts'
import { ResendConfirmation } from '#features/account/shared/resend-confirmation.tsx'
import { SignInFrame } from '#features/account/shared/sign-in-frame.tsx'
import { AUTH_FAILURE_MESSAGES } from '#features/account/shared/auth-failure-messages.ts'
import { paths } from '#config/paths.ts'
import { applyMailCode } from '#data/auth/mail-link.ts'
import { READ_ONCE, useRead } from '#data/reading/use-read.ts'
import { useOptionalUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export type LinkMode = 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail'

const DONE: Record<LinkMode, { title: string; text: (email: string) => string }> = {
  verifyEmail: {
    title: 'Your address is confirmed',
    text: (email) => `We can now write to you at ${email}.`,
  },
  verifyAndChangeEmail: {
    title: 'Your address is changed',
    text: (email) => `From now on you sign in with ${email}.`,
  },
  recoverEmail: {
    title: 'Your email address is unchanged',
    text: (email) =>
      `You sign in with ${email} again. Choose a new password now: somebody else knew the old one.`,
  },
}

/** A link from a mail that takes effect when it is opened. */
export function ApplyLink({ mode, code }: { mode: LinkMode; code: string }) {
  const user = useOptionalUser()
  // Kept by its code: a link takes effect once, however often the page renders.
  const { data: applied } = useRead(['link applied', code], () => applyMailCode(code), READ_ONCE)

  if (!applied)
    return (
      <SignInFrame title="One moment" lead="The link is being checked.">
        <Skeleton height="46px" radius="6px" />
      </SignInFrame>
    )
  if (!applied.ok)
    return (
      <SignInFrame
        title="This link does not work"
        lead={
          applied.reason === 'offline'
            ? AUTH_FAILURE_MESSAGES.offline
            : 'It has been used already, has expired, or was not copied in full.'
        }
      >
        {mode === 'verifyEmail' && user && <ResendConfirmation />}
        <Onwards />
      </SignInFrame>
    )
  const { title, text } = DONE[mode]
  return (
    <SignInFrame title={title} lead={text(applied.value)}>
      {mode === 'recoverEmail' ? (
        <ButtonLink tone="go" size="l" fill to={paths.changePassword}>
          Choose a new password
        </ButtonLink>
      ) : (
        <Onwards />
      )}
    </SignInFrame>
  )
}

/** Back to where the mail was requested, if that is known. */
function Onwards() {
  const user = useOptionalUser()
  const [query] = useSearchParams()
  const asked = continueTarget(query.get('continueUrl'), location.origin)
  const target = asked === paths.root ? undefined : asked
  const start = user ? landingRouteOf(user.roles) : paths.login
  return (
    <ButtonLink tone="go" size="l" fill to={target ?? start}>
      {user || target ? 'Go on' : 'Sign in'}
    </ButtonLink>
  )
}
