import { MoneyBlock } from '#components/money/money-block.tsx'
import { paths } from '#config/paths.ts'
import type { OrderMoney } from '#domain/money/order-money.ts'
import type { UnpaidOrder } from '#domain/money/unpaid.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { countOf } from '#lib/plural.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './overview-page.module.css'

/** What is left to pay of all orders together, in the figures that each order shows. */
export function OverviewMoney({ unpaid }: { unpaid: readonly UnpaidOrder[] }) {
  const sumOf = (part: keyof OrderMoney) => unpaid.reduce((sum, money) => sum + money[part], 0)
  const leftMinor = sumOf('leftMinor')
  return (
    <section className={`panel ${styles.money}`} aria-labelledby="to-pay">
      <div className="head-row">
        <h2 id="to-pay">
          <span>
            {unpaid.length > 0 ? `Left to pay on ${countOf(unpaid.length, 'order')}` : 'Left to pay'}
          </span>{' '}
          {formatMoney(leftMinor, 'GHS')}
        </h2>
        <div className="row">
          <ButtonLink to={paths.statement}>Statement</ButtonLink>
          {leftMinor > 0 && (
            <ButtonLink tone="go" to={paths.transfer}>
              Pay {formatMoney(leftMinor, 'GHS')}
            </ButtonLink>
          )}
        </div>
      </div>
      <MoneyBlock
        isWide
        money={{
          paidMinor: sumOf('paidMinor'),
          checkingMinor: sumOf('checkingMinor'),
          leftMinor,
          dueMinor: sumOf('dueMinor'),
          withheldMinor: sumOf('withheldMinor'),
          certifyingMinor: sumOf('certifyingMinor'),
          overpaidMinor: 0,
        }}
      />
    </section>
  )
}
