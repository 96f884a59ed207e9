import { useEffect, useState } from 'react'
import { useCompany } from '#data/catalogue/use-company.ts'
import type { ChooserMessage, ChosenAccount } from '#data/auth/chooser/chosen-account.ts'
import { listEmulatorAccounts } from '#data/auth/chooser/emulator-accounts.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { initials } from '#lib/text.ts'
import { OtherAccountForm } from './other-account-form.tsx'
import styles from './chooser-page.module.css'

/** The emulators' account chooser, in a window of its own; never part of a production build. */
export function ChooserPage() {
  const company = useCompany()
  const [accounts, setAccounts] = useState<ChosenAccount[]>()
  const [hasFailed, setHasFailed] = useState(false)
  const [isOther, setIsOther] = useState(false)

  useEffect(() => {
    listEmulatorAccounts().then(setAccounts, () => setHasFailed(true))
  }, [])

  return (
    <main className={styles.page}>
      <title>Choose an account</title>
      <h1>Choose an account</h1>
      <p className={styles.lead}>
        to continue to {company.name}. This window replaces Google’s on the local servers: nothing leaves your
        computer.
      </p>
      {hasFailed && (
        <ErrorState title="The Auth emulator does not answer" onRetry={() => location.reload()} />
      )}
      {!hasFailed && !accounts && <Skeleton height="320px" radius="8px" />}
      {accounts && !isOther && (
        <ul className={`card lines ${styles.accounts}`}>
          {accounts.map((account) => (
            <li key={account.email}>
              <button type="button" onClick={() => handBack(account)}>
                <i aria-hidden="true">{initials(account.name)}</i>
                <span>
                  <b>{account.name}</b>
                  <small>{account.email}</small>
                </span>
              </button>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => setIsOther(true)}>
              <i aria-hidden="true">+</i>
              <span>
                <b>Use another account</b>
                <small>Enter any name and address to sign in as a new person</small>
              </span>
            </button>
          </li>
        </ul>
      )}
      {isOther && <OtherAccountForm onChoose={handBack} onBack={() => setIsOther(false)} />}
    </main>
  )
}

function handBack(account: ChosenAccount) {
  const message: ChooserMessage = { kind: 'osu-chosen-account', account }
  const opener = window.opener as Window | null
  opener?.postMessage(message, location.origin)
}
