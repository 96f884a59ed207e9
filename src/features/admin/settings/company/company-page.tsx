import { company } from '#config/company.ts'
import { useLive } from '#data/reading/use-live.ts'
import { watchAppConfig, type AppConfig } from '#data/settings/plain-settings.ts'
import { MAX_PAYMENT_ACCOUNTS } from '#domain/records/system-config-schema.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { SettingHistory } from '../shared/setting-history.tsx'
import { SettingState } from '../shared/setting-state.tsx'
import { NEW, useEdited } from '../shared/use-edited.ts'
import { maySetSettings } from '#features/admin/shared/settings-pages.ts'
import styles from '../settings.module.css'
import { BankDialog } from './bank-dialog.tsx'
import { WalletDialog } from './wallet-dialog.tsx'

/** `/adx/settings/company?edit=bank-0`: who we are on documents, and the accounts customers pay into. */
export function CompanyPage() {
  const live = useLive('app-config', watchAppConfig)
  return (
    <SettingState live={live} name="The company details">
      {(config) => (
        <>
          <p className={styles.lead}>
            Customers see these accounts on their order, on the proforma and where they pay. Documents that
            are printed already do not change.
          </p>
          <Accounts config={config} />
          <section className={`card ${styles.panel}`} aria-labelledby="company-title">
            <h2 id="company-title">Company details</h2>
            <FactList
              className={styles.facts}
              facts={[
                ['Name', company.name],
                ['Legal name', company.legalName],
                ['Address', company.address],
                ['Enquiries', company.infoEmail],
                ['Support', `${company.supportEmail}, ${company.supportPhone}`],
                ['Licence number', company.licenceNumber],
                ['Site in mails', config.siteUrl || 'this machine'],
              ]}
            />
            <p className="hint">
              They are part of every page and are set where the site is built (VITE_COMPANY_…, see the
              README).
            </p>
          </section>
          <SettingHistory id="app" />
        </>
      )}
    </SettingState>
  )
}

function Accounts({ config: { bankAccounts, mobileMoney, lastAuditId } }: { config: AppConfig }) {
  const maySet = maySetSettings(useUser().roles)
  const { edited, edit, close } = useEdited()
  const [kind, place] = edited?.split('-') ?? []

  return (
    <>
      <section className={styles.group} aria-labelledby="banks-title">
        <div className="head-row">
          <h2 id="banks-title">Bank accounts</h2>
          {maySet && bankAccounts.length < MAX_PAYMENT_ACCOUNTS && (
            <Button size="s" icon="plus" onClick={() => edit(`bank-${NEW}`)}>
              Add bank account
            </Button>
          )}
        </div>
        {bankAccounts.length === 0 ? (
          <EmptyState title="No bank account yet" icon="receipt">
            <p>Customers who pay by transfer are asked to call until there is one.</p>
          </EmptyState>
        ) : (
          <DataTable label="Bank accounts" dense>
            <thead>
              <tr>
                <th scope="col">Bank</th>
                <th scope="col">Branch</th>
                <th scope="col">Name on the account</th>
                <th scope="col">Number</th>
                <th scope="col">SWIFT</th>
                <th scope="col">Currency</th>
                {maySet && <th scope="col" aria-label="Action" />}
              </tr>
            </thead>
            <tbody>
              {bankAccounts.map((one, at) => (
                <tr key={one.accountNumber}>
                  <td>{one.bank}</td>
                  <td>{one.branch}</td>
                  <td>{one.accountName}</td>
                  <td className={styles.nowrap}>{one.accountNumber}</td>
                  <td>{one.swift}</td>
                  <td>{one.currency}</td>
                  {maySet && (
                    <td className="num">
                      <Button
                        size="s"
                        tone="quiet"
                        icon="edit"
                        aria-label={`Edit ${one.bank}, ${one.currency}`}
                        onClick={() => edit(`bank-${at}`)}
                      >
                        Edit
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
      </section>
      <section className={styles.group} aria-labelledby="wallets-title">
        <div className="head-row">
          <h2 id="wallets-title">Mobile money</h2>
          {maySet && mobileMoney.length < MAX_PAYMENT_ACCOUNTS && (
            <Button size="s" icon="plus" onClick={() => edit(`momo-${NEW}`)}>
              Add mobile money
            </Button>
          )}
        </div>
        {mobileMoney.length === 0 ? (
          <EmptyState title="No mobile-money account yet" icon="phone" />
        ) : (
          <DataTable label="Mobile money" dense>
            <thead>
              <tr>
                <th scope="col">Network</th>
                <th scope="col">Number</th>
                <th scope="col">Name that payers see</th>
                {maySet && <th scope="col" aria-label="Action" />}
              </tr>
            </thead>
            <tbody>
              {mobileMoney.map((one, at) => (
                <tr key={one.number}>
                  <td>{one.network}</td>
                  <td className={styles.nowrap}>{one.number}</td>
                  <td>{one.name}</td>
                  {maySet && (
                    <td className="num">
                      <Button
                        size="s"
                        tone="quiet"
                        icon="edit"
                        aria-label={`Edit ${one.network}`}
                        onClick={() => edit(`momo-${at}`)}
                      >
                        Edit
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </DataTable>
        )}
      </section>
      {!maySet && <p className="note">Your role can read the accounts. An Admin changes them.</p>}
      {maySet && kind === 'bank' && (
        <BankDialog
          key={edited}
          accounts={bankAccounts}
          at={placeOf(place)}
          lastAuditId={lastAuditId}
          onClose={close}
        />
      )}
      {maySet && kind === 'momo' && (
        <WalletDialog
          key={edited}
          accounts={mobileMoney}
          at={placeOf(place)}
          lastAuditId={lastAuditId}
          onClose={close}
        />
      )}
    </>
  )
}

/** Undefined for a new account. */
const placeOf = (place: string | undefined): number | undefined =>
  place === undefined || !/^\d$/.test(place) ? undefined : Number(place)
