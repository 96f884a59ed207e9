import { useToday } from '#components/states/today.ts'
import { useLive } from '#data/reading/use-live.ts'
import { watchOrderNumbers, watchProformaNumbers } from '#data/settings/number-series.ts'
import { proformaRef } from '#domain/money/invoice.ts'
import { referenceCode } from '#domain/orders/reference-code.ts'
import { dayText } from '#lib/time-ago.ts'
import { SettingState } from '../shared/setting-state.tsx'
import { SettingTable } from '../shared/setting-table.tsx'
import styles from '../settings.module.css'

const EXAMPLE = { person: 'Ama Mensah', company: 'Ananse Works' }

/** `/adx/settings/numbers`: how documents are numbered, and how far each series has come. */
export function NumbersPage() {
  const orders = useLive('order-numbers', watchOrderNumbers)
  const proformas = useLive('proforma-numbers', watchProformaNumbers)
  const today = useToday()
  return (
    <SettingState live={orders} name="The numbers of orders">
      {(placed) => (
        <SettingState live={proformas} name="The numbers of proformas">
          {(issued) => (
            <>
              <p className={styles.lead}>
                The shop gives each number itself, with the record it is for: none is given twice, none is
                left out, and no series goes back. So there is nothing here to set.
              </p>
              <SettingTable
                title="Number series"
                heads={['For', 'Form', { label: 'Given', isNumber: true }, 'Last', 'Next']}
                maySet={false}
              >
                <tr>
                  <td>Orders</td>
                  <td>Initials of the customer and the company, then the number</td>
                  <td className="num">{placed.count.toLocaleString('en-GH')}</td>
                  <td>{placed.count > 0 ? dayText(placed.updatedAt) : '–'}</td>
                  <td>
                    <span className="mono">
                      {referenceCode(EXAMPLE.person, EXAMPLE.company, placed.count + 1)}
                    </span>{' '}
                    <small>{`for ${EXAMPLE.person}, ${EXAMPLE.company}`}</small>
                  </td>
                </tr>
                <tr>
                  <td>Proforma invoices</td>
                  <td>PF, the year, then the number</td>
                  <td className="num">{issued.value.toLocaleString('en-GH')}</td>
                  <td>{issued.value > 0 ? dayText(issued.updatedAt) : '–'}</td>
                  <td className="mono">{proformaRef(Number(today.slice(0, 4)), issued.value + 1)}</td>
                </tr>
                <tr>
                  <td>Price requests and offers</td>
                  <td>Q, the day, then four characters of the record’s own id</td>
                  <td className="num">–</td>
                  <td>–</td>
                  <td>
                    <span className="mono">{`Q-${today.slice(2).replaceAll('-', '')}-…`}</span>
                  </td>
                </tr>
                <tr>
                  <td>Deliveries</td>
                  <td>That of the order, then which of its deliveries</td>
                  <td className="num">–</td>
                  <td>–</td>
                  <td>
                    <span className="mono">
                      {`${referenceCode(EXAMPLE.person, EXAMPLE.company, placed.count + 1)}-1`}
                    </span>
                  </td>
                </tr>
              </SettingTable>
            </>
          )}
        </SettingState>
      )}
    </SettingState>
  )
}
