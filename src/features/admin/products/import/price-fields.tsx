import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { priceTermsText, termsOf, type PriceChoice } from '#domain/catalogue/import/price-terms.ts'
import { CURRENCIES } from '#domain/pricing/currency.ts'
import { useToday } from '#components/states/today.ts'
import { SelectField } from '#ui/select-field.tsx'
import styles from './import-page.module.css'

/** In which currency the prices of a file are and whether they contain tax, and how they become net prices in cedis. */
export function PriceFields({
  prices,
  onChange,
}: {
  prices: PriceChoice
  onChange: (prices: PriceChoice) => void
}) {
  const facts = useShopFacts().data
  const today = useToday()
  const terms = facts && termsOf(prices, facts, today)
  const text = terms ? priceTermsText(terms) : ''
  return (
    <div className={`panel ${styles.options}`}>
      <SelectField
        label="Currency of the prices"
        options={[
          ...(prices.currency === '' ? [{ value: '', label: 'Choose', disabled: true }] : []),
          ...CURRENCIES.toSorted((a, b) => Number(b.code === 'GHS') - Number(a.code === 'GHS')).map(
            ({ code, name }) => ({ value: code, label: `${code}, ${name}` }),
          ),
        ]}
        hint="Prices in any other currency cannot be imported."
        value={prices.currency}
        onChange={({ target: { value } }) =>
          onChange({ ...prices, currency: CURRENCIES.find(({ code }) => code === value)?.code ?? '' })
        }
      />
      <SelectField
        label="Tax in the prices"
        options={[
          ...(prices.tax === '' ? [{ value: '', label: 'Choose', disabled: true }] : []),
          { value: 'without', label: 'The prices are without tax' },
          { value: 'with', label: 'The prices contain VAT and levies' },
        ]}
        hint="We keep prices without tax."
        value={prices.tax}
        onChange={({ target: { value } }) =>
          onChange({ ...prices, tax: value === 'with' ? 'with' : 'without' })
        }
      />
      {text && <p className={`sub ${styles.across}`}>Prices are {text}. The check shows each.</p>}
    </div>
  )
}
