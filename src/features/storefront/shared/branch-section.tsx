import type { ReactNode } from 'react'
import type { ShopLocation } from '#domain/stock/location.ts'
import { BranchCards } from './branch-cards.tsx'
import { BranchMap } from './branch-map.tsx'
import styles from './branch-section.module.css'

/** The map and the addresses: both choose the branch whose stock is shown. */
export const BranchSection = ({
  locations,
  onChosen,
  renderMore,
}: {
  locations: readonly ShopLocation[]
  onChosen?: () => void
  /** Further ways to a branch, on its card. */
  renderMore?: (location: ShopLocation) => ReactNode
}) => (
  <div className={styles.columns}>
    <BranchMap locations={locations} {...(onChosen && { onChosen })} />
    <BranchCards locations={locations} {...(renderMore && { renderMore })} />
  </div>
)
