import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { dismissLabel } from './dismiss-label.ts'
import { Failure } from './failure.tsx'

/** A form in a dialog, which its second button or Enter sends. `failure` says why the last try did not work. */
export function FormDialog({
  open = true,
  confirmLabel,
  cancelLabel = dismissLabel(confirmLabel),
  danger = false,
  busy = false,
  disabled = false,
  failure,
  children,
  ...dialog
}: Pick<ComponentProps<typeof Dialog>, 'title' | 'size' | 'children' | 'onClose'> & {
  open?: boolean
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  disabled?: boolean
  failure?: string
  onSubmit: NonNullable<ComponentProps<typeof Dialog>['onSubmit']>
}) {
  return (
    <Dialog
      {...dialog}
      open={open}
      actions={
        <>
          <Button onClick={dialog.onClose}>{cancelLabel}</Button>
          <Button type="submit" tone={danger ? 'danger' : 'go'} busy={busy} disabled={disabled}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <Failure>{failure}</Failure>
    </Dialog>
  )
}
