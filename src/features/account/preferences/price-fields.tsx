import { saveOwnProfile } from '#data/people/users.ts'
import { CURRENCIES, type CurrencyCode } from '#domain/pricing/currency.ts'
import { useAction } from '#components/states/use-action.ts'
import { setBaseCurrency, setTaxDisplay, useAppStore } from '#stores/app-store.ts'
import { useUser } from '#stores/session-store.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SelectField } from '#ui/select-field.tsx'

/** How prices are shown; the charge is always in cedis. */
export function PriceFields() {
  const user = useUser()
  const { run } = useAction()
  const { baseCurrencyCode, taxDisplay } = useAppStore()

  function choose(code: CurrencyCode) {
    setBaseCurrency(code)
    // Also saved on the record; this browser uses it whether or not that succeeds.
    void run(() => saveOwnProfile(user, { baseCurrencyCode: code }), { name: code })
  }

  return (
    <>
      <SelectField
        label="Currency"
        hint="Converted at the day’s rate; orders are charged in cedis."
        value={baseCurrencyCode}
        options={CURRENCIES.map(({ code, name, symbol }) => ({
          value: code,
          label: `${code} ${symbol} · ${name}`,
        }))}
        onChange={({ target }) => choose(target.value as CurrencyCode)}
      />
      <RadioGroup
        label="Prices"
        value={taxDisplay}
        columns={2}
        options={[
          { value: 'excluded', label: 'Without tax', hint: 'VAT and levies are added below.' },
          { value: 'included', label: 'With tax', hint: 'VAT and levies are in the price.' },
        ]}
        onChange={setTaxDisplay}
      />
    </>
  )
}
