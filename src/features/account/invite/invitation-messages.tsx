import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { landingRouteOf } from '#components/people/landing-route.ts'
import { addressOf, loginUrl } from '#components/people/login-url.ts'
import { useSignOut } from '#components/people/use-sign-out.ts'
import { useCompany } from '#data/catalogue/use-company.ts'
import { paths } from '#config/paths.ts'
import type { InvitedMember } from '#domain/people/invitation.ts'
import { dayText } from '#lib/time-ago.ts'
import { useOptionalUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import styles from './invitation-page.module.css'
import { AskAgain } from './ask-again.tsx'
import type { ClosedInvitation, InvitationView } from './invitation-view.ts'
import { OpenInvitation } from './open-invitation.tsx'
import { UnconfirmedAddress } from './unconfirmed-address.tsx'

/** A message and a next step for each state of the link. */
export function InvitationMessages({
  view,
  email,
  token,
  isAsking,
  onChanged,
}: {
  view: InvitationView
  email: string
  token: string
  isAsking: boolean
  onChanged: () => void
}) {
  const company = useCompany()
  switch (view.kind) {
    case 'open':
      return <OpenInvitation invitation={view.invitation} onChanged={onChanged} />
    case 'incomplete-link':
      return (
        <Words title="This link is not complete" actions={<ToShop />}>
          Some email programs break long links. Open the email again and use its button, or copy the whole
          link.
        </Words>
      )
    case 'signed-out':
      return (
        <Words title={`You are invited to ${company.name}`} actions={<SignIn />}>
          The invitation was sent to <b>{email}</b>. Sign in with that address, so that we know it is you:
          with Google, or with your e-mail address and password. If you have no account yet, register with
          that address first. Then you can accept or decline.
        </Words>
      )
    case 'wrong-account':
      return (
        <Words title="You are signed in with another address" actions={<OtherAccount />}>
          The invitation is for <b>{email}</b>; you are signed in as <b>{view.signedInAs}</b>. Only the
          invited address can accept it.
        </Words>
      )
    case 'unverified':
      return (
        <>
          <h1>Your address is not confirmed yet</h1>
          <UnconfirmedAddress email={email} isAsking={isAsking} onChanged={onChanged} />
          <div className={styles.actions}>
            <OtherAccount label="Sign in with Google" tone="plain" />
          </div>
        </>
      )
    case 'missing':
      return (
        <Words title="We have no invitation for this address" actions={<Onwards />}>
          There is no open invitation for <b>{email}</b>. If you were expecting one, ask them to send it to
          this address.
        </Words>
      )
    case 'old-link':
      return (
        <Words title="There is a newer invitation" actions={<Onwards />}>
          This link is from an earlier email. Use the button in the most recent one.
        </Words>
      )
    case 'expired':
      return (
        <Closed title="This invitation has expired" link={{ email, token }} invitation={view.invitation}>
          It expired on {dayText(view.invitation.expirationDate)}. Ask {inviterOf(view.invitation)} to send it
          again: the same link then works for seven more days.
        </Closed>
      )
    case 'cancelled':
      return (
        <Closed title="This invitation was cancelled" link={{ email, token }} invitation={view.invitation}>
          {company.name} withdrew it before it was accepted. If you still expect to work with us, ask{' '}
          {inviterOf(view.invitation)}.
        </Closed>
      )
    case 'declined':
      return (
        <Closed title="You declined this invitation" link={{ email, token }} invitation={view.invitation}>
          Changed your mind? Ask {inviterOf(view.invitation)} to invite you again.
        </Closed>
      )
    case 'used':
      return (
        <Words title="You have accepted this invitation" actions={<Onwards />}>
          You accepted it on {dayText(view.invitation.acceptedAt)}. You work as{' '}
          {view.invitation.roles.join(', ')}.
        </Words>
      )
  }
}

const inviterOf = ({ invitedByName }: Pick<InvitedMember, 'invitedByName'>): string =>
  invitedByName || 'the person who invited you'

/** It can no longer be accepted: shows whom to ask for a new one, and sends the request. */
function Closed({
  title,
  link,
  invitation,
  children,
}: {
  title: string
  link: { email: string; token: string }
  invitation: ClosedInvitation
  children: ReactNode
}) {
  return (
    <Words
      title={title}
      actions={
        <>
          <AskAgain {...link} inviter={inviterOf(invitation)} isAskedFor={invitation.isAskedFor} />
          <Onwards />
        </>
      }
    >
      {children}
    </Words>
  )
}

function Words({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.text}>{children}</p>
      <div className={styles.actions}>{actions}</div>
    </>
  )
}

function SignIn() {
  const here = addressOf(useLocation())
  return (
    <>
      <ButtonLink to={loginUrl(here)} tone="go" size="l">
        Sign in to answer
      </ButtonLink>
      <ButtonLink to={`${paths.register}?${new URLSearchParams({ idle_redirect_url: here })}`} size="l">
        Register
      </ButtonLink>
    </>
  )
}

function OtherAccount({
  label = 'Use another account',
  tone = 'go',
}: {
  label?: string
  tone?: 'go' | 'plain'
}) {
  const signOut = useSignOut()
  return (
    <>
      <Button tone={tone} size="l" onClick={() => void signOut()}>
        {label}
      </Button>
      <Onwards />
    </>
  )
}

function Onwards() {
  const user = useOptionalUser()
  if (!user) return <ToShop />
  return (
    <ButtonLink to={landingRouteOf(user.roles)} size="l">
      Go to your home page
    </ButtonLink>
  )
}

const ToShop = () => (
  <ButtonLink to={paths.home} size="l">
    Go to the shop
  </ButtonLink>
)
