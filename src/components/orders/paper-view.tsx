import { Fragment } from 'react'
import { printedHelp } from '#config/urls.ts'
import { useCompanyAt } from '#data/catalogue/use-company-at.ts'
import { companyLines } from '#domain/company/company-details.ts'
import type { Paper } from '#domain/orders/paper.ts'
import { qrPath } from '#lib/qr-path.ts'
import styles from './printed-paper.module.css'

/** A document for printing. Its PDF is made of the same definition by `server/papers/paper-pdf.tsx`. */
export const PaperView = ({ paper }: { paper: Paper }) => {
  const company = useCompanyAt(paper.issuedAt)
  return (
    <article
      className={styles.paper}
      aria-label={`${paper.title} ${paper.ref}${paper.stamp && `, ${paper.stamp.toLowerCase()}`}`}
    >
      {paper.stamp && <p className={styles.stamp}>{paper.stamp}</p>}
      <header className={styles.head}>
        <div>
          {company && (
            <>
              <b className={styles.company}>{company.legalName}</b>
              {companyLines(company).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </>
          )}
        </div>
        <div className={styles.title}>
          <h1>{paper.title}</h1>
          <dl>
            {paper.facts.map(({ label, value, isCode }) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd className={isCode && 'mono'}>{value}</dd>
              </Fragment>
            ))}
          </dl>
        </div>
      </header>
      <section className={styles.to}>
        {paper.parties.map(({ heading, name, lines }) => (
          <div key={heading}>
            <h2>{heading}</h2>
            {name && <b>{name}</b>}
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        ))}
      </section>
      <Goods paper={paper} />
      {paper.totals.length > 0 && (
        <dl className={styles.totals}>
          {paper.totals.map(({ label, text }, at) => (
            <Fragment key={label}>
              <dt>{at === paper.totals.length - 1 ? <b>{label}</b> : label}</dt>
              <dd className="num">{at === paper.totals.length - 1 ? <b>{text}</b> : text}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      <footer className={styles.foot}>
        {paper.remarks.map(({ heading, lines }) => (
          <section key={lines.join()}>
            {heading && <h2>{heading}</h2>}
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
        {paper.signatures.length > 0 && (
          <div className={styles.signatures}>
            {paper.signatures.map((label) => (
              <p key={label}>{label}</p>
            ))}
          </div>
        )}
        {paper.code && <PrintedCode code={paper.code} />}
        {paper.help && <p className={styles.help}>Help: {printedHelp(paper.help, window.location.origin)}</p>}
      </footer>
    </article>
  )
}

/** Leads to a page of ours. */
function PrintedCode({ code: { path, says, label } }: { code: NonNullable<Paper['code']> }) {
  const url = window.location.origin + path
  const { d, size } = qrPath(url)
  return (
    <div className={styles.verify}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <path d={d} />
      </svg>
      <p>
        {says}
        <br />
        {url.replace(/^https?:\/\//, '')}
      </p>
    </div>
  )
}

const CLASSES = {
  code: `mono ${styles.code}`,
  goods: '',
  number: 'num',
  unit: '',
  blank: styles.blank,
} as const

function Goods({ paper: { columns, rows } }: { paper: Paper }) {
  const classOf = ({ kind, isWide }: Paper['columns'][number]) =>
    `${CLASSES[kind]} ${isWide ? styles.wide : ''}`
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} className={column.kind === 'code' ? styles.wide : classOf(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, notes, summary }, row) => (
          // A printed document does not change its rows.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={row}>
            {columns.map((column, at) => (
              <td key={column.label} className={classOf(column)}>
                {cells[at]}
                {column.kind === 'goods' && (
                  <>
                    {notes.map((note) => (
                      <small key={note}>{note}</small>
                    ))}
                    <small className={styles.narrow}>{summary}</small>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
