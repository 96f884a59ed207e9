import { IconButton } from './icon-button.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './toast.module.css'

export type ToastTone = 'success' | 'error' | 'info' | 'warning' | 'default'

export type ToastContent = {
  title: string
  message?: string
  /** One action for the reader, such as undo. */
  action?: { label: string; onPress: () => void }
}

const ICONS: Record<ToastTone, IconName> = {
  success: 'check',
  error: 'warning',
  info: 'info',
  warning: 'warning',
  default: 'info',
}

export function ToastCard({
  tone,
  title,
  message,
  action,
  onDismiss,
}: ToastContent & { tone: ToastTone; onDismiss: () => void }) {
  return (
    <div className={styles.card} data-tone={tone}>
      <span className={styles.mark}>
        <Icon name={ICONS[tone]} size={16} />
      </span>
      <div className={styles.text}>
        <b>{title}</b>
        {message && <p>{message}</p>}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              action.onPress()
              onDismiss()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton icon="close" label="Dismiss" size={14} className={styles.dismiss} onClick={onDismiss} />
    </div>
  )
}
