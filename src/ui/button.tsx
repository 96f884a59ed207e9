import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

type Look = {
  /** `go` is the primary action of a screen; `quiet` has no border until hovered. */
  tone?: 'plain' | 'go' | 'danger' | 'quiet'
  size?: 's' | 'm' | 'l'
  icon?: IconName
  fill?: boolean
}

/** For elements that look like a button but are created elsewhere, such as the trigger of a menu. */
export const buttonClasses = ({ tone = 'plain', size = 'm', fill }: Look, className?: string) =>
  classNames(styles.button, styles[tone], styles[size], fill && styles.fill, className)

/** `busy` shows work in progress and ignores further presses without losing the focus. */
export function Button({
  tone,
  size,
  icon,
  fill,
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={buttonClasses({ tone, size, fill }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  tone,
  size,
  icon,
  fill,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={buttonClasses({ tone, size, fill }, className)}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </Link>
  )
}
