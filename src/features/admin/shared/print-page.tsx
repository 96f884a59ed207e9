import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import styles from './print-page.module.css'

/** A document ready to print, with the way back. */
export const PrintPage = ({
  title,
  back,
  isReady,
  download,
  children,
}: {
  title: string
  back: { to: string; label: string }
  isReady: boolean
  /** The button that saves it as a PDF, once there is something to save; a sheet to fill in has none. */
  download?: ReactNode
  children: ReactNode
}) => (
  <div className={styles.page}>
    <title>{title}</title>
    <div className={`${styles.bar} screen-only`}>
      <ButtonLink to={back.to} icon="chevron-start">
        {back.label}
      </ButtonLink>
      <span className="row">
        {download}
        <Button tone="go" icon="print" disabled={!isReady} onClick={() => window.print()}>
          Print
        </Button>
      </span>
    </div>
    {children}
  </div>
)
