import { figureIn } from '#domain/boq/normalise/number-format.ts'
import type { NumberFormat } from '#lib/typed-number.ts'
import { COLUMN_ROLES, type ColumnRole } from '#domain/boq/parse/boq-columns.ts'
import type { BoqColumns } from '#domain/boq/parse/read-rows.ts'
import { linesOfGoods, sheetsOf } from '#domain/boq/parse/sheets.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { forgetColumns, settleColumn, useBoqColumnsStore } from './boq-columns-store.ts'
import { useBoqPicturesStore } from './boq-pictures-store.ts'
import { DocumentQuestions, OtherReadings } from './document-questions.tsx'
import { readNumbersAs, toggleSheet, useBoqStore } from './boq-store.ts'
import styles from './file-questions.module.css'
import type { Boq } from './use-boq.ts'

/** How the file was read, with questions and corrections for sheets, numbers and columns. */
export function FileQuestions({ file }: { file: Boq['file'] }) {
  return (
    <>
      <Sheets />
      <DocumentQuestions file={file} />
      <Pictures />
      <Numbers file={file} />
      <OtherReadings columns={file.columns} />
      {file.columns.length > 0 && <ColumnsOfFile columns={file.columns} />}
    </>
  )
}

function Sheets() {
  const sheets = useBoqStore((draft) => draft.sheets)
  const text = useBoqStore((draft) => draft.text)
  if (!sheets) return null
  const chosen = new Set(sheetsOf(text).map(({ name }) => name))
  return (
    <fieldset className={styles.sheets}>
      <legend>Sheets of the workbook</legend>
      {sheets.map((sheet) => {
        const lines = linesOfGoods(sheet)
        return (
          <CheckboxField
            key={sheet.name}
            label={`${sheet.name}: ${lines === 0 ? 'no lines of goods' : countOf(lines, 'line')}`}
            checked={chosen.has(sheet.name)}
            // At least one must stay chosen: without any there would be nothing to show.
            disabled={chosen.size === 1 && chosen.has(sheet.name)}
            onChange={() => toggleSheet(sheet.name)}
          />
        )
      })}
    </fieldset>
  )
}

/** That figures were read from a picture, and what could not be. */
function Pictures() {
  const picture = useBoqStore((draft) => draft.picture)
  const urls = useBoqPicturesStore((kept) => kept.urls)
  if (!picture) return null
  return (
    <div className={styles.question} data-open role="group" aria-label="Read from a picture">
      <p>
        <b>Read from a picture.</b> A figure is easily misread, so no line of it counts as sure: compare each
        quantity with your list before you order.
        {picture.unread.length > 0 && ` ${picture.unread.join(' ')}`}
      </p>
      {urls.length > 0 && (
        <details className={styles.pictures}>
          <summary>Show {urls.length === 1 ? 'the picture' : countOf(urls.length, 'picture')}</summary>
          {/* Larger than its place, so that figures can be made out: it is scrolled, with the keyboard too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.view} role="region" aria-label="What was read" tabIndex={0}>
            {urls.map((url, at) => (
              <img key={url} src={url} alt={`The list as it was read, page ${at + 1} of ${urls.length}`} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

const FORMATS: readonly NumberFormat[] = ['point', 'comma']

function Numbers({ file: { unclear, numberFormat } }: { file: Boq['file'] }) {
  const settled = useBoqStore((draft) => draft.numberFormat)
  if (unclear === '' && numberFormat === 'point' && !settled) return null
  const example = unclear || '12,000'
  return (
    <div
      className={styles.question}
      data-open={unclear !== '' || undefined}
      role="group"
      aria-label="Numbers in this file"
    >
      <p>
        {unclear === '' ? (
          <>
            Numbers in this file are read with a decimal {numberFormat}: <b>{example}</b> is{' '}
            <b>{readingOf(example, numberFormat)}</b>.
          </>
        ) : (
          <>
            <b>How are numbers written in this file?</b> {example} can be {readingOf(example, 'point')} or{' '}
            {readingOf(example, 'comma')}; the file does not say which.
          </>
        )}
      </p>
      <span className={styles.answers}>
        {FORMATS.filter((format) => unclear !== '' || format !== numberFormat).map((format) => (
          <Button key={format} size="s" onClick={() => readNumbersAs(format)}>
            {example} is {readingOf(example, format)}
          </Button>
        ))}
      </span>
    </div>
  )
}

const readingOf = (figure: string, format: NumberFormat): string =>
  figureIn(figure, format)?.toLocaleString('en-GH', { maximumFractionDigits: 3, useGrouping: false }) ??
  'no number'

const ROLE_LABELS: Record<ColumnRole, string> = {
  item: 'Item number',
  sku: 'Code',
  description: 'Description',
  spec: 'Size or grade',
  unit: 'Unit',
  quantity: 'Quantity',
  part: 'Part of the quantity',
  times: 'Times the quantity',
  price: 'Price or amount',
  other: 'Not used',
}

function ColumnsOfFile({ columns }: { columns: readonly BoqColumns[] }) {
  const settled = useBoqColumnsStore((state) => state.columns)
  return (
    <details className={styles.columns}>
      <summary>Columns of the file</summary>
      <p className={styles.hint}>
        What each column holds. A change counts for every line, and for files with the same heads from now on.
      </p>
      {columns.map((table) => (
        <div key={table.key} className={styles.table}>
          {table.roles.map((role, at) => {
            const head = table.heads[at] || `Column ${at + 1}`
            return (
              <label key={`${at} ${head}`} className={styles.column}>
                <b>{head}</b>
                <select
                  value={role}
                  onChange={({ target }) =>
                    settleColumn(table.key, table.roles, at, target.value as ColumnRole)
                  }
                >
                  {COLUMN_ROLES.map((one) => (
                    <option key={one} value={one}>
                      {ROLE_LABELS[one]}
                    </option>
                  ))}
                </select>
                <small>{table.samples[at]?.join(' · ') || 'Empty'}</small>
              </label>
            )
          })}
          {Object.hasOwn(settled, table.key) && (
            <Button size="s" tone="quiet" onClick={() => forgetColumns(table.key)}>
              As recognised by the shop
            </Button>
          )}
        </div>
      ))}
    </details>
  )
}
