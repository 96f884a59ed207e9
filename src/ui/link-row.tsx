import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router-dom'
import { classNames } from './class-names.ts'
import styles from './link-row.module.css'

/** A table row that opens with a press anywhere, except on controls inside it. */
export function LinkRow({ to, className, ...row }: ComponentProps<'tr'> & { to: string }) {
  const navigate = useNavigate()
  return (
    // The press is a convenience: keyboards and screen readers use the link in the row.
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
