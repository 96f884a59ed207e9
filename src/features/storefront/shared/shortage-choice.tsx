import { SHORTAGE_CHOICES, type ShortageChoice as Choice } from '#domain/stock/order-shortage.ts'
import { RadioGroup } from '#ui/radio-group.tsx'

const OPTIONS = Object.entries(SHORTAGE_CHOICES).map(([value, { label, hint }]) => ({
  value: value as Choice,
  label,
  hint,
}))

/** What the customer wants where part of the order is missing. */
export const ShortageChoice = ({
  value,
  columns = 1,
  onChange,
}: {
  value: Choice
  columns?: 1 | 2
  onChange: (choice: Choice) => void
}) => (
  <RadioGroup
    label="Where part is missing"
    columns={columns}
    options={OPTIONS}
    value={value}
    onChange={onChange}
  />
)
