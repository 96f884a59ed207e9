import { useState } from 'react'
import { failureText } from '#components/states/failure-texts.ts'
import { askImportWorker } from '#data/catalogue/import/import-file.ts'
import type { ShownRow } from '#data/catalogue/import/import-messages.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Pill } from '#ui/pill.tsx'
import styles from './import-page.module.css'
import { useSubcategories } from './use-subcategories.ts'

const SHOWN_CHANGES = 3
const A_PAGE = 100

/** Every row that is written: the product with its price, category and state, and what changes of it. */
export function WrittenRows({ first, total }: { first: readonly ShownRow[]; total: number }) {
  const [page, setPage] = useState<{ from: number; rows: readonly ShownRow[] }>({
    from: 0,
    rows: first.slice(0, A_PAGE),
  })
  const [failure, setFailure] = useState('')
  const places = new Map(useSubcategories().map(({ value, label }) => [value, label]))

  async function turnTo(from: number) {
    setFailure('')
    try {
      setPage({ from, rows: await askImportWorker('rows', { from, count: A_PAGE }) })
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  const hasOpening = [...first, ...page.rows].some(({ becomes }) => becomes?.opening)
  const last = page.from + page.rows.length
  return (
    <>
      <DataTable label="What is written" dense>
        <thead>
          <tr>
            <th scope="col" className="num">
              Row
            </th>
            <th scope="col">Product</th>
            <th scope="col" className="num">
              Net price
            </th>
            <th scope="col">Category</th>
            <th scope="col">State</th>
            {hasOpening && <th scope="col">Opening stock</th>}
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => (
            <tr key={row.line}>
              <td className="num">{row.line}</td>
              <td className={styles.wide}>
                {row.name}
                <small className={styles.sku}>{row.sku}</small>
              </td>
              <td className="num">{row.becomes && formatMoney(row.becomes.priceMinor, 'GHS')}</td>
              <td className={styles.wide}>
                {row.becomes && (places.get(row.becomes.subcategory) ?? row.becomes.subcategory)}
              </td>
              <td>
                {row.becomes?.status === 'published' ? (
                  <Pill tone="good">Published</Pill>
                ) : (
                  <Pill>Draft</Pill>
                )}
              </td>
              {hasOpening && <td>{row.becomes?.opening}</td>}
              <td className={styles.wide}>
                <Change row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {failure && (
        <p role="alert" className="failure">
          {failure}
        </p>
      )}
      {total > A_PAGE && (
        <div className="row">
          <Button size="s" disabled={page.from === 0} onClick={() => void turnTo(page.from - A_PAGE)}>
            Rows before
          </Button>
          <Button size="s" disabled={last >= total} onClick={() => void turnTo(last)}>
            Rows after
          </Button>
          <p className="sub" role="status">
            {page.from + 1} to {last} of {total.toLocaleString('en-GH')}
          </p>
        </div>
      )}
    </>
  )
}

function Change({ row: { action, changes, becomes } }: { row: ShownRow }) {
  if (action === 'create') return <Pill tone="good">New</Pill>
  if (changes.length === 0) return becomes?.opening ? 'Opening stock' : 'Published'
  return (
    <>
      {changes.slice(0, SHOWN_CHANGES).map(({ field, label, before, after }) => (
        <span key={field} className={styles.change}>
          {label}: {short(before)} → <b>{short(after)}</b>
        </span>
      ))}
      {changes.length > SHOWN_CHANGES && (
        <span className="sub">and {changes.length - SHOWN_CHANGES} more</span>
      )}
    </>
  )
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
