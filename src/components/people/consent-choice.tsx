import { setConsent, useConsentStore } from '#stores/consent-store.ts'
import { RadioGroup } from '#ui/radio-group.tsx'

/** The consent to statistics, which can be changed at any time. */
export function ConsentChoice() {
  const statistics = useConsentStore((consent) => consent.statistics)
  return (
    <RadioGroup
      label="May we count the pages you open?"
      value={statistics}
      columns={2}
      options={[
        { value: 'denied', label: 'No', hint: 'Nothing is counted.' },
        { value: 'granted', label: 'Yes', hint: 'The page and its title are counted; no search, no name.' },
      ]}
      onChange={(answer) => answer !== 'unasked' && setConsent(answer)}
    />
  )
}
