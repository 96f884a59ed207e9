import { NumberField } from '#components/forms/number-field.tsx'
import { useId } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { send } from '#data/commands/send.ts'
import { saveZone } from '#domain/records/setting-commands.ts'
import type { DeliveryZone } from '#domain/orders/delivery-zone.ts'
import {
  BLANK_ZONE,
  heaviestReader,
  newZoneId,
  zoneFormOf,
  zoneOfForm,
  zoneProblems,
  ZONE_LENGTHS,
  type ZoneForm,
} from '#domain/orders/zone-form.ts'
import { anyAmount } from '#domain/pricing/typed-amount.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FieldError } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SettingDialog } from '#features/admin/shared/setting-dialog.tsx'
import { useSettingForm } from '#features/admin/shared/use-setting-form.ts'
import styles from '../settings.module.css'

const PRICINGS = [
  { value: 'fixed', label: 'A fixed fee' },
  { value: 'to_quote', label: 'Each delivery is quoted' },
]

/** Adds or changes a delivery zone; without `zone` it is a new one. */
export function ZoneDialog({
  zones,
  zone,
  locations,
  lastAuditId,
  onClose,
}: {
  zones: readonly DeliveryZone[]
  zone: DeliveryZone | undefined
  locations: readonly ShopLocation[]
  lastAuditId: string
  onClose: () => void
}) {
  const branchesId = useId()
  const names = zones.filter(({ id }) => id !== zone?.id).map(({ name }) => name)
  const work = useSettingForm<ZoneForm>({
    name: `zone-${zone?.id ?? 'new'}`,
    lastAuditId,
    initial: zone ? zoneFormOf(zone) : BLANK_ZONE,
    check: (typed) => zoneProblems(typed, names),
    lengths: ZONE_LENGTHS,
  })
  const { form, command, drop } = work
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const branches = form.control('locationIds')
  const isFixed = form.values.pricing === 'fixed'

  async function save(typed: ZoneForm) {
    const taken = zones.map(({ id }) => id)
    const id = zone?.id ?? newZoneId(typed.name, taken)
    const next = zoneOfForm(typed)
    const saveNext = () => send(saveZone, 'delivery', { id, zone: next, seen: command.seen }, command)
    if (!(await run(saveNext, { done: `${next.name} is saved` }))) return
    drop()
    onClose()
  }

  return (
    <SettingDialog
      title={zone ? `Edit ${zone.name}` : 'Add a delivery zone'}
      work={work}
      isBusy={isBusy}
      failure={failure}
      onSubmit={form.submit((typed) => !work.isOvertaken && save(typed))}
      onClose={onClose}
    >
      <TextField label="Name" {...form.input('name')} />
      <TextField
        label="Places"
        optional
        hint="Shoppers read them under the name: Osu, Labone, Cantonments"
        {...form.input('places')}
      />
      <SelectField label="Price" options={PRICINGS} {...form.input('pricing')} />
      {isFixed && (
        <>
          <div className={styles.pairs}>
            <NumberField label="Fee in cedis, net of tax" reader={anyAmount} {...form.input('fee')} />
            <NumberField
              label="Heaviest load in kilograms"
              reader={heaviestReader}
              {...form.input('heaviestKg')}
            />
          </div>
          <fieldset
            className={styles.choices}
            aria-describedby={branches.error ? branchesId : undefined}
            data-invalid={branches.error ? true : undefined}
          >
            <legend>Branches that deliver for this fee</legend>
            {locations.map(({ id, name }) => (
              <CheckboxField
                key={id}
                label={name}
                checked={branches.value.includes(id)}
                onChange={({ target }) =>
                  branches.onChange(
                    target.checked ? [...branches.value, id] : branches.value.filter((one) => one !== id),
                  )
                }
              />
            ))}
            <FieldError id={branchesId} error={branches.error} />
          </fieldset>
        </>
      )}
    </SettingDialog>
  )
}
