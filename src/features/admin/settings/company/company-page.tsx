import { useLive } from '#data/reading/use-live.ts'
import { watchAppConfig, type AppConfig } from '#data/settings/plain-settings.ts'
import { MAX_PAYMENT_ACCOUNTS } from '#domain/records/system-config-schema.ts'
import { useUser } from '#stores/session-store.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SettingHistory } from '../shared/setting-history.tsx'
import { EditCell, SettingTable } from '../shared/setting-table.tsx'
import { SettingState } from '../shared/setting-state.tsx'
import { NEW, useEdited } from '../shared/use-edited.ts'
import { maySetSettings } from '#features/admin/shared/settings-pages.ts'
import styles from '../settings.module.css'
import { BankDialog } from './bank-dialog.tsx'
import { CompanyDetails } from './company-details.tsx'
import { WalletDialog } from './wallet-dialog.tsx'

/** `/adx/settings/company?edit=bank-0`: who we are on documents, and the accounts customers pay into. */
export function CompanyPage() {
  const live = useLive('app-config', watchAppConfig)
  return (
    <>
      <CompanyDetails />
      <SettingState live={live} name="The payment accounts">
        {(config) => (
          <>
            <p className={styles.lead}>
              Customers see these accounts on their order, on the proforma and where they pay. Documents that
              are printed already do not change.
            </p>
            <Accounts config={config} />
            <SettingHistory id="app" title="History of the accounts" />
          </>
        )}
      </SettingState>
    </>
  )
}

function Accounts({ config: { bankAccounts, mobileMoney, lastAuditId } }: { config: AppConfig }) {
  const maySet = maySetSettings(useUser().roles)
  const { edited, edit, close } = useEdited()
  const [kind, place] = edited?.split('-') ?? []

  return (
    <>
      <SettingTable
        title="Bank accounts"
        heads={['Bank', 'Branch', 'Name on the account', 'Number', 'SWIFT', 'Currency']}
        maySet={maySet}
        add={
          bankAccounts.length < MAX_PAYMENT_ACCOUNTS
            ? { label: 'Add bank account', onAdd: () => edit(`bank-${NEW}`) }
            : undefined
        }
        empty={
          bankAccounts.length === 0 ? (
            <EmptyState title="No bank account yet" icon="receipt">
              <p>Customers who pay by transfer are asked to call until there is one.</p>
            </EmptyState>
          ) : undefined
        }
      >
        {bankAccounts.map((one, at) => (
          <tr key={one.accountNumber}>
            <td>{one.bank}</td>
            <td>{one.branch}</td>
            <td>{one.accountName}</td>
            <td className={styles.nowrap}>{one.accountNumber}</td>
            <td>{one.swift}</td>
            <td>{one.currency}</td>
            {maySet && <EditCell what={`${one.bank}, ${one.currency}`} onEdit={() => edit(`bank-${at}`)} />}
          </tr>
        ))}
      </SettingTable>
      <SettingTable
        title="Mobile money"
        heads={['Network', 'Number', 'Name that payers see']}
        maySet={maySet}
        add={
          mobileMoney.length < MAX_PAYMENT_ACCOUNTS
            ? { label: 'Add mobile money', onAdd: () => edit(`momo-${NEW}`) }
            : undefined
        }
        empty={
          mobileMoney.length === 0 ? (
            <EmptyState title="No mobile-money account yet" icon="phone" />
          ) : undefined
        }
      >
        {mobileMoney.map((one, at) => (
          <tr key={one.number}>
            <td>{one.network}</td>
            <td className={styles.nowrap}>{one.number}</td>
            <td>{one.name}</td>
            {maySet && <EditCell what={one.network} onEdit={() => edit(`momo-${at}`)} />}
          </tr>
        ))}
      </SettingTable>
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
