import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

/** `label` is the accessible name and the tooltip. */
export function IconButton({
  icon,
  label,
  size = 18,
  edge = false,
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  label: string
  size?: number
  edge?: boolean
}) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, edge && styles.edge, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}
