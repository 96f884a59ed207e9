import { toast as hotToast } from 'react-hot-toast/headless'
import { ToastCard, type ToastContent, type ToastTone } from './toast-card.tsx'

const ERROR_DURATION = 5000
const DURATION = 4000

const show =
  (tone: ToastTone) =>
  ({ duration, ...content }: ToastContent & { duration?: number }): string =>
    hotToast.custom(
      (shown) => <ToastCard tone={tone} {...content} onDismiss={() => hotToast.dismiss(shown.id)} />,
      {
        duration: duration ?? (tone === 'error' ? ERROR_DURATION : DURATION),
        ariaProps:
          tone === 'error'
            ? { role: 'alert', 'aria-live': 'assertive' }
            : { role: 'status', 'aria-live': 'polite' },
      },
    )

/** Words that pass by (spec §2); what must be acted on belongs on the page. Durations in milliseconds. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
  default: show('default'),
}
