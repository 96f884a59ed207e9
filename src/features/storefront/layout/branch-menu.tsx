import { lazy, useState } from 'react'
import { useBranch } from '#features/storefront/shared/use-branch.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { setLocation, useLocationStore } from '#stores/location-store.ts'
import { Icon } from '#ui/icon.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Menu, type MenuItem } from '#ui/overlay.tsx'
import styles from './utility-bar.module.css'

const BranchDialog = lazy(async () => ({ default: (await import('./branch-dialog.tsx')).BranchDialog }))

/** The branch whose stock is shown and where goods are picked up. */
export function BranchMenu() {
  const branch = useBranch()
  const remembered = useLocationStore((state) => state.location)
  const locations = useShopFacts().data?.locations ?? []
  // Loaded with the first press and kept mounted, because closing returns the focus.
  const [isWanted, setIsWanted] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Menu
        label={`Branch ${branch?.name ?? remembered}`}
        triggerClassName={styles.item}
        trigger={
          <>
            <Icon name="pin" size={14} /> <span className={styles.label}>Branch</span>{' '}
            <b>{branch?.name ?? remembered}</b>
            <Icon name="chevron-down" size={12} />
          </>
        }
        items={[
          ...locations.map((location): MenuItem => ({
            type: 'choice',
            label: location.name,
            hint: location.city === location.name ? location.region : `${location.city}, ${location.region}`,
            chosen: location.id === branch?.id,
            onSelect: () => setLocation(location),
          })),
          {
            type: 'action',
            label: 'Show on the map…',
            icon: 'pin',
            onSelect: () => {
              setIsWanted(true)
              setIsOpen(true)
            },
          },
        ]}
      />
      {isWanted && (
        <LazyBoundary fallback={null}>
          <BranchDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
