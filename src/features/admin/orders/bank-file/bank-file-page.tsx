import { useId } from 'react'
import { Link } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { FileChooser } from '#ui/file-chooser.tsx'
import { BankCheckStep } from './bank-check-step.tsx'
import { BankColumnsStep } from './bank-columns-step.tsx'
import styles from './bank-file.module.css'
import { BankResults } from './bank-results.tsx'
import { useBankFile } from './use-bank-file.ts'

/** `/adx/transactions/import`: payments that a bank's or a network's file shows on our account. */
export function BankFilePage() {
  const { state, setState, busy, problem, ...steps } = useBankFile()
  const id = useId()
  return (
    <section className={styles.page} aria-labelledby="bank-file-title">
      <PageTitle title="Verify payments from a file" />
      <h1 id="bank-file-title">Verify payments from a file</h1>
      {problem && (
        <p role="alert" id={`${id}-error`} className="failure">
          {problem}
        </p>
      )}
      <p role="status" className={styles.busy}>
        {busy}
      </p>
      {state.step === 'file' && (
        <>
          <p>
            Choose what our bank or network exported: what came in is compared with the payments{' '}
            <Link className="link" to={paths.admin.transactions}>
              to check
            </Link>
            , by transaction ID, by our reference and by amount.
          </p>
          <FileChooser
            id={id}
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            hint="CSV or Excel (.xlsx), up to 20,000 rows. It is read in this browser and not sent to us: only what you verify is."
            isBusy={busy !== ''}
            onFiles={([file]) => file && void steps.chooseFile(file)}
          >
            Choose or drop a bank or mobile-money file
          </FileChooser>
          <ul className={`sub ${styles.help}`}>
            <li>One row for each credit, with its day, its amount and a transaction ID or a narration.</li>
            <li>Rows above the heads, and money that went out, are left aside.</li>
            <li>You see what would be verified before anything changes, and can take rows out.</li>
          </ul>
        </>
      )}
      {state.step === 'columns' && (
        <BankColumnsStep
          {...state}
          isBusy={busy !== ''}
          onChange={(mapping) => setState({ ...state, mapping, dayOrder: undefined, format: undefined })}
          onHeads={(how) => void steps.chooseFile(state.file.file, how)}
          onDayOrder={(dayOrder) => setState({ ...state, dayOrder })}
          onFormat={(format) => setState({ ...state, format })}
          onBack={() => setState({ step: 'file' })}
          onCheck={(formats) => void steps.compare(state.file, state.mapping, formats)}
        />
      )}
      {state.step === 'check' && (
        <BankCheckStep
          {...state}
          onChoose={(line, transfer) => steps.choose(state, line, transfer)}
          onBack={() => setState({ ...state, ...state.formats, step: 'columns', isRemembered: false })}
          onVerify={() => void steps.verify(state)}
        />
      )}
      {state.step === 'verify' && <BankResults {...state} onAgain={() => setState({ step: 'file' })} />}
    </section>
  )
}
