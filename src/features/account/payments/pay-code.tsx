import { qrPath } from '#lib/qr-path.ts'
import styles from './transfer.module.css'

/** What has to be typed, as a QR code that any camera reads as text: from the computer to the phone that pays. */
export function PayCode({ lines }: { lines: readonly string[] }) {
  const { d, size } = qrPath(lines.filter(Boolean).join('\n'))
  return (
    <figure className={styles.code}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of what to send and where">
        <path d={d} />
      </svg>
      <figcaption className="sub">
        Scan it with the phone you pay with: it shows account, name, amount and reference, to be copied there.
        It is text, and takes no money by itself.
      </figcaption>
    </figure>
  )
}
