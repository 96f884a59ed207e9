import { resolveValue, useToaster } from 'react-hot-toast/headless'
import styles from './toast.module.css'

/** Where toasts appear; mounted once. A toast stays while the pointer is on it. */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  return (
    <div
      className={`screen-only ${styles.stack}`}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={styles.slot}
          data-visible={toast.visible || undefined}
          {...toast.ariaProps}
        >
          {resolveValue(toast.message, toast)}
        </div>
      ))}
    </div>
  )
}
