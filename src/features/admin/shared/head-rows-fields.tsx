import type { FileTable } from '#lib/table/file-table.ts'
import type { HeadRows } from '#lib/table/head-rows.ts'
import { SelectField } from '#ui/select-field.tsx'
import styles from './file-columns.module.css'

const NONE = 'none'
const SHOWN = 70

/** Which sheet of a file is read and which of its rows are the heads, to be changed where another is meant. */
export function HeadRowsFields({
  file: { headRows, firstRows, sheet, sheets },
  onChange,
}: {
  file: Pick<FileTable, 'headRows' | 'firstRows'> & { sheet: string; sheets: readonly string[] }
  onChange: (chosen: { sheet: string; chosen?: HeadRows }) => void
}) {
  const above = firstRows.filter(({ line }) => headRows.count > 0 && line < headRows.line)
  const choose = (chosen: HeadRows) => onChange({ sheet, chosen })
  return (
    <>
      <div className={`panel ${styles.heads}`}>
        {sheets.length > 1 && (
          <SelectField
            label="Sheet"
            options={sheets.map((name) => ({ value: name, label: name }))}
            value={sheet}
            onChange={(event) => onChange({ sheet: event.target.value })}
          />
        )}
        <SelectField
          label="Row with the heads"
          options={[
            ...firstRows.map(({ line, text }) => ({
              value: String(line),
              label: `${line}: ${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}`,
            })),
            { value: NONE, label: 'None: the first row is data' },
          ]}
          value={headRows.count === 0 ? NONE : String(headRows.line)}
          onChange={({ target: { value } }) =>
            choose(
              value === NONE
                ? { line: 1, count: 0 }
                : { line: Number(value), count: headRows.count === 2 ? 2 : 1 },
            )
          }
        />
        {headRows.count > 0 && (
          <SelectField
            label="The heads fill"
            options={[
              { value: '1', label: 'one row' },
              { value: '2', label: 'two rows, read together' },
            ]}
            value={String(headRows.count)}
            onChange={(event) => choose({ line: headRows.line, count: event.target.value === '2' ? 2 : 1 })}
          />
        )}
      </div>
      {above.length > 0 && (
        <p className="sub">
          Above the heads, and not read:{' '}
          {above.map(({ line, text }) => `row ${line} “${text.slice(0, SHOWN)}”`).join(', ')}.
        </p>
      )}
    </>
  )
}
