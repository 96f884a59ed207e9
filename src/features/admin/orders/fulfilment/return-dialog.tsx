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

/** Chosen where not all of a line goes to one place. */
const SPLIT = 'split'

/** Enters what a customer brought back: of each line how much, why, what the customer gets and where the goods go. */
export function ReturnDialog({ fulfilment, onClose }: { fulfilment: Fulfilment; onClose: () => void }) {
  const { fulfil, isBusy, failure } = useFulfilling()
  const returnable = returnableOf(fulfilment)
  const open = fulfilment.lines.flatMap((line, index) => {
    const most = returnable[index] ?? 0
    return most > 0 ? [{ line, index, most }] : []
  })
  type Row = (typeof open)[number]
  const rulesOf = useQuantityRules(fulfilment.lines)
  const readerOf = ({ line, most }: Row) =>
    quantityReader(rulesOf(line, { maxQuantity: most }), { isOptional: true })
  const typedIn = (values: Readonly<Values>, { index }: Row) => values[`quantity${index}`] ?? ''
  /** 0 for nothing typed, undefined for what is refused. */
  const quantityIn = (values: Readonly<Values>, row: Row) =>
    typedIn(values, row).trim() === '' ? 0 : readerOf(row).valueOf(typedIn(values, row))

  const isSplit = (values: Readonly<Values>, { index }: Row) => values[`destination${index}`] === SPLIT
  const partIn = (values: Readonly<Values>, row: Row, destination: ReturnDestination) => {
    const typed = values[`${destination}${row.index}`] ?? ''
    return typed.trim() === '' ? 0 : readerOf(row).valueOf(typed)
  }
  /** What of a line goes where; undefined for what is refused. */
  const partsIn = (values: Readonly<Values>, row: Row) =>
    isSplit(values, row)
      ? RETURN_DESTINATIONS.map((destination) => ({
          destination,
          quantity: partIn(values, row, destination),
        }))
      : [
          {
            destination: values[`destination${row.index}`] as ReturnDestination,
            quantity: quantityIn(values, row),
          },
        ]
  const splitFault = (values: Readonly<Values>, row: Row) => {
    const quantity = quantityIn(values, row)
    if (!isSplit(values, row) || !quantity) return undefined
    const parts = partsIn(values, row)
    const sum = parts.reduce((all, part) => all + (part.quantity ?? 0), 0)
    return sum === quantity ? undefined : `The parts have to add up to ${quantityText(quantity, row.line)}`
  }

  const form = useRecordForm<Values>({
    initial: Object.fromEntries(
      open.flatMap(({ line, index }) => [
        [`quantity${index}`, ''],
        [`reason${index}`, ''],
        [`outcome${index}`, 'refund'],
        [`destination${index}`, line.madeToOrder ? 'write_off' : 'restock'],
        ...RETURN_DESTINATIONS.map((destination) => [`${destination}${index}`, '']),
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
            ...(isSplit(values, row)
              ? RETURN_DESTINATIONS.map((destination, at) => [
                  `${destination}${row.index}`,
                  readerOf(row).faultOf(values[`${destination}${row.index}`] ?? '') ??
                    (at === 0 ? splitFault(values, row) : undefined),
                ])
              : []),
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
      const { index } = row
      if (!quantityIn(values, row)) return []
      return partsIn(values, row).flatMap(({ destination, quantity = 0 }) =>
        quantity === 0
          ? []
          : [
              {
                index,
                quantity,
                reason: (values[`reason${index}`] ?? '').trim(),
                outcome: values[`outcome${index}`] as ReturnOutcome,
                destination,
              },
            ],
      )
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
                  options={[
                    ...RETURN_DESTINATIONS.map((value) => ({
                      value,
                      label: RETURN_DESTINATION_LABELS[value],
                      disabled: line.madeToOrder && value !== 'write_off',
                    })),
                    { value: SPLIT, label: 'Split them', disabled: line.madeToOrder },
                  ]}
                  {...form.input(`destination${index}`)}
                />
                {isSplit(form.values, row) &&
                  RETURN_DESTINATIONS.map((destination) => (
                    <NumberField
                      key={destination}
                      reader={readerOf(row)}
                      label={`${RETURN_DESTINATION_LABELS[destination]}: quantity`}
                      {...form.input(`${destination}${index}`)}
                    />
                  ))}
              </>
            )}
          </fieldset>
        )
      })}
      {failure && <p role="alert">{failure}</p>}
    </FormDialog>
  )
}
