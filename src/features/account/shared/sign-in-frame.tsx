import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { Brand } from '#components/company/brand.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './sign-in-frame.module.css'

const REASONS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'tag',
    title: 'Trade prices',
    text: 'Quantity price breaks, with or without tax, in your currency.',
  },
  {
    icon: 'box',
    title: 'Live stock',
    text: 'See what each branch has before you send a truck.',
  },
  {
    icon: 'receipt',
    title: 'Documents that match',
    text: 'Your LPO number on every order, proforma, waybill and statement.',
  },
]

/** The frame of sign-in, registration and choosing a password: the form, and beside it the benefits of an account. */
export function SignInFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      <main className={styles.form}>
        <Brand />
        <div className={styles.inner}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        <p className={styles.foot}>
          <Link to={paths.privacyPolicy}>Privacy</Link> <Link to={paths.terms}>Terms</Link>{' '}
          <Link to={paths.contact}>Help</Link>
        </p>
      </main>
      <aside className={styles.reasons} aria-label="What an account gives you">
        <ul>
          {REASONS.map(({ icon, title: reason, text }) => (
            <li key={reason}>
              <span className={styles.mark}>
                <Icon name={icon} size={20} />
              </span>
              <div>
                <b>{reason}</b>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
