import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { useAutoClose } from './use-auto-close.ts'

/**
 * A modal question or form using the browser's own dialog: it opens in its first field, focus stays inside, Escape closes,
 * focus returns.
 * With `onSubmit` it is a form, which Enter and a button of type `submit` send. `autoCloseAfter` (milliseconds) is for
 * informational dialogs.
 */
export function Dialog({
  open,
  title,
  children,
  actions,
  size = 'm',
  autoCloseAfter,
  onSubmit,
  onClose,
}: {
  open: boolean
  title: string
  children: ReactNode
  actions?: ReactNode
  size?: 'm' | 'l'
  autoCloseAfter?: number
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (open && dialog.current && !dialog.current.open) {
      dialog.current.showModal()
      focusFirstField(dialog.current)
    }
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])

  useAutoClose(dialog, open ? autoCloseAfter : undefined)

  const body = (
    <>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label="Close" onClick={() => dialog.current?.close()} />
      </header>
      <div className={styles.content}>{children}</div>
      {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
    </>
  )
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      {open &&
        (onSubmit ? (
          <form
            className={styles.body}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              onSubmit(event)
            }}
          >
            {body}
          </form>
        ) : (
          <div className={styles.body}>{body}</div>
        ))}
    </dialog>
  )
}

const FIELDS = 'input:not([type=hidden], [type=file], [type=radio]:not(:checked)), select, textarea'

/** Otherwise the browser begins at the button that closes it. On a phone the keyboard would cover the question. */
function focusFirstField(dialog: HTMLDialogElement) {
  if (window.matchMedia('(pointer: coarse)').matches) return
  dialog.querySelector<HTMLElement>(`:is(${FIELDS}):not(:disabled)`)?.focus()
}
