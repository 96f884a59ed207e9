import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { proveEmail } from '#data/auth/change-email.ts'
import { SignInFrame } from '#features/account/shared/sign-in-frame.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Failure } from '#ui/failure.tsx'

/** Where the links of a change of address lead. Opening one changes nothing: programs open links too. */
export function ProveEmail() {
  const [query] = useSearchParams()
  const key = new URLSearchParams(useLocation().hash.slice(1)).get('key') ?? ''
  const [proven, setProven] = useState<{ email: string; waitsFor: string }>()
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const link = { uid: query.get('account') ?? '', side: query.get('side') ?? '', key }

  if (proven?.waitsFor === '')
    return (
      <SignInFrame title="Your address is changed" lead={`From now on you sign in with ${proven.email}.`}>
        <ButtonLink tone="go" size="l" fill to={paths.login}>
          Sign in
        </ButtonLink>
      </SignInFrame>
    )
  if (proven)
    return (
      <SignInFrame
        title="This address is confirmed"
        lead={`Now open the link that we sent to ${proven.waitsFor}. Your address changes once both are confirmed.`}
      >
        <ButtonLink size="l" fill to={paths.root}>
          To the shop
        </ButtonLink>
      </SignInFrame>
    )
  return (
    <SignInFrame
      title="Change your email address?"
      lead={
        link.side === 'old'
          ? 'Confirm that you want to sign in with another address from now on.'
          : 'Confirm that this is your address, and that you want to sign in with it.'
      }
    >
      <Failure>{failure}</Failure>
      <Button
        tone="go"
        size="l"
        fill
        busy={isBusy}
        onClick={() =>
          void run(async () => {
            setProven(await proveEmail(link))
          })
        }
      >
        Confirm
      </Button>
    </SignInFrame>
  )
}
