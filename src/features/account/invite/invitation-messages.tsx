import { rolesText } from '#domain/people/roles-text.ts'
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

/** A message and a next step for each state of the link. */
export function InvitationMessages({
  view,
  email,
  token,
  onChanged,
}: {
  view: InvitationView
  email: string
  token: string
  onChanged: () => void
}) {
  const company = useCompany()
  switch (view.kind) {
    case 'open':
      return <OpenInvitation invitation={view.invitation} token={token} onChanged={onChanged} />
    case 'incomplete-link':
      return (
        <Words title="This link is not complete" actions={<ToShop />}>
          Some email programs break long links. Open the email again and use its button, or copy the whole
          link.
        </Words>
      )
    case 'signed-out':
      return (
        <Words title={`You are invited to ${company.name}`} actions={<SignIn email={email} token={token} />}>
          The invitation was sent to <b>{email}</b>. Sign in with that address, or create an account for it if
          you have none. Then you can accept or decline.
        </Words>
      )
    case 'wrong-account':
      return (
        <Words title="You are signed in with another address" actions={<OtherAccount />}>
          The invitation is for <b>{email}</b>; you are signed in as <b>{view.signedInAs}</b>. Only the
          invited address can accept it.
        </Words>
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
          {rolesText(view.invitation.roles)}.
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

/** The address of the invitation is filled in on both pages, and both lead back here. */
function SignIn({ email, token }: { email: string; token: string }) {
  const here = addressOf(useLocation())
  return (
    <>
      <ButtonLink to={`${loginUrl(here)}&${new URLSearchParams({ email })}`} tone="go" size="l">
        Sign in to answer
      </ButtonLink>
      <ButtonLink to={`${paths.register}?${new URLSearchParams({ email, invite: token })}`} size="l">
        Create an account
      </ButtonLink>
    </>
  )
}

function OtherAccount() {
  const signOut = useSignOut()
  return (
    <>
      <Button tone="go" size="l" onClick={() => void signOut()}>
        Use another account
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
