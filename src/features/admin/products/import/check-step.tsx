import type { ImportCheck } from '#data/catalogue/import/import-messages.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './import-page.module.css'
import { WrittenRows } from './written-rows.tsx'

export type UnusablePicture = { address: string; problem: string }

/** What importing the file would do, and what is wrong with it. Nothing has changed yet. */
export function CheckStep({
  check: { counts, errors, written, skipped, notes },
  prices,
  unusable,
  busy,
  onBack,
  onStart,
  onErrors,
}: {
  check: ImportCheck
  /** How the prices of the file became ours; '' when they are ours. */
  prices: string
  unusable: readonly UnusablePicture[]
  busy: boolean
  onBack: () => void
  onStart: () => void
  onErrors: () => void
}) {
  const changing = counts.create + counts.update
  return (
    <>
      <dl className={styles.counts}>
        <Count label="to create" value={counts.create} />
        <Count label="to update" value={counts.update} />
        <Count label="unchanged" value={counts.same} />
        <Count label="skipped" value={counts.skip} />
        <Count label="with errors" value={counts.error} isBad />
      </dl>
      {counts.error > 0 && (
        <section aria-labelledby="errors-title" className={styles.part}>
          <div className="head-row">
            <h2 id="errors-title">{countOf(counts.error, 'product')} with errors</h2>
            <Button size="s" icon="download" onClick={onErrors}>
              Download the rows with errors
            </Button>
          </div>
          <p className="sub">
            Correct the rows in that file and import it like any other; its last column says what is wrong.
            Nothing with an error is written.
          </p>
          <DataTable label="Errors" dense>
            <thead>
              <tr>
                <th scope="col" className="num">
                  Row
                </th>
                <th scope="col">Column</th>
                <th scope="col">Text</th>
                <th scope="col">What is wrong</th>
              </tr>
            </thead>
            <tbody>
              {errors.flatMap(({ line, sku, errors: all }) =>
                all.map(({ field, text, problem }) => (
                  <tr key={`${line} ${field} ${problem}`}>
                    <td className="num">{line}</td>
                    <td>{field}</td>
                    <td className={styles.offending}>
                      {text.slice(0, 80) || <span className="sub">empty</span>}
                    </td>
                    <td className={styles.wide}>
                      {problem}
                      {sku && field !== 'SKU' && <small className={styles.sku}>{sku}</small>}
                    </td>
                  </tr>
                )),
              )}
            </tbody>
          </DataTable>
          {errors.length < counts.error && (
            <p className="sub">The first {errors.length} are shown; the file has all of them.</p>
          )}
        </section>
      )}
      {prices && <p className="note">Prices are {prices}.</p>}
      {notes.length > 0 && (
        <ul className={`note ${styles.notes}`}>
          {notes.map(({ note, count }) => (
            <li key={note}>
              {countOf(count, 'product')}: {note}
            </li>
          ))}
        </ul>
      )}
      {unusable.length > 0 && (
        <details className={styles.part}>
          <summary>{countOf(unusable.length, 'picture')} that cannot be used</summary>
          <ul className="card lines">
            {unusable.map(({ address, problem }) => (
              <li key={address} className={styles.skipped}>
                <span className={styles.offending}>{address}</span> <span className="sub">{problem}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {written.length > 0 && (
        <details className={styles.part} open={counts.error === 0}>
          <summary>What is written</summary>
          <WrittenRows first={written} total={changing} />
        </details>
      )}
      {skipped.length > 0 && (
        <details className={styles.part}>
          <summary>What is skipped</summary>
          <ul className="card lines">
            {skipped.map(({ line, name, sku, skipped: why }) => (
              <li key={line} className={styles.skipped}>
                Row {line}: {name || sku} <span className="sub">{why}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {changing === 0 && counts.error === 0 && (
        <EmptyState icon="check" title="Nothing to import">
          <p>Every product of the file is in the shop as it is.</p>
        </EmptyState>
      )}
      <div className={styles.actions}>
        <Button onClick={onBack}>Back to the columns</Button>
        {changing > 0 && (
          <Button tone={counts.error === 0 ? 'go' : 'plain'} busy={busy} onClick={onStart}>
            {counts.error === 0
              ? `Import ${countOf(changing, 'product')}`
              : `Import the ${countOf(changing, 'product')} without errors`}
          </Button>
        )}
      </div>
    </>
  )
}

const Count = ({ label, value, isBad = false }: { label: string; value: number; isBad?: boolean }) => (
  <div data-bad={(isBad && value > 0) || undefined} data-none={value === 0 || undefined}>
    <dd>{value.toLocaleString('en-GH')}</dd>
    <dt>{label}</dt>
  </div>
)
