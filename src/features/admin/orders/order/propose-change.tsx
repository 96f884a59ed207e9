import { reasonFault } from '#domain/records/reason.ts'
import { useEffect, useRef, useState } from 'react'
import { ProductChoice } from '#components/catalogue/product-choice.tsx'
import { NumberField } from '#components/forms/number-field.tsx'
import { useRecordForm } from '#components/forms/use-record-form.ts'
import { useQuantityRules } from '#components/units/use-quantity-rules.ts'
import { ChangedLines } from '#components/orders/changed-lines.tsx'
import { useAction } from '#components/states/use-action.ts'
import { priceOrderChange, proposeOrderChange, type PricedOrderChange } from '#data/orders/change-order.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { Order } from '#domain/orders/order.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import { quantityToType, type QuantityScale } from '#domain/units/quantity.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { Button, buttonClasses } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import panel from './order-panel.module.css'

type Line = {
  productId: string
  name: string
  unit: string
  quantityScale: QuantityScale
  /** 0 for a product that is added. */
  quantity: number
}

/** Names of fields cannot have dots, which ids of products may have. */
const fieldOf = (at: number): string => `line${at}`

/** New quantities for the lines of an order, and products to add; what it comes to is shown before it is sent. */
export function ProposeChange({ order, onClose }: { order: Order; onClose: () => void }) {
  const { run, isBusy, failure } = useAction({
    show: 'inline',
    texts: { conflict: 'It comes to something else by now: look at it again' },
  })
  const [added, setAdded] = useState<readonly CatalogueProduct[]>([])
  const [priced, setPriced] = useState<PricedOrderChange & { quantities: Record<string, number> }>()
  const part = useRef<HTMLDivElement>(null)
  const isPriced = priced !== undefined
  // What had the focus is gone: it goes to the first quantity, or to what the change comes to.
  useEffect(() => {
    const quantity = isPriced ? undefined : part.current?.querySelector('input')
    ;(quantity ?? part.current)?.focus()
  }, [isPriced])
  const lines: readonly Line[] = [
    ...order.lines,
    ...added.map(({ id, name, unit, quantityScale }) => ({
      productId: id,
      name,
      unit,
      quantityScale,
      quantity: 0,
    })),
  ]
  const rulesOf = useQuantityRules(lines)
  const readerOf = (line: Line) => quantityReader(rulesOf(line), { missing: 'Enter a quantity, or 0' })
  const form = useRecordForm<Record<string, string>>({
    initial: {
      note: '',
      ...Object.fromEntries(
        lines.map((line, at) => [fieldOf(at), quantityToType(line.quantity, line.quantityScale)]),
      ),
    },
    check: (values) => ({
      note: reasonFault(values['note'] ?? ''),
      ...Object.fromEntries(
        lines.map((line, at) => [fieldOf(at), readerOf(line).faultOf(values[fieldOf(at)] ?? '')]),
      ),
    }),
    lengths: { note: 500 },
    keptAs: `change ${order.id}`,
  })

  async function show(values: Record<string, string>) {
    const quantities = Object.fromEntries(
      lines.flatMap((line, at) => {
        const quantity = readerOf(line).valueOf(values[fieldOf(at)] ?? '') ?? line.quantity
        return quantity === line.quantity ? [] : [[line.productId, quantity] as const]
      }),
    )
    await run(async () => setPriced({ quantities, ...(await priceOrderChange(order.id, quantities)) }))
  }

  if (priced)
    return (
      <div
        ref={part}
        tabIndex={-1}
        className={panel.change}
        role="group"
        aria-label="What the change comes to"
      >
        <ChangedLines change={priced} />
        <p className="sub">“{form.values['note']?.trim()}”</p>
        {failure && <p role="alert">{failure}</p>}
        <div className={panel.actions}>
          <Button onClick={() => setPriced(undefined)}>Back</Button>
          <Button
            tone="go"
            busy={isBusy}
            onClick={() =>
              void run(
                () =>
                  proposeOrderChange(order.id, {
                    quantities: priced.quantities,
                    note: form.values['note'] ?? '',
                    totalMinor: priced.totalMinor,
                  }),
                {
                  done: () => {
                    form.reset()
                    onClose()
                  },
                },
              )
            }
          >
            Send to the customer
          </Button>
        </div>
      </div>
    )
  return (
    <div ref={part}>
      <form noValidate className={panel.change} onSubmit={form.submit(show)}>
        <p className="sub">
          Enter the new quantities; 0 removes a line. Lines that change are priced as of today. Nothing
          changes until the customer accepts.
        </p>
        {lines.map((line, at) => (
          <NumberField
            key={line.productId}
            reader={readerOf(line)}
            label={line.name}
            hint={line.quantity === 0 ? 'Added' : `${quantityText(line.quantity, line)} ordered`}
            {...form.input(fieldOf(at))}
          />
        ))}
        <ProductChoice
          trigger="Add product"
          triggerClassName={buttonClasses({ size: 's' })}
          label="Add product"
          alternatives={[]}
          priceOf={({ priceMinor }) => formatMoney(priceMinor, 'GHS')}
          onChoose={(product) => {
            if (!lines.some(({ productId }) => productId === product.id)) setAdded([...added, product])
          }}
        />
        <TextArea label="Reason" hint="The customer reads it." {...form.input('note')} />
        {failure && <p role="alert">{failure}</p>}
        <div className={panel.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="go" busy={isBusy}>
            See what it comes to
          </Button>
        </div>
      </form>
    </div>
  )
}
