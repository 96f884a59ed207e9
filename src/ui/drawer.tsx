import { useEffect, useRef, type ReactNode } from 'react'
import styles from './drawer.module.css'
import { IconButton } from './icon-button.tsx'

/** A panel from the side of the page, modal while it is open. */
export function Drawer({
  open,
  label,
  side = 'start',
  children,
  onClose,
}: {
  open: boolean
  label: string
  side?: 'start' | 'end'
  children: ReactNode
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])

  return (
    <dialog ref={dialog} className={styles.drawer} data-side={side} aria-label={label} onClose={onClose}>
      {open && (
        <>
          <header className={styles.head}>
            <b>{label}</b>
            <IconButton icon="close" label="Close" onClick={() => dialog.current?.close()} />
          </header>
          {children}
        </>
      )}
    </dialog>
  )
}
