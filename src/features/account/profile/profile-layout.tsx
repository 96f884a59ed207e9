import { Fragment, useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './profile-layout.module.css'

type Entry = { to: string; label: string; icon: IconName }

const GROUPS: readonly { name: string; pages: readonly Entry[] }[] = [
  {
    name: '',
    pages: [
      { to: paths.profile, label: 'Overview', icon: 'dashboard' },
      { to: paths.notifications, label: 'Notifications', icon: 'bell' },
    ],
  },
  {
    name: 'Buying',
    pages: [
      { to: paths.orders, label: 'Orders', icon: 'receipt' },
      { to: paths.quotes, label: 'Quotes', icon: 'tag' },
      { to: paths.lists, label: 'Lists', icon: 'list' },
    ],
  },
  {
    name: 'Money',
    pages: [
      { to: paths.transfer, label: 'Pay', icon: 'wallet' },
      { to: paths.transactions, label: 'Payments', icon: 'check' },
      { to: paths.statement, label: 'Statement', icon: 'print' },
      { to: paths.paymentOptions, label: 'Ways to pay', icon: 'phone' },
    ],
  },
  {
    name: 'You and your company',
    pages: [
      { to: paths.ownData, label: 'Your details', icon: 'user' },
      { to: paths.addresses, label: 'Addresses', icon: 'pin' },
      { to: paths.company, label: 'Company', icon: 'users' },
      { to: paths.kyc, label: 'Verification', icon: 'shield' },
    ],
  },
  {
    name: 'More',
    pages: [
      { to: paths.ourDocuments, label: 'Our documents', icon: 'download' },
      { to: paths.ownReferral, label: 'Refer a customer', icon: 'mail' },
      { to: paths.preferences, label: 'Preferences', icon: 'settings' },
      { to: paths.security, label: 'Security', icon: 'lock' },
    ],
  },
]

const PAGES = GROUPS.flatMap(({ pages }) => pages)

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
        {GROUPS.map(({ name, pages }) => (
          <Fragment key={name}>
            {name && <b>{name}</b>}
            {pages.map(({ to, label, icon }) => (
              <NavLink
                key={to}
                to={to}
                end={to === paths.profile}
                className={({ isActive }) => (isActive ? styles.on : undefined)}
              >
                <Icon name={icon} size={16} /> {label}
              </NavLink>
            ))}
          </Fragment>
        ))}
      </nav>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  )
}
