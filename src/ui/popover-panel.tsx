import { Popover } from '@base-ui/react/popover'
import { useId, useState } from 'react'
import { OVERLAY_PLACE } from './overlay-place.ts'
import styles from './overlay-popup.module.css'
import type { OpenedProps, PopoverProps } from './overlay.tsx'

/** The popover itself, mounted with the first press. */
export function PopoverPanel({
  label,
  trigger,
  triggerClassName,
  container,
  children,
}: PopoverProps & OpenedProps) {
  const [isOpen, setIsOpen] = useState(true)
  const triggerId = useId()
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen} triggerId={triggerId}>
      <Popover.Trigger id={triggerId} className={triggerClassName} aria-label={label}>
        {trigger}
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Positioner {...OVERLAY_PLACE}>
          <Popover.Popup className={styles.panel} aria-labelledby={triggerId}>
            {children(() => setIsOpen(false))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
