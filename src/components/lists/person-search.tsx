import { SearchField } from '#ui/search-field.tsx'

/** Says what a list of people, or of their records, is searched by (`domain/people/search-keys.ts`). */
export const PersonSearch = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) => <SearchField label={label} placeholder={FOUND_BY} isWide value={value} onChange={onChange} />

export const FOUND_BY = 'Name, company, phone, email or order number'

/** What an empty list says of a search. */
export const noneFound = (text: string) => ({
  title: `Nothing found for “${text.trim()}”`,
  text: 'Type a word of the name or company, a phone number or its last four digits, an email address or an order number.',
})
