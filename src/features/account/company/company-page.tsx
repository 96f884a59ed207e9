import { Link, useSearchParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { failureText } from '#components/states/failure-texts.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { paths } from '#config/paths.ts'
import { watchBuyingCompany } from '#data/people/companies.ts'
import { useLive } from '#data/reading/use-live.ts'
import {
  administers,
  companyRolesText,
  seesColleagues,
  type BuyingCompany,
  type BuysFor,
} from '#domain/people/buying-company.ts'
import { isStaff } from '#domain/people/roles.ts'
import { useUser } from '#stores/session-store.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pill } from '#ui/pill.tsx'
import { CompanyDetails } from './company-details.tsx'
import { CompanyInvitationCard } from './company-invitation-card.tsx'
import { CompanyMembers } from './company-members.tsx'
import { CompanyOrders } from './company-orders.tsx'
import styles from './company-page.module.css'
import { CompanySetUp } from './company-set-up.tsx'
import { OwnSpending } from './own-spending.tsx'

/** `/profile/company`: what somebody may spend for their company and, for its administrator, who else may. */
export function CompanyPage() {
  const { buysFor, roles } = useUser()
  const [query] = useSearchParams()
  const invitedTo = query.get('invitation')
  return (
    <div className={styles.page}>
      <PageTitle title="Your company" />
      <header className="head-row">
        <h1>{buysFor?.name ?? 'Your company'}</h1>
        {buysFor && <Pill>{companyRolesText(buysFor.roles)}</Pill>}
      </header>
      {buysFor ? (
        <Member buysFor={buysFor} />
      ) : invitedTo ? (
        <CompanyInvitationCard key={invitedTo} companyId={invitedTo} />
      ) : !roles.includes('Customer') || isStaff(roles) ? (
        <EmptyState icon="users" title="Customers buy for a company">
          <p>Your account is not that of a customer, so it belongs to none.</p>
        </EmptyState>
      ) : (
        <CompanySetUp />
      )}
      <p className="sub">
        Does your company register its suppliers? You find{' '}
        <Link className="link" to={paths.ourDocuments}>
          our certificates
        </Link>{' '}
        here.
      </p>
    </div>
  )
}

function Member({ buysFor }: { buysFor: BuysFor }) {
  return (
    <>
      <OwnSpending buysFor={buysFor} />
      <CompanyOrders key={`orders ${buysFor.id}`} companyId={buysFor.id} />
      {seesColleagues(buysFor) && <Colleagues key={buysFor.id} buysFor={buysFor} />}
    </>
  )
}

/** Read by administrators and approvers alone. */
function Colleagues({ buysFor }: { buysFor: BuysFor }) {
  const { status, data, error, retry } = useLive<BuyingCompany | undefined>(buysFor.id, (onData, onError) =>
    watchBuyingCompany(buysFor.id, onData, onError),
  )
  if (status === 'failed')
    return (
      <ErrorState title="Your company could not be loaded" onRetry={retry}>
        <p>{failureText(error)}</p>
      </ErrorState>
    )
  if (!data) return <PatientSkeleton height="320px" />
  return (
    <>
      <CompanyMembers company={data} mayChange={administers(buysFor)} />
      {administers(buysFor) && <CompanyDetails company={data} />}
    </>
  )
}
