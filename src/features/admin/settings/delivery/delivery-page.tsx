import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { useLive } from '#data/reading/use-live.ts'
import { watchDelivery, type DeliveryConfig } from '#data/settings/plain-settings.ts'
import type { DeliveryZone } from '#domain/orders/delivery-zone.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { useUser } from '#stores/session-store.ts'
import { SettingHistory } from '../shared/setting-history.tsx'
import { EditCell, SettingTable } from '../shared/setting-table.tsx'
import { SettingState } from '../shared/setting-state.tsx'
import { NEW, useEdited } from '../shared/use-edited.ts'
import { maySetSettings } from '#features/admin/shared/settings-pages.ts'
import styles from '../settings.module.css'
import { ZoneDialog } from './zone-dialog.tsx'
import { inNaturalOrder } from '#lib/natural-order.ts'

/** `/adx/settings/delivery?edit=accra-east`: where we deliver, for what fee. */
export function DeliveryPage() {
  const live = useLive('delivery-config', watchDelivery)
  return (
    <SettingState live={live} name="The delivery zones">
      {(config) => (
        <>
          <p className={styles.lead}>
            Fees are net of tax. From other branches, and for heavier loads, each delivery is quoted. Orders
            keep the fee they were placed with.
          </p>
          <Zones config={config} />
          <SettingHistory id="delivery" />
        </>
      )}
    </SettingState>
  )
}

function Zones({ config }: { config: DeliveryConfig }) {
  const maySet = maySetSettings(useUser().roles)
  const locations = useShopFacts().data?.locations ?? []
  const { edited, edit, close } = useEdited()
  const zones: DeliveryZone[] = Object.entries(config.zones)
    .map(([id, zone]) => ({ id, ...zone }))
    .toSorted((a, b) => inNaturalOrder(a.name, b.name))
  const isOpen = (id: string) => locations.some((one) => one.id === id)
  const nameOf = (id: string) => locations.find((one) => one.id === id)?.name ?? id

  return (
    <>
      <SettingTable
        title="Delivery zones"
        heads={[
          'Zone',
          'Places',
          { label: 'Fee', isNumber: true },
          { label: 'Up to', isNumber: true },
          'From',
        ]}
        maySet={maySet}
        add={{ label: 'Add zone', onAdd: () => edit(NEW) }}
        readOnly="Your role can read the zones. An Admin changes them."
      >
        {zones.map((zone) => (
          <tr key={zone.id}>
            <td className={styles.nowrap}>
              <b>{zone.name}</b>
            </td>
            <td>{zone.places}</td>
            {zone.pricing === 'fixed' ? (
              <>
                <td className="num">{formatMoney(zone.feeMinor, 'GHS')}</td>
                <td className="num">{`${zone.heaviestKg.toLocaleString('en-GH')} kg`}</td>
                <td>
                  {zone.locationIds.filter(isOpen).map(nameOf).join(', ') || (
                    <span className="sub">no open branch: not offered</span>
                  )}
                </td>
              </>
            ) : (
              <td colSpan={3}>each delivery is quoted</td>
            )}
            {maySet && <EditCell what={zone.name} onEdit={() => edit(zone.id)} />}
          </tr>
        ))}
      </SettingTable>
      {maySet && edited !== undefined && (
        <ZoneDialog
          key={edited}
          zones={zones}
          zone={zones.find(({ id }) => id === edited)}
          locations={locations}
          lastAuditId={config.lastAuditId}
          onClose={close}
        />
      )}
    </>
  )
}
