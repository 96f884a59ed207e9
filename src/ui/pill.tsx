import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './pill.module.css'

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info'

/** A status in one or two words. */
export function Pill({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.pill, styles[tone])}>{children}</span>
}
