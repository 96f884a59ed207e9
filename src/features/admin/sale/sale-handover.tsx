import type { ReactNode } from 'react'
import type { RecordForm } from '#components/forms/use-record-form.ts'
import type { CheckoutForm } from '#domain/orders/checkout-form.ts'
import { zoneLabel, type DeliveryZone } from '#domain/orders/delivery-zone.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './sale-page.module.css'
import { NeededByField } from '#components/orders/needed-by-field.tsx'

/** How the goods reach the customer, and what they call the order. */
export function SaleHandover({
  form: { values, input, control },
  branch,
  zones,
  handedOver,
}: {
  form: RecordForm<CheckoutForm>
  branch: ShopLocation
  zones: readonly DeliveryZone[] | undefined
  /** Whether the customer takes the goods along. */
  handedOver: ReactNode
}) {
  const isDelivery = values.method === 'delivery'
  return (
    <>
      <section className="panel" aria-labelledby="handover">
        <h2 id="handover">Delivery or pickup</h2>
        <RadioGroup
          label="Delivery or collection"
          columns={2}
          options={[
            { value: 'pickup', label: `At ${branch.name}`, hint: 'Taken along now, or collected later.' },
            { value: 'delivery', label: 'Delivery to site', hint: 'At the fee of its zone, or quoted.' },
          ]}
          {...control('method')}
        />
        {!isDelivery && handedOver}
        {isDelivery && (
          <>
            <SelectField
              label="Zone"
              options={[
                { value: '', label: zones ? 'Choose a zone' : 'Loading the zones', disabled: true },
                ...(zones ?? []).map((one) => ({ value: one.id, label: zoneLabel(one, branch.id) })),
              ]}
              {...input('zone')}
            />
            <div className={styles.pair}>
              <TextField label="Address" {...input('address')} />
              <TextField label="Town" {...input('city')} />
              <TextField
                label="GhanaPost GPS"
                optional
                placeholder="GA-123-4567"
                {...input('ghanaPostGps')}
              />
              <TextField label="Landmark" optional {...input('landmark')} />
            </div>
          </>
        )}
        <div className={styles.pair}>
          <TextField label="Received by" optional={!isDelivery} {...input('contactName')} />
          <TextField label="Phone" inputMode="tel" optional={!isDelivery} {...input('contactPhone')} />
          <NeededByField optional branch={branch} {...input('neededBy')} />
        </div>
      </section>
      <section className="panel" aria-labelledby="references">
        <h2 id="references">References</h2>
        <div className={styles.pair}>
          <TextField label="LPO number" optional {...input('poNumber')} />
          <TextField label="Project" optional {...input('project')} />
        </div>
        <TextArea label="Note" optional {...input('note')} />
      </section>
    </>
  )
}
