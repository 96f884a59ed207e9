import { useId, useState } from 'react'
import { failureText } from '#components/states/failure-texts.ts'
import { readLineFile } from '#data/purchasing/line-file.ts'
import type { TableFile } from '#data/files/read-table-file.ts'
import {
  guessLineColumns,
  LINE_TARGETS,
  lineMappingProblem,
  lineNumbersOf,
  type LineFileProblem,
  type LineMapping,
} from '#domain/purchasing/line-file.ts'
import { FileColumns } from '#features/admin/shared/file-columns.tsx'
import { HeadRowsFields } from '#features/admin/shared/head-rows-fields.tsx'
import { rememberedMapping, type ColumnMemory } from '#features/admin/shared/remembered-columns.ts'
import { countOf } from '#lib/plural.ts'
import type { NumberFormat } from '#lib/typed-number.ts'
import { columnSamples } from '#lib/table/file-table.ts'
import type { HeadRows } from '#lib/table/head-rows.ts'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { FileChooser } from '#ui/file-chooser.tsx'
import { SelectField } from '#ui/select-field.tsx'

/** A file of lines with what its columns are read as. */
export type LineFile = {
  file: File
  table: TableFile
  mapping: LineMapping
  /** How its numbers are written, where somebody chose it. */
  format?: NumberFormat | undefined
}

/** Chooses a file with the lines of an order, and says which of its rows are none, and why. */
export function LinesFromFile({
  file,
  memory,
  problems,
  onChange,
}: {
  file: LineFile | undefined
  memory: ColumnMemory
  /** Of the rows, once they were checked. */
  problems: readonly LineFileProblem[]
  onChange: (file: LineFile | undefined) => void
}) {
  const id = useId()
  const [isReading, setIsReading] = useState(false)
  const [failure, setFailure] = useState('')

  async function choose(chosen: File, how: { sheet?: string; chosen?: HeadRows } = {}) {
    setIsReading(true)
    setFailure('')
    try {
      const table = await readLineFile(chosen, how)
      const mapping = rememberedMapping(memory, table.heads, LINE_TARGETS) ?? guessLineColumns(table.heads)
      onChange({ file: chosen, table, mapping })
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setIsReading(false)
    }
  }

  if (!file)
    return (
      <>
        <FileChooser
          id={id}
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          hint="CSV or Excel (.xlsx): our SKU or their part number, the quantity and, if you like, the price and the branch. Or enter the lines next."
          isBusy={isReading}
          onFiles={([chosen]) => chosen && void choose(chosen)}
        >
          Choose or drop a file with the lines
        </FileChooser>
        {failure && (
          <p role="alert" id={`${id}-error`} className="failure">
            {failure}
          </p>
        )}
      </>
    )

  const missing = lineMappingProblem(file.mapping)
  return (
    <>
      <p className="sub">
        <b>{file.file.name}</b>: {countOf(file.table.rows.length, 'row')}.{' '}
        <Button size="s" onClick={() => onChange(undefined)}>
          Without this file
        </Button>
      </p>
      <HeadRowsFields file={file.table} onChange={(how) => void choose(file.file, how)} />
      {failure && (
        <p role="alert" className="failure">
          {failure}
        </p>
      )}
      <FileColumns
        heads={file.table.heads}
        samples={columnSamples(file.table)}
        mapping={file.mapping}
        targets={LINE_TARGETS}
        verb="read"
        onChange={(mapping) => onChange({ ...file, mapping })}
      />
      {!missing && <NumbersField file={file} onChange={onChange} />}
      {missing && (
        <p role="alert" className="failure">
          {missing}
        </p>
      )}
      {problems.length > 0 && (
        <>
          <p role="alert" className="failure">
            {`Nothing was saved: ${countOf(problems.length, 'cell')} of the file cannot be read as lines of this order. Put them right and choose the file again.`}
          </p>
          <DataTable label="What is wrong with the file" dense>
            <thead>
              <tr>
                <th scope="col" className="num">
                  Row
                </th>
                <th scope="col">Column</th>
                <th scope="col">What is wrong</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ line, column, problem }) => (
                <tr key={`${line} ${column} ${problem}`}>
                  <td className="num">{line}</td>
                  <td>{column}</td>
                  <td>{problem}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </>
      )}
    </>
  )
}

const FORMAT_LABELS: Readonly<Record<NumberFormat, string>> = {
  point: '1,250.50: a point before decimals',
  comma: '1.250,50: a comma before decimals',
}

/** How the numbers of the file are read, as its rows show it or as chosen; nothing where all are plain. */
function NumbersField({ file, onChange }: { file: LineFile; onChange: (file: LineFile) => void }) {
  const { table, mapping } = file
  const found = lineNumbersOf(table, mapping)
  const isPlain = table.rows.every(({ cells }) =>
    cells.every((cell, at) => !['quantity', 'price'].includes(mapping[at] ?? '') || !/[.,]/.test(cell)),
  )
  if (isPlain) return null
  return (
    <SelectField
      label="Numbers are written as"
      hint={
        found.unclear === ''
          ? undefined
          : `“${found.unclear}” can be read two ways, and no other row says which is meant. Choose, or it is refused.`
      }
      options={[
        {
          value: '',
          label: found.unclear === '' ? `${FORMAT_LABELS[found.format]}, as its rows show` : 'Choose…',
        },
        { value: 'point', label: FORMAT_LABELS.point },
        { value: 'comma', label: FORMAT_LABELS.comma },
      ]}
      value={file.format ?? ''}
      onChange={({ target: { value } }) =>
        onChange({ ...file, format: value === '' ? undefined : (value as NumberFormat) })
      }
    />
  )
}
