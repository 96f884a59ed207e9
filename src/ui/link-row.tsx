import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router-dom'
import { classNames } from './class-names.ts'
import styles from './link-row.module.css'

/** A table row that a press anywhere opens, unless it is on something that is pressed for itself. */
export function LinkRow({ to, className, ...row }: ComponentProps<'tr'> & { to: string }) {
  const navigate = useNavigate()
  return (
    // Pointing is a convenience: the link in the row is what keyboards and screen readers use.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      {...row}
      className={classNames(styles.row, className)}
      onClick={({ target }) => {
        if (!(target as Element).closest('a, button, input, select, label')) void navigate(to)
      }}
    />
  )
}
