import { Menu } from '@base-ui/react/menu'
import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu-popup.module.css'
import { OVERLAY_PLACE } from './overlay-place.ts'
import popupStyles from './overlay-popup.module.css'
import type { MenuItem, MenuProps, OpenedProps } from './overlay.tsx'

/** The menu itself, mounted with the first press. */
export function MenuPopup({ label, trigger, triggerClassName, items, container }: MenuProps & OpenedProps) {
  const button = useRef<HTMLButtonElement>(null)
  const selected = useRef<() => void>(undefined)
  function onOpenChangeComplete(isOpen: boolean) {
    const run = selected.current
    if (isOpen || !run) return
    selected.current = undefined
    // A dialog that opens now will return the focus here.
    button.current?.focus()
    run()
  }

  return (
    <Menu.Root defaultOpen modal={false} onOpenChangeComplete={onOpenChangeComplete}>
      <Menu.Trigger ref={button} className={triggerClassName} aria-label={label}>
        {trigger}
      </Menu.Trigger>
      <Menu.Portal container={container}>
        <Menu.Positioner {...OVERLAY_PLACE}>
          <Menu.Popup className={popupStyles.panel} aria-label={label}>
            <Menu.RadioGroup value={items.findIndex((item) => item.type === 'choice' && item.chosen)}>
              {items.map((item, index) => (
                <Entry key={index} item={item} index={index} select={(run) => (selected.current = run)} />
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Entry({
  item,
  index,
  select,
}: {
  item: MenuItem
  index: number
  select: (run: () => void) => void
}) {
  if (item.type === 'heading') return <p className={styles.heading}>{item.label}</p>
  if (item.type === 'link')
    return (
      <Menu.LinkItem closeOnClick className={styles.item} render={<Link to={item.to} />}>
        <Content icon={item.icon} {...item} />
      </Menu.LinkItem>
    )
  if (item.type === 'action')
    return (
      <Menu.Item className={styles.item} onClick={() => select(item.onSelect)}>
        <Content icon={item.icon} {...item} />
      </Menu.Item>
    )
  return (
    <Menu.RadioItem value={index} closeOnClick className={styles.item} onClick={() => select(item.onSelect)}>
      <span className={styles.check}>{item.chosen && <Icon name="check" size={15} />}</span>
      <Content {...item} />
    </Menu.RadioItem>
  )
}

const Content = ({
  icon,
  label,
  hint,
}: {
  icon?: IconName | undefined
  label: ReactNode
  hint?: ReactNode
}) => (
  <>
    {icon && <Icon name={icon} size={16} />}
    <span>{label}</span>
    {hint !== undefined && <small className={`hint ${styles.hint}`}>{hint}</small>}
  </>
)
