import { failureText } from '#components/states/failure-texts.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { useAction } from '#components/states/use-action.ts'
import { answerCompanyInvitation, fetchCompanyInvitation } from '#data/people/companies.ts'
import { useRead } from '#data/reading/use-read.ts'
import { paths } from '#config/paths.ts'
import { companyRolesText } from '#domain/people/buying-company.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { isAppError } from '#lib/app-error.ts'
import { useUser } from '#stores/session-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { useNavigate } from 'react-router-dom'

/** The invitation that a mail links; the account shows the company as soon as it is accepted. */
export function CompanyInvitationCard({ companyId }: { companyId: string }) {
  const { uid, email } = useUser()
  const navigate = useNavigate()
  const { run, running, failure } = useAction({ show: 'inline' })
  const { data, error, mutate } = useRead(['company invitation', companyId, uid], () =>
    fetchCompanyInvitation(companyId),
  )
  const answer = (isAccepted: boolean) =>
    run(() => answerCompanyInvitation(companyId, isAccepted), {
      name: isAccepted ? 'accept' : 'decline',
      done: () => void navigate(paths.company, { replace: true }),
    })

  if (error)
    return isAppError(error, 'not-found') ? (
      <EmptyState
        icon="mail"
        title="There is no open invitation here"
        actions={<ButtonLink to={paths.company}>Your company</ButtonLink>}
      >
        <p>
          You are signed in as {email}. Sign in with the address that was invited, and confirm it; or ask your
          company to invite you again.
        </p>
      </EmptyState>
    ) : (
      <ErrorState title="The invitation could not be loaded" onRetry={() => void mutate()}>
        <p>{failureText(error)}</p>
      </ErrorState>
    )
  if (!data) return <PatientSkeleton height="180px" />
  return (
    <section className="panel" aria-labelledby="company-invitation">
      <h2 id="company-invitation">
        {data.invitedByName} invites you to buy for {data.company}
      </h2>
      <p>
        {data.roles.length > 0 && `You would be: ${companyRolesText(data.roles)}. `}
        {data.limitMinor === undefined
          ? 'You would order without a limit.'
          : `You would order for up to ${formatMoney(data.limitMinor, 'GHS')} a month; what is above waits for an approval.`}
      </p>
      <p className="sub">
        Approvers and administrators of {data.company} see the orders that you place from then on, and what
        they come to. Your account, its prices and its payments stay yours.
      </p>
      <Failure>{failure}</Failure>
      <p className="row">
        <Button tone="go" busy={running === 'accept'} onClick={() => void answer(true)}>
          Accept
        </Button>
        <Button busy={running === 'decline'} onClick={() => void answer(false)}>
          Decline
        </Button>
      </p>
    </section>
  )
}
