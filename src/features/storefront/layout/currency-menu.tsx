import { Flag } from '#features/storefront/shared/flag.tsx'
import { CURRENCIES, currencyOf } from '#domain/pricing/currency.ts'
import { setBaseCurrency, useAppStore } from '#stores/app-store.ts'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/overlay.tsx'
import styles from './utility-bar.module.css'

/** The display currency for prices; orders are always charged in cedis. */
export function CurrencyMenu() {
  const code = useAppStore((state) => state.baseCurrencyCode)
  const { symbol } = currencyOf(code)
  return (
    <Menu
      label={`Prices in ${code} ${symbol}`}
      triggerClassName={styles.item}
      trigger={
        <>
          <Flag currency={code} />
          <b>
            {code} <span className={styles.label}>{symbol}</span>
          </b>
          <Icon name="chevron-down" size={12} />
        </>
      }
      items={CURRENCIES.map((currency) => ({
        type: 'choice',
        label: (
          <span className={styles.item}>
            <Flag currency={currency.code} /> {currency.code}
          </span>
        ),
        hint: currency.name,
        chosen: currency.code === code,
        onSelect: () => setBaseCurrency(currency.code),
      }))}
    />
  )
}
