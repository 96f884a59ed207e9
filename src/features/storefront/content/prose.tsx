import type { ReactNode } from 'react'
import { company } from '#config/company.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { paths } from '#config/paths.ts'
import styles from './prose.module.css'

/** A page to read: one column of comfortable width. */
export function Prose({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <article className={styles.prose}>
      <title>{`${title} · ${company.name}`}</title>
      <Breadcrumbs crumbs={[{ label: company.name, to: paths.home }, { label: title }]} />
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </article>
  )
}
