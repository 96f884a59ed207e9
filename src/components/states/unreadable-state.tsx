import type { ReactNode } from 'react'
import type { Unreadable } from '#data/firebase/unreadable.ts'
import { ErrorState } from '#ui/error-state.tsx'
import styles from './unreadable-state.module.css'

/** Shown instead of the page of a record that cannot be read; `children` is what can be done about it. */
export const UnreadableState = ({
  title,
  record: { id, problem },
  children,
}: {
  title: string
  record: Unreadable
  children?: ReactNode
}) => (
  <ErrorState title={title} actions={children}>
    <p>{problem}</p>
    <p className={`mono ${styles.id}`}>{id}</p>
  </ErrorState>
)
