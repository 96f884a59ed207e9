import { toast as hotToast } from 'react-hot-toast/headless'
import { ToastCard, type ToastContent, type ToastTone } from './toast-card.tsx'

const ERROR_DURATION = 5000
const DURATION = 4000

export type ToastRequest = ToastContent & {
  /** Milliseconds. */
  duration?: number
  /** A toast with the same id replaces the one still shown. */
  id?: string
}

export const showToast = (tone: ToastTone, { duration, id, ...content }: ToastRequest) =>
  void hotToast.custom(
    (shown) => <ToastCard tone={tone} {...content} onDismiss={() => hotToast.dismiss(shown.id)} />,
    {
      ...(id !== undefined && { id }),
      duration: duration ?? (tone === 'error' ? ERROR_DURATION : DURATION),
      ariaProps:
        tone === 'error'
          ? { role: 'alert', 'aria-live': 'assertive' }
          : { role: 'status', 'aria-live': 'polite' },
    },
  )
