import { Link } from 'react-router-dom'
import { CreditNote } from '#components/people/credit-note.tsx'
import { StatementView } from '#components/orders/statement-view.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { useUser } from '#stores/session-store.ts'

const LINKS = {
  statement: paths.statement,
  order: paths.order,
  payment: paths.transaction,
  pay: paths.transfer,
}

/** `/profile/statement`: what the customer ordered and paid, and what they owe. */
export function StatementPage() {
  const { uid } = useUser()
  return (
    <div className="page">
      <PageTitle title="Statement" />
      <header className="screen-only">
        <h1>Statement</h1>
        <p className="hint">
          Confirmed orders and verified payments, in GH₵. Our accounts office sees the same figures.
        </p>
      </header>
      <CreditNote uid={uid}>
        <Link to={paths.kyc} className="link">
          Your documents
        </Link>
      </CreditNote>
      <StatementView uid={uid} links={LINKS} />
    </div>
  )
}
