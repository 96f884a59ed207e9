import { useState, type ComponentType, type ReactNode } from 'react'
import type { IconName } from './icon.tsx'
import styles from './overlay.module.css'

export type TriggerProps = {
  /** Names the button for assistive technology; leave it out if `trigger` is descriptive enough. */
  label?: string
  trigger: ReactNode
  triggerClassName?: string | undefined
  /** Called with the first press, to read what only the opened overlay shows. */
  onFirstOpen?: () => void
}

export type OpenedProps = {
  /** Where the overlay is mounted: a modal dialog covers everything outside it. */
  container: HTMLElement | undefined
}

export type PopoverProps = TriggerProps & {
  /** `close` is for a choice that finishes the task. */
  children: (close: () => void) => ReactNode
}

const loadPanel = async () => (await import('./popover-panel.tsx')).PopoverPanel

/** A button and the panel it opens: a press outside or Escape closes it and returns the focus. */
export const Popover = (props: PopoverProps) => (
  <OverlayButton opens="dialog" load={loadPanel} props={props} />
)

export type MenuItem =
  | { type: 'heading'; label: string }
  | { type: 'link'; label: ReactNode; to: string; icon?: IconName; hint?: ReactNode }
  | { type: 'action'; label: ReactNode; icon?: IconName; hint?: ReactNode; onSelect: () => void }
  | { type: 'choice'; label: ReactNode; hint?: ReactNode; chosen: boolean; onSelect: () => void }

export type MenuProps = TriggerProps & { label: string; items: readonly MenuItem[] }

const loadMenu = async () => (await import('./menu-popup.tsx')).MenuPopup

/** A list of links, actions or choices behind a button. */
export const Menu = (props: MenuProps) => <OverlayButton opens="menu" load={loadMenu} props={props} />

/**
 * The button of a menu or a panel. The library that opens them is loaded when the pointer or the focus reaches the
 * button, so that it is not in the first view's code. With the first press the loaded component takes over, open.
 */
function OverlayButton<Props extends TriggerProps>({
  opens,
  load,
  props,
}: {
  opens: 'menu' | 'dialog'
  load: () => Promise<ComponentType<Props & OpenedProps>>
  props: Props
}) {
  const [opened, setOpened] = useState<{ Overlay: ComponentType<Props & OpenedProps> } & OpenedProps>()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const className = props.triggerClassName ?? styles.trigger
  if (opened) return <opened.Overlay {...props} triggerClassName={className} container={opened.container} />

  async function open(container: HTMLElement | undefined) {
    setState('loading')
    props.onFirstOpen?.()
    try {
      setOpened({ Overlay: await load(), container })
    } catch {
      setState('failed')
    }
  }
  // A failure is reported on press.
  const preload = () => void load().catch(() => undefined)

  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={props.label}
        aria-haspopup={opens}
        aria-expanded="false"
        aria-busy={state === 'loading'}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={({ currentTarget }) => void open(currentTarget.closest('dialog') ?? undefined)}
      >
        {props.trigger}
      </button>
      {state === 'failed' && (
        <small role="status">This part could not be loaded. Please check your network connection.</small>
      )}
    </>
  )
}
