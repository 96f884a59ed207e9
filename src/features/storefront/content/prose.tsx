import { useDescription } from '#features/storefront/shared/use-description.ts'
import type { ReactNode } from 'react'
import { PageTitle } from '#components/company/page-title.tsx'
import { useCompany } from '#data/catalogue/use-company.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { paths } from '#config/paths.ts'
import { PageChanges, type PageChange } from './page-changes.tsx'
import styles from './prose.module.css'
import { formatDay } from '#lib/format-day.ts'

/** A page to read: one column of comfortable width. Legal pages are dated by their `changes`, newest first. */
export function Prose({
  title,
  lead,
  changes,
  children,
}: {
  title: string
  lead: string
  changes?: readonly [PageChange, ...PageChange[]]
  children: ReactNode
}) {
  const company = useCompany()
  useDescription(lead)
  return (
    <article className={styles.prose}>
      <PageTitle title={title} />
      <Breadcrumbs crumbs={[{ label: company.name, to: paths.home }, { label: title }]} />
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {changes && (
        <p className="hint">
          In force from <time dateTime={changes[0].on}>{formatDay(changes[0].on)}</time>
        </p>
      )}
      {children}
      {changes && <PageChanges changes={changes} />}
    </article>
  )
}
