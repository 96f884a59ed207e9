import type { NumberFormat } from '#lib/typed-number.ts'
import { SelectField } from '#ui/select-field.tsx'
import styles from './file-columns.module.css'

type Column = {
  column: number
  head: string
  plural: string
  format: NumberFormat
  examples: readonly string[]
  /** A text that can be read either way, while nobody has said how; else ''. */
  open: string
}

const FORMATS = [
  { value: 'point', label: '1,250.50 (decimal point)' },
  { value: 'comma', label: '1.250,50 (decimal comma)' },
]

/** How the numbers of each column are read, to be changed where they are meant otherwise. */
export const NumberFormatFields = ({
  columns,
  onChange,
}: {
  columns: readonly Column[]
  onChange: (column: number, format: NumberFormat) => void
}) =>
  columns.length > 0 && (
    <div className={`panel ${styles.heads}`}>
      {columns.map(({ column, head, plural, format, examples, open }) => (
        <SelectField
          key={column}
          label={`${plural} under “${head}” are read as`}
          hint={open === '' ? `In the file: ${examples.join(' · ')}` : undefined}
          error={open === '' ? undefined : `“${open}” can be read in two ways. Choose one.`}
          options={[...(open === '' ? [] : [{ value: '', label: 'Choose', disabled: true }]), ...FORMATS]}
          value={open === '' ? format : ''}
          onChange={({ target: { value } }) => onChange(column, value === 'comma' ? 'comma' : 'point')}
        />
      ))}
    </div>
  )
