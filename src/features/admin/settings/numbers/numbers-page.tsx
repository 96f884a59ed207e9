import { useToday } from '#components/states/today.ts'
import { useLive } from '#data/reading/use-live.ts'
import { watchOrderNumbers, watchSeries } from '#data/settings/number-series.ts'
import { PROFORMA_SERIES, proformaRef } from '#domain/money/invoice.ts'
import { referenceCode } from '#domain/orders/reference-code.ts'
import { RECEIPT_SERIES, receiptRef } from '#domain/money/receipt.ts'
import { salesRef, salesSeries } from '#domain/money/sales-invoice.ts'
import { PURCHASE_SERIES, purchaseRef } from '#domain/purchasing/purchase.ts'
import type { counterSchema } from '#domain/records/counter-schema.ts'
import { COUNT_SERIES, countRef } from '#domain/stock/count.ts'
import { TRANSFER_SERIES, transferRef } from '#domain/stock/transfer.ts'
import type { RecordOf } from '#lib/schema.ts'
import { dayText } from '#lib/time-ago.ts'
import { SettingState } from '../shared/setting-state.tsx'
import { SettingTable } from '../shared/setting-table.tsx'
import styles from '../settings.module.css'

const EXAMPLE = { person: 'Ama Mensah', company: 'Ananse Works' }

type Counter = RecordOf<typeof counterSchema> | undefined

/** The series of the documents that the API numbers. */
const SERIES = [
  {
    label: 'Invoices',
    form: 'INV, the year, then the number, from 1 in each year',
    seriesOf: (year: number) => salesSeries('invoice', year),
    refOf: (year: number, number: number) => salesRef('invoice', year, number),
  },
  {
    label: 'Credit notes',
    form: 'CN, the year, then the number, from 1 in each year',
    seriesOf: (year: number) => salesSeries('credit_note', year),
    refOf: (year: number, number: number) => salesRef('credit_note', year, number),
  },
  {
    label: 'Receipts',
    form: 'RC, the year, then the number',
    seriesOf: () => RECEIPT_SERIES,
    refOf: receiptRef,
  },
  {
    label: 'Purchase orders',
    form: 'PO, the year, then the number',
    seriesOf: () => PURCHASE_SERIES,
    refOf: (year: number, number: number) => purchaseRef(number, year),
  },
  {
    label: 'Stock transfers',
    form: 'TR, the year, then the number',
    seriesOf: () => TRANSFER_SERIES,
    refOf: (year: number, number: number) => transferRef(number, year),
  },
  {
    label: 'Stock counts',
    form: 'SC, the year, then the number',
    seriesOf: () => COUNT_SERIES,
    refOf: (year: number, number: number) => countRef(number, year),
  },
] as const

function SeriesRow({
  label,
  form,
  series,
  refOf,
}: {
  label: string
  form: string
  series: string
  refOf: (number: number) => string
}) {
  const { data } = useLive<Counter>(series, (onData, onError) => watchSeries(series, onData, onError))
  const given = data?.value ?? 0
  return (
    <tr>
      <td>{label}</td>
      <td>{form}</td>
      <td className="num">{given.toLocaleString('en-GH')}</td>
      <td>{given > 0 && data ? dayText(data.updatedAt) : '–'}</td>
      <td className="mono">{refOf(given + 1)}</td>
    </tr>
  )
}

/** `/adx/settings/numbers`: how documents are numbered, and how far each series has come. */
export function NumbersPage() {
  const orders = useLive('order-numbers', watchOrderNumbers)
  const proformas = useLive<Counter>(PROFORMA_SERIES, (onData, onError) =>
    watchSeries(PROFORMA_SERIES, onData, onError),
  )
  const today = useToday()
  const year = Number(today.slice(0, 4))
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
                {SERIES.map(({ label, form, seriesOf, refOf }) => (
                  <SeriesRow
                    key={label}
                    label={label}
                    form={form}
                    series={seriesOf(year)}
                    refOf={(number) => refOf(year, number)}
                  />
                ))}
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
