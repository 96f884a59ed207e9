import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import styles from './tabs.module.css'

export type Tab = { to: string; label: string; count?: string | undefined; end?: boolean; on?: boolean }

/** Tabs that are links: each has its own URL. `on` overrides the router's match where only the query differs. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const nav = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const url = pathname + search
  const shown = useRef('')
  // On a phone the row of tabs is wider than the screen: the open one is brought into sight.
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    // Scrolled by hand, the row stays until another page is opened.
    if (!nav.current || !open || shown.current === url) return
    shown.current = url
    const [row, tab] = [nav.current.getBoundingClientRect(), open.getBoundingClientRect()]
    if (tab.right > row.right) nav.current.scrollLeft += tab.right - row.right
    else if (tab.left < row.left) nav.current.scrollLeft -= row.left - tab.left
  }, [url])

  return (
    <nav ref={nav} aria-label={label} className={styles.tabs}>
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
