import type { ReactNode } from 'react'
import type { ShopLocation } from '#domain/stock/location.ts'
import { setLocation } from '#stores/location-store.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './branch-cards.module.css'
import { PhoneLink } from '#components/people/phone-link.tsx'
import { useBranch } from './use-branch.ts'

/** Every branch with its address, to choose the one whose stock is shown. */
export function BranchCards({
  locations,
  renderMore,
}: {
  locations: readonly ShopLocation[]
  /** Further ways to the branch. */
  renderMore?: (location: ShopLocation) => ReactNode
}) {
  const branch = useBranch()
  return (
    <ul className={styles.branches}>
      {locations.map((location) => (
        <li key={location.id} data-on={location.id === branch?.id || undefined}>
          <h3>{location.title}</h3>
          <p>{location.address}</p>
          <p className={styles.facts}>
            <span className="mono">{location.ghanaPostGps}</span>
            <PhoneLink phone={location.phone} />
            {renderMore?.(location)}
          </p>
          {location.hours && <p className={styles.facts}>{location.hours}</p>}
          {location.id === branch?.id ? (
            <p className={styles.chosen}>
              <Icon name="check" size={15} /> Your branch
            </p>
          ) : (
            <Button size="s" onClick={() => setLocation(location)}>
              Show stock here
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
