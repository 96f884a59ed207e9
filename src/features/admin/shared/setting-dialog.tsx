import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Failure } from '#ui/failure.tsx'
import { OvertakenNotice } from './overtaken-notice.tsx'
import styles from './setting-dialog.module.css'

/** The dialog of one entry of a setting, or of one category. Closing keeps what was typed; discarding does not. */
export function SettingDialog({
  title,
  work,
  isBusy,
  failure,
  onSubmit,
  onClose,
  children,
  extra,
}: {
  title: string
  work: { isDirty: boolean; isOvertaken: boolean; keepMine: () => void; drop: () => void }
  isBusy: boolean
  failure: string
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
  /** More buttons, such as removing the entry. */
  extra?: ReactNode
}) {
  const { isDirty, isOvertaken, keepMine, drop } = work
  return (
    <Dialog
      open
      title={title}
      onSubmit={onSubmit}
      onClose={onClose}
      actions={
        <>
          {extra}
          {isDirty && (
            <Button tone="quiet" disabled={isBusy} onClick={drop}>
              Discard changes
            </Button>
          )}
          <Button type="submit" tone="go" busy={isBusy} disabled={isOvertaken}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {isOvertaken && (
          <OvertakenNotice
            what="The page behind this form shows what is stored now."
            onKeep={keepMine}
            onDrop={drop}
          />
        )}
        {children}
        <Failure>{failure}</Failure>
      </div>
    </Dialog>
  )
}
