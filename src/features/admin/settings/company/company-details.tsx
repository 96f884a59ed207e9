import { companyAtFirst } from '#config/company.ts'
import { useLive } from '#data/reading/use-live.ts'
import { watchCompany, type CompanyConfig } from '#data/settings/dated-tables.ts'
import { COMPANY_FIELDS, COMPANY_TEXTS } from '#domain/company/company.ts'
import { detailsOf } from '#domain/company/company-details.ts'
import { maySetSettings } from '#features/admin/shared/settings-pages.ts'
import { dayText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { SettingHistory } from '../shared/setting-history.tsx'
import { SettingState } from '../shared/setting-state.tsx'
import { useEdited } from '../shared/use-edited.ts'
import styles from '../settings.module.css'
import { CompanyDialog } from './company-dialog.tsx'

const EDIT = 'details'

/** Who we are on pages, documents and mails. */
export function CompanyDetails() {
  const live = useLive('company-config', watchCompany)
  return (
    <SettingState live={live} name="The company details">
      {(config) => <Details config={config} />}
    </SettingState>
  )
}

function Details({ config: { table, lastAuditId } }: { config: CompanyConfig }) {
  const maySet = maySetSettings(useUser().roles)
  const { edited, edit, close } = useEdited()
  const row = table.at(-1)
  const details = detailsOf(row ?? companyAtFirst)
  return (
    <>
      <section className={`card ${styles.panel}`} aria-labelledby="company-title">
        <div className="head-row">
          <h2 id="company-title">Company details</h2>
          {maySet && (
            <Button size="s" icon="edit" onClick={() => edit(EDIT)}>
              Edit the details
            </Button>
          )}
        </div>
        <FactList
          className={styles.facts}
          facts={COMPANY_FIELDS.map((field) => [COMPANY_TEXTS[field].label, details[field] || '–'])}
        />
        <p className="hint">
          {row
            ? `As they are since ${dayText(row.at)}. Documents made before then keep what they say.`
            : 'As the site was built with. A change shows on every page; documents made before then keep what they say.'}
        </p>
        {!maySet && <p className="note">Your role can read the details. An Admin changes them.</p>}
      </section>
      <SettingHistory id="company" title="History of the details" />
      {maySet && edited === EDIT && (
        <CompanyDialog details={details} lastAuditId={lastAuditId} onClose={close} />
      )}
    </>
  )
}
