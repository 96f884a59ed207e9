import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu.module.css'
import { Popover } from './popover.tsx'

export type MenuItem =
  | { type: 'heading'; label: string }
  | { type: 'link'; label: ReactNode; to: string; icon?: IconName; hint?: ReactNode }
  | { type: 'action'; label: ReactNode; icon?: IconName; hint?: ReactNode; onSelect: () => void }
  | { type: 'choice'; label: ReactNode; hint?: ReactNode; chosen: boolean; onSelect: () => void }

type MenuProps = {
  label: string
  trigger: ReactNode
  triggerClassName?: string | undefined
  items: readonly MenuItem[]
}

/** A list of links, actions or choices behind a button; arrow keys, Home and End move in it. */
export function Menu({ label, trigger, triggerClassName, items }: MenuProps) {
  return (
    <Popover label={label} trigger={trigger} triggerClassName={triggerClassName} role="menu">
      {(close) => (
        // The keys are those of the menu pattern; the items themselves take the focus.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div role="presentation" onKeyDown={moveFocus}>
          {items.map((item, index) => (
            <MenuEntry key={index} item={item} close={close} />
          ))}
        </div>
      )}
    </Popover>
  )
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  if (item.type === 'heading') return <p className={styles.heading}>{item.label}</p>
  if (item.type === 'link')
    return (
      <Link role="menuitem" tabIndex={-1} className={styles.item} to={item.to} onClick={close}>
        {item.icon && <Icon name={item.icon} size={16} />}
        <span>{item.label}</span>
        <Hint>{item.hint}</Hint>
      </Link>
    )
  const select = () => {
    close()
    item.onSelect()
  }
  if (item.type === 'action')
    return (
      <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={select}>
        {item.icon && <Icon name={item.icon} size={16} />}
        <span>{item.label}</span>
        <Hint>{item.hint}</Hint>
      </button>
    )
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={item.chosen}
      tabIndex={-1}
      className={styles.item}
      onClick={select}
    >
      <span className={styles.check}>{item.chosen && <Icon name="check" size={15} />}</span>
      <span>{item.label}</span>
      <Hint>{item.hint}</Hint>
    </button>
  )
}

const Hint = ({ children }: { children: ReactNode }) =>
  children === undefined ? null : <small className={styles.hint}>{children}</small>

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const at = items.findIndex((item) => item === document.activeElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}
