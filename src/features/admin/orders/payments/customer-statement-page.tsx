import { useParams } from 'react-router-dom'
import { StatementView } from '#components/orders/statement-view.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { watchBalance } from '#data/orders/account-ledger.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { AccountBalance } from '#domain/money/ledger.ts'
import styles from './customer-statement-page.module.css'
import { invariant } from '#lib/invariant.ts'

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
        <h1>{name ? `Statement of ${company || name}` : 'Statement'}</h1>
        {name && (
          <p className="hint">
            {[company && name, tin && `TIN ${tin}`, 'amounts in GH₵'].filter(Boolean).join(' · ')}
          </p>
        )}
      </header>
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
