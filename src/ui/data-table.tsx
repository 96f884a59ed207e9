import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './data-table.module.css'

/**
 * The frame of every table: cells with the class `num` for figures, `data-on` for the chosen row. Scrolls sideways on
 * its own (also by keyboard) where the screen is narrower than its columns.
 */
export function DataTable({
  label,
  dense = false,
  children,
}: {
  label: string
  dense?: boolean
  children: ReactNode
}) {
  return (
    // Focusable because keyboard users must be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={`card ${styles.frame}`} aria-label={label} tabIndex={0}>
      <table className={classNames('table', dense && styles.dense)}>{children}</table>
    </section>
  )
}
