import { ConsentChoice } from '#components/consent-choice.tsx'
import { PushSwitch } from '#components/push-switch.tsx'
import { company } from '#config/company.ts'
import styles from './preferences-page.module.css'

/** What this browser does for the signed-in person. */
export function PreferencesPage() {
  return (
    <div className={styles.page}>
      <title>{`Preferences · ${company.name}`}</title>
      <h1>Preferences</h1>
      <section className={styles.card} aria-labelledby="notifications">
        <h2 id="notifications">Notifications</h2>
        <PushSwitch />
      </section>
      <section className={styles.card} aria-labelledby="statistics">
        <h2 id="statistics">Statistics</h2>
        <ConsentChoice />
      </section>
    </div>
  )
}
