import { NavLink } from 'react-router-dom'
import styles from './tabs.module.css'

export type Tab = { to: string; label: string; count?: string | undefined; end?: boolean; on?: boolean }

/** Tabs that are links: each has its own URL. `on` overrides the router's match where only the query differs. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end={tab.end}
          className={({ isActive }) => ((tab.on ?? isActive) ? styles.on : undefined)}
          aria-current={tab.on === false ? false : 'page'}
        >
          {tab.label}
          {tab.count !== undefined && <b>{tab.count}</b>}
        </NavLink>
      ))}
    </nav>
  )
}
