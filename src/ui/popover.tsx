import { useId, useRef, useState, type ReactNode, type ToggleEvent } from 'react'
import styles from './popover.module.css'

/**
 * A button and what it opens, on the browser's own popover: a press outside or Escape closes it. `children` receives
 * `close`, for a choice that ends the matter.
 */
export function Popover({
  label,
  trigger,
  triggerClassName,
  role,
  children,
}: {
  /** Names the button for assistive technology; leave it out when `trigger` says it all. */
  label?: string
  trigger: ReactNode
  triggerClassName?: string | undefined
  role?: 'menu' | undefined
  children: (close: () => void) => ReactNode
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // What is inside is drawn when it is asked for, before the panel shows.
  const [isOpen, setIsOpen] = useState(false)
  // The browser gives the focus back to the button.
  const close = () => document.getElementById(id)?.hidePopover()

  function onToggle({ newState }: ToggleEvent<HTMLDivElement>) {
    // Only now that it is closed: what is inside may hold the focus that the browser gives back to the button.
    if (newState === 'closed') setIsOpen(false)
    else place()
  }

  function place() {
    if (!button.current || !panel.current) return
    const { bottom, left, right, top } = button.current.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = panel.current
    const endAligned = left + width > document.documentElement.clientWidth - 8
    const above = bottom + height + 8 > window.innerHeight && top > height
    panel.current.style.left = `${Math.max(8, endAligned ? right - width : left)}px`
    panel.current.style.top = `${above ? top - height - 6 : bottom + 6}px`
    const chosen = panel.current.querySelector<HTMLElement>('[aria-checked="true"]')
    const first = panel.current.querySelector<HTMLElement>('[role^="menuitem"]')
    ;(chosen ?? first)?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClassName ?? styles.trigger}
        aria-label={label}
        aria-haspopup={role}
        popoverTarget={id}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        className={styles.panel}
        onBeforeToggle={({ newState }) => newState === 'open' && setIsOpen(true)}
        onToggle={onToggle}
      >
        {isOpen && children(close)}
      </div>
    </>
  )
}
