import { Fragment } from 'react'
import { company } from '#config/company.ts'
import styles from './printed-paper.module.css'

/** The head of a printed document: the company, and what the document is. */
export const PaperHead = ({
  title,
  facts,
}: {
  title: string
  facts: readonly { label: string; value: string; isCode?: true }[]
}) => (
  <header className={styles.head}>
    <div>
      <b className={styles.company}>{company.legalName}</b>
      <p>{company.address}</p>
      <p>
        {company.supportPhone} · {company.infoEmail}
      </p>
      <p>Licence {company.licenceNumber}</p>
    </div>
    <div className={styles.title}>
      <h1>{title}</h1>
      <dl>
        {facts.map(({ label, value, isCode }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className={isCode && 'mono'}>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  </header>
)
