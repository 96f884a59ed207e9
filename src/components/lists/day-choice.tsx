import styles from './list-view.module.css'

/** A day of the calendar, `2026-10-01`, or none: ''. */
export const DayChoice = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string) => void
}) => (
  <label className={styles.day}>
    {label}
    <input
      type="date"
      className={styles.choice}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
)
