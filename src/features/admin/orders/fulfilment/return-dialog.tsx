import { reasonFault } from '#domain/records/reason.ts'
import { useRef } from 'react'
import { NumberField } from '#components/forms/number-field.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useQuantityRules } from '#components/units/use-quantity-rules.ts'
import { returnGoods } from '#data/orders/fulfil.ts'
import {
  RETURN_DESTINATION_LABELS,
  RETURN_DESTINATIONS,
  RETURN_OUTCOME_LABELS,
  RETURN_OUTCOMES,
  RETURN_REASON,
  returnableOf,
  type ReturnDestination,
  type ReturnedLine,
  type ReturnOutcome,
} from '#domain/orders/customer-return.ts'
import type { Fulfilment } from '#domain/orders/fulfilment.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { newId } from '#lib/new-id.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './return-dialog.module.css'
import { useFulfilling } from './use-fulfilling.ts'

type Values = Record<string, string>

/** Enters what a customer brought back: of each line how much, why, what the customer gets and where the goods go. */
export function ReturnDialog({ fulfilment, onClose }: { fulfilment: Fulfilment; onClose: () => void }) {
  const { fulfil, isBusy, failure } = useFulfilling()
  const returnable = returnableOf(fulfilment)
  const open = fulfilment.lines.flatMap((line, index) => {
    const most = returnable[index] ?? 0
    return most > 0 ? [{ line, index, most }] : []
  })
  const rulesOf = useQuantityRules(fulfilment.lines)
  const readerOf = ({ line, most }: (typeof open)[number]) =>
    quantityReader(rulesOf(line, { maxQuantity: most }), { isOptional: true })
  const typedIn = (values: Readonly<Values>, { index }: (typeof open)[number]) =>
    values[`quantity${index}`] ?? ''
  /** 0 for nothing typed, undefined for what is refused. */
  const quantityIn = (values: Readonly<Values>, row: (typeof open)[number]) =>
    typedIn(values, row).trim() === '' ? 0 : readerOf(row).valueOf(typedIn(values, row))

  const form = useRecordForm<Values>({
    initial: Object.fromEntries(
      open.flatMap(({ line, index }) => [
        [`quantity${index}`, ''],
        [`reason${index}`, ''],
        [`outcome${index}`, 'refund'],
        [`destination${index}`, line.madeToOrder ? 'write_off' : 'restock'],
      ]),
    ),
    check: (values) => ({
      ...Object.fromEntries(
        open.flatMap((row) => {
          const quantity = quantityIn(values, row)
          const reason = values[`reason${row.index}`] ?? ''
          return [
            [`quantity${row.index}`, readerOf(row).faultOf(typedIn(values, row))],
            [`reason${row.index}`, quantity === 0 ? undefined : reasonFault(reason, 'Say why it came back')],
          ]
        }),
      ),
      ...(open[0] &&
        open.every((row) => quantityIn(values, row) === 0) && {
          [`quantity${open[0].index}`]: 'Enter how much came back',
        }),
    }),
    lengths: Object.fromEntries(open.map(({ index }) => [`reason${index}`, RETURN_REASON.max])),
    keptAs: `return ${fulfilment.id}`,
  })
  // A retry of the same lines is the same return.
  const command = useRef({ asked: '', id: '' })

  async function takeBack(values: Readonly<Values>) {
    const lines = open.flatMap((row): ReturnedLine[] => {
      const quantity = quantityIn(values, row) ?? 0
      const { index } = row
      if (quantity === 0) return []
      return [
        {
          index,
          quantity,
          reason: (values[`reason${index}`] ?? '').trim(),
          outcome: values[`outcome${index}`] as ReturnOutcome,
          destination: values[`destination${index}`] as ReturnDestination,
        },
      ]
    })
    const asked = JSON.stringify(lines)
    if (command.current.asked !== asked) command.current = { asked, id: newId() }
    const { id } = command.current
    const isDone = await fulfil(() => returnGoods(fulfilment.id, id, lines))
    if (isDone) onClose()
    return isDone
  }

  return (
    <FormDialog
      title={`Return of ${fulfilment.ref}`}
      onSubmit={(event) => form.submit(takeBack)(event)}
      onClose={onClose}
      confirmLabel="Take the goods back"
      busy={isBusy}
    >
      <p>Enter what the customer brought back. The customer reads the reasons.</p>
      {open.map((row) => {
        const { line, index, most } = row
        const quantity = quantityIn(form.values, row)
        return (
          <fieldset key={index} className={styles.line}>
            <legend>{line.name}</legend>
            <NumberField
              reader={readerOf(row)}
              label="Quantity that came back"
              hint={`${quantityText(most, line)} with the customer`}
              {...form.input(`quantity${index}`)}
            />
            {quantity !== 0 && (
              <>
                <TextField label="Reason" {...form.input(`reason${index}`)} />
                <SelectField
                  label="The customer gets"
                  options={RETURN_OUTCOMES.map((value) => ({ value, label: RETURN_OUTCOME_LABELS[value] }))}
                  {...form.input(`outcome${index}`)}
                />
                <SelectField
                  label="The goods"
                  hint={line.madeToOrder ? 'What was made to order has no stock.' : undefined}
                  options={RETURN_DESTINATIONS.map((value) => ({
                    value,
                    label: RETURN_DESTINATION_LABELS[value],
                    disabled: line.madeToOrder && value !== 'write_off',
                  }))}
                  {...form.input(`destination${index}`)}
                />
              </>
            )}
          </fieldset>
        )
      })}
      {failure && <p role="alert">{failure}</p>}
    </FormDialog>
  )
}
