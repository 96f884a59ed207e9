import { ConsentChoice } from '#components/people/consent-choice.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { AppearanceFields } from './appearance-fields.tsx'
import { NotificationChoices } from './notification-choices.tsx'
import { PriceFields } from './price-fields.tsx'
import styles from './preferences-page.module.css'

/** The user's display preferences in this browser. */
export function PreferencesPage() {
  return (
    <div className={styles.page}>
      <PageTitle title="Preferences" />
      <h1>Preferences</h1>
      <section className={`panel ${styles.card}`} aria-labelledby="prices">
        <h2 id="prices">Prices</h2>
        <PriceFields />
      </section>
      <section className={`panel ${styles.card}`} aria-labelledby="appearance">
        <h2 id="appearance">Appearance</h2>
        <AppearanceFields />
      </section>
      <section className={`panel ${styles.card}`} aria-labelledby="notifications">
        <h2 id="notifications">Notifications</h2>
        <NotificationChoices />
      </section>
      <section className={`panel ${styles.card}`} aria-labelledby="statistics">
        <h2 id="statistics">Statistics</h2>
        <ConsentChoice />
      </section>
    </div>
  )
}
