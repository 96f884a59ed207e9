import { useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './profile-layout.module.css'

const PAGES: readonly { to: string; label: string; icon: IconName }[] = [
  { to: paths.profile, label: 'Overview', icon: 'user' },
  { to: paths.notifications, label: 'Notifications', icon: 'bell' },
  { to: paths.orders, label: 'Orders', icon: 'receipt' },
  { to: paths.quotes, label: 'Quotes', icon: 'tag' },
  { to: paths.lists, label: 'Lists', icon: 'list' },
  { to: paths.transfer, label: 'Pay', icon: 'wallet' },
  { to: paths.transactions, label: 'Payments', icon: 'check' },
  { to: paths.statement, label: 'Statement', icon: 'list' },
  { to: paths.paymentOptions, label: 'Ways to pay', icon: 'receipt' },
  { to: paths.addresses, label: 'Addresses', icon: 'pin' },
  { to: paths.ownData, label: 'Your details', icon: 'edit' },
  { to: paths.company, label: 'Company', icon: 'users' },
  { to: paths.kyc, label: 'Verification', icon: 'lock' },
  { to: paths.ourDocuments, label: 'Our documents', icon: 'receipt' },
  { to: paths.ownReferral, label: 'Refer a customer', icon: 'user' },
  { to: paths.preferences, label: 'Preferences', icon: 'settings' },
  { to: paths.security, label: 'Security', icon: 'shield' },
]

/** `/profile`: the user's own pages, with their menu beside them, or above them on a narrow screen. */
export function ProfileLayout() {
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  const here = PAGES.findLast(({ to }) => pathname.startsWith(to))?.to ?? paths.profile

  // Where the menu is wider than the screen, the current page's entry must be visible.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`a[href="${here}"]`)
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3
  }, [here])

  return (
    <div className={styles.frame}>
      <nav ref={list} className={`screen-only ${styles.nav}`} aria-label="Your account">
        {PAGES.map(({ to, label, icon }) => (
          <NavLink
            key={to}
            to={to}
            end={to === paths.profile}
            className={({ isActive }) => (isActive ? styles.on : undefined)}
          >
            <Icon name={icon} size={16} /> {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  )
}
