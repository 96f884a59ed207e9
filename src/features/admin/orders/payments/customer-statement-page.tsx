import { Link, useParams } from 'react-router-dom'
import { CreditNote } from '#components/people/credit-note.tsx'
import { StatementView } from '#components/orders/statement-view.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { watchBalance } from '#data/orders/account-ledger.ts'
import { watchOnAccount } from '#data/orders/payments.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { Payment } from '#domain/money/payment.ts'
import type { AccountBalance } from '#domain/money/ledger.ts'
import styles from './customer-statement-page.module.css'
import { invariant } from '#lib/invariant.ts'
import { PaymentLine } from './payment-line.tsx'

/** `/adx/transactions/statements/{uid}`: a customer's statement, as the customer sees it. */
export function CustomerStatementPage() {
  const { uid } = useParams()
  invariant(uid, 'the route has a uid')
  const { data: balance } = useLive<AccountBalance | undefined>(`balance ${uid}`, (onData, onError) =>
    watchBalance(uid, onData, onError),
  )
  const { name = '', company = '', tin = '' } = balance?.customer ?? {}
  return (
    <div className={`page ${styles.page}`}>
      <PageTitle title={`Statement${name && ` of ${company || name}`}`} />
      <header className="screen-only">
        <h1>
          {name ? (
            <>
              Statement of <Link to={paths.admin.customer(uid)}>{company || name}</Link>
            </>
          ) : (
            'Statement'
          )}
        </h1>
        {name && (
          <p className="hint">
            {[company && name, tin && `TIN ${tin}`, 'amounts in GH₵'].filter(Boolean).join(' · ')}
          </p>
        )}
      </header>
      <CreditNote uid={uid}>
        <Link to={paths.admin.kycOf(uid)} className="link">
          Their documents
        </Link>
      </CreditNote>
      <MoneyOnAccount uid={uid} />
      <StatementView
        uid={uid}
        links={{
          statement: paths.admin.statement(uid),
          order: paths.admin.order,
          payment: undefined,
          pay: undefined,
        }}
      />
    </div>
  )
}

/** What the customer put on account, with what can be done about each; nothing while there is none. */
function MoneyOnAccount({ uid }: { uid: string }) {
  const { data: payments = [] } = useLive<Read<Payment>[]>(`on account ${uid}`, (onData, onError) =>
    watchOnAccount(uid, onData, onError),
  )
  return (
    payments.length > 0 && (
      <section className={`screen-only ${styles.onAccount}`} aria-labelledby="on-account">
        <h2 id="on-account">Money put on account</h2>
        <ol className="card lines">
          {payments.map((payment) => (
            <li key={payment.id}>
              {payment instanceof Unreadable ? (
                <UnreadableLine record={payment} />
              ) : (
                <PaymentLine payment={payment} />
              )}
            </li>
          ))}
        </ol>
      </section>
    )
  )
}
