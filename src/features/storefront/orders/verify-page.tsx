import { useParams } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { failureText } from '#components/states/failure-texts.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { paths } from '#config/paths.ts'
import { useCompany } from '#data/catalogue/use-company.ts'
import { fetchVerification } from '#data/orders/verification.ts'
import { READ_ONCE, useRead } from '#data/reading/use-read.ts'
import { SALES_KINDS, type Verification } from '#domain/money/sales-invoice.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { formatDay } from '#lib/format-day.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './verify-page.module.css'

/** `/verify/{code}`: whether a printed document is ours. It says its number, date and total, and nothing else. */
export function VerifyPage() {
  const { code = '' } = useParams()
  const { data, error, isLoading, mutate } = useRead(
    ['verification', code],
    async () => ({ found: await fetchVerification(code) }),
    READ_ONCE,
  )
  return (
    <div className={`page ${styles.page}`}>
      <PageTitle title="Check a document" />
      <h1>Check a document</h1>
      {data ? (
        data.found ? (
          <Ours document={data.found} />
        ) : (
          <NotOurs />
        )
      ) : error && !isLoading ? (
        <ErrorState title="The document could not be checked" onRetry={() => void mutate()}>
          <p>{failureText(error)}</p>
        </ErrorState>
      ) : (
        <PatientSkeleton height="180px" />
      )}
    </div>
  )
}

function Ours({ document: { kind, ref, issuedOn, totalMinor } }: { document: Verification }) {
  const { legalName } = useCompany()
  return (
    <section className={`card ${styles.found}`} aria-label="The document">
      <p className={styles.good}>
        <Icon name="check" size={18} /> {legalName} issued this document.
      </p>
      <FactList
        className={styles.facts}
        facts={[
          [
            SALES_KINDS[kind],
            <b key="ref" className="mono">
              {ref}
            </b>,
          ],
          ['Date', formatDay(issuedOn)],
          ['Total with tax', formatMoney(totalMinor, 'GHS')],
        ]}
      />
      <p className="sub">Compare this with the paper. If anything differs, the paper was changed.</p>
    </section>
  )
}

const NotOurs = () => (
  <EmptyState
    icon="receipt"
    title="No document of ours has this code"
    actions={<ButtonLink to={paths.contact}>Contact us</ButtonLink>}
  >
    <p>Scan the code again. If it still leads here, please show us the document.</p>
  </EmptyState>
)
