import type { BankFile } from '#data/orders/bank-file.ts'
import { BANK_TARGETS, bankMappingProblem, type BankMapping } from '#domain/money/bank-file/bank-columns.ts'
import {
  amountColumnOf,
  dayCells,
  fileDayOrder,
  fileNumbers,
  type BankFormats,
} from '#domain/money/bank-file/bank-credits.ts'
import { DayOrderChoice } from '#features/admin/shared/day-order-choice.tsx'
import { FileColumns } from '#features/admin/shared/file-columns.tsx'
import { NumberFormatFields } from '#features/admin/shared/number-format-fields.tsx'
import { HeadRowsFields } from '#features/admin/shared/head-rows-fields.tsx'
import { countOf } from '#lib/plural.ts'
import { columnSamples } from '#lib/table/file-table.ts'
import type { HeadRows } from '#lib/table/head-rows.ts'
import type { DayOrder } from '#lib/typed-date.ts'
import type { NumberFormat } from '#lib/typed-number.ts'
import { Button } from '#ui/button.tsx'
import styles from './bank-file.module.css'

/** What each column of the file is. */
export function BankColumnsStep({
  file,
  mapping,
  dayOrder,
  format,
  isRemembered,
  isBusy,
  onChange,
  onHeads,
  onDayOrder,
  onFormat,
  onBack,
  onCheck,
}: {
  file: BankFile
  mapping: BankMapping
  dayOrder?: DayOrder | undefined
  format?: NumberFormat | undefined
  isRemembered: boolean
  isBusy: boolean
  onChange: (mapping: BankMapping) => void
  onHeads: (chosen: { sheet: string; chosen?: HeadRows }) => void
  onDayOrder: (order: DayOrder) => void
  onFormat: (format: NumberFormat) => void
  onBack: () => void
  onCheck: (formats: BankFormats) => void
}) {
  const problem = bankMappingProblem(mapping)
  const order = dayOrder ?? fileDayOrder(file.rows, mapping)
  const column = amountColumnOf(mapping)
  const found = fileNumbers(file.rows, mapping)
  const numbers = format ? { ...found, format, open: '' } : found
  const isOpen = numbers.open !== ''
  return (
    <>
      <p className="sub">
        <b>{file.file.name}</b>: {countOf(file.rows.length, 'row')}.
        {isRemembered && ' The columns are as you chose them for the last file like this.'}
      </p>
      <HeadRowsFields file={file} onChange={onHeads} />
      <FileColumns
        heads={file.heads}
        samples={columnSamples(file)}
        mapping={mapping}
        targets={BANK_TARGETS}
        verb="read"
        onChange={onChange}
      />
      {mapping.includes('paidOn') && (
        <DayOrderChoice cells={dayCells(file.rows, mapping)} chosen={dayOrder} onChange={onDayOrder} />
      )}
      {found.examples.length > 0 && (
        <NumberFormatFields
          columns={[
            { column, head: file.heads[column] || `Column ${column + 1}`, plural: 'Amounts', ...numbers },
          ]}
          onChange={(_, chosen) => onFormat(chosen)}
        />
      )}
      {problem && (
        <p role="alert" className="failure">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onBack}>Another file</Button>
        <Button
          tone="go"
          busy={isBusy}
          disabled={problem !== '' || !order || isOpen}
          onClick={() => order && onCheck({ dayOrder: order, format: numbers.format })}
        >
          Compare with the payments
        </Button>
      </div>
    </>
  )
}
