import { Navigate, Outlet } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { useUser } from '#stores/session-store.ts'
import { Tabs } from '#ui/tabs.tsx'
import { settingsPagesFor } from '#features/admin/shared/settings-pages.ts'
import styles from './settings.module.css'

/** `/adx/settings/…`: what an owner or Admin sets for the whole business, a page each. */
export function SettingsLayout() {
  const { roles } = useUser()
  return (
    <section className={styles.page} aria-labelledby="settings-title">
      <PageTitle title="Settings" />
      <h1 id="settings-title">Settings</h1>
      <Tabs label="Settings" tabs={settingsPagesFor(roles).map(({ label, path }) => ({ to: path, label }))} />
      <Outlet />
    </section>
  )
}

export function SettingsIndex() {
  const [first] = settingsPagesFor(useUser().roles)
  return first && <Navigate to={first.path} replace />
}
