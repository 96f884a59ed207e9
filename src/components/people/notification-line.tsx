import { Link } from 'react-router-dom'
import { useNow } from '#components/states/use-now.ts'
import { timeAgo } from '#lib/time-ago.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './notification-line.module.css'

/** One notification, which leads to what it is about; `place` is where that is, if it is at a branch. */
export function NotificationLine({
  to,
  icon,
  title,
  about,
  at,
  place = '',
  isNew,
  onOpen,
}: {
  to: string
  icon: IconName
  title: string
  about: string
  at: number
  place?: string
  isNew: boolean
  onOpen: () => void
}) {
  const now = useNow()
  return (
    <Link to={to} className={styles.line} data-new={isNew || undefined} onClick={onOpen}>
      <Icon name={icon} size={16} />
      <span>
        <b>
          {title}
          {isNew && <VisuallyHidden>, unread</VisuallyHidden>}
        </b>
        {about && <span className={styles.about}>{about}</span>}
        <small>{[timeAgo(at, now), place].filter(Boolean).join(' · ')}</small>
      </span>
    </Link>
  )
}
