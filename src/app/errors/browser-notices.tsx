import { useState, type ReactNode } from 'react'
import { useNow } from '#components/states/use-now.ts'
import { timestampText } from '#lib/time-ago.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './browser-notices.module.css'

/** What is wrong with this browser or computer and changes what a person can rely on; each stays until it is closed. */
export function BrowserNotices({
  isLost,
  clockAhead,
}: {
  /** Something that was entered is kept by this page alone. */
  isLost: boolean
  /** In milliseconds; 0 where the clock is right. */
  clockAhead: number
}) {
  return (
    <div className={`screen-only ${styles.notices}`}>
      {isLost && (
        <Notice title="Your browser does not store what you enter">
          Its storage for this site is full or switched off. Everything is kept while this page is open, so
          finish before you close or reload it, or make room in the settings of the browser.
        </Notice>
      )}
      {clockAhead !== 0 && <WrongClock ahead={clockAhead} key={clockAhead} />}
    </div>
  )
}

function WrongClock({ ahead }: { ahead: number }) {
  const now = useNow()
  return (
    <Notice
      title={`This computer’s clock says ${timestampText(now)}; it is ${timestampText(now - ahead)} in Ghana`}
    >
      Dates and expiry times may be wrong. Correct the clock in the settings of the computer.
    </Notice>
  )
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return null
  return (
    <div className={styles.notice} role="alert">
      <Icon name="warning" size={18} />
      <p>
        <b>{title}.</b> {children}
      </p>
      <Button size="s" onClick={() => setIsClosed(true)}>
        Close
      </Button>
    </div>
  )
}
