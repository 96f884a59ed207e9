import { formatDay } from '#lib/format-day.ts'
import { dayOrderOf, readDay, type DayOrder } from '#lib/typed-date.ts'
import { SelectField } from '#ui/select-field.tsx'
import styles from './file-columns.module.css'

const LABELS: Readonly<Record<DayOrder, string>> = {
  'day-first': 'Day, month, year: 23/11/2026',
  'month-first': 'Month, day, year: 11/23/2026',
  'year-first': 'Year, month, day: 26-11-23',
}

/** A cell of a column of dates. */
export type DatedCell = { line: number; text: string }

/** How a column of dates is read, by all its rows, with what that makes of them; whoever knows better changes it. */
export function DayOrderChoice({
  cells,
  chosen,
  onChange,
}: {
  cells: readonly DatedCell[]
  /** Undefined until somebody chooses. */
  chosen: DayOrder | undefined
  onChange: (order: DayOrder) => void
}) {
  const found = dayOrderOf(cells.map(({ text }) => text))
  const order = chosen ?? found.order
  const days = order
    ? cells.flatMap(({ text }) => {
        const read = readDay(text, order)
        return read.ok ? [read.day] : []
      })
    : []
  const [first, last] = [days.reduce(earlier, ''), days.reduce(later, '')]
  const span =
    days.length > 0 && `Read as ${formatDay(first)}${first === last ? '' : ` to ${formatDay(last)}`}.`
  if (found.choices.length === 0) return span ? <p className="sub">Dates: {span.toLowerCase()}</p> : null
  return (
    <div className={`panel ${styles.heads}`}>
      <SelectField
        label="Order of the dates"
        options={[
          ...(order ? [] : [{ value: '', label: 'Choose the order', disabled: true }]),
          ...found.choices.map((value) => ({ value, label: LABELS[value] })),
        ]}
        value={order ?? ''}
        onChange={({ target }) => onChange(target.value as DayOrder)}
        error={order ? undefined : disagreement(found, cells)}
        hint={[reasonOf(found, cells, chosen), span].filter(Boolean).join(' ')}
      />
    </div>
  )
}

const earlier = (one: string, other: string): string => (one === '' || other < one ? other : one)
const later = (one: string, other: string): string => (other > one ? other : one)

type Found = ReturnType<typeof dayOrderOf>

const nameOf = (cell: DatedCell | undefined): string =>
  cell ? `“${cell.text.trim()}” in line ${cell.line}` : ''

function reasonOf(
  { state, order, by = -1 }: Found,
  cells: readonly DatedCell[],
  chosen: DayOrder | undefined,
) {
  if (chosen && chosen !== order) return 'As you chose; rows that do not fit are left out and listed.'
  if (state === 'settled') return `${nameOf(cells[by])} settles it for every row.`
  if (state === 'open')
    return 'Every date can be read both ways, so the day is taken to come first. Change it if it does not.'
  return ''
}

const disagreement = ({ by = -1, against = -1 }: Found, cells: readonly DatedCell[]): string =>
  `The dates disagree: ${nameOf(cells[by])} does not fit ${nameOf(cells[against])}. Choose the order that is right; rows that do not fit are left out and listed.`
