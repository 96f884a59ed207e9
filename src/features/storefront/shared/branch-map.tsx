import type { ShopLocation } from '#domain/stock/location.ts'
import { setLocation } from '#stores/location-store.ts'
import styles from './branch-map.module.css'
import { BORDER, LAKE, MAP_SIZE, onMap, pathThrough } from './ghana-outline.ts'
import { useBranch } from './use-branch.ts'

/** The side of its dot where a branch name is placed, where neighbours would overlap. */
const SIDES: Readonly<Record<string, 'start' | 'end' | 'below'>> = { osu: 'below', tak: 'start' }

/** A map of Ghana with the branches; pressing a name makes it the shopper's branch. */
export function BranchMap({
  locations,
  onChosen,
}: {
  locations: readonly ShopLocation[]
  onChosen?: () => void
}) {
  const branch = useBranch()
  const { width, height } = MAP_SIZE
  const placed = locations.flatMap((location) =>
    location.position
      ? [{ location, at: onMap([location.position.longitude, location.position.latitude]) }]
      : [],
  )
  return (
    <div className={styles.map} role="group" aria-label="Branches on the map">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        <path d={`${pathThrough(BORDER)}Z`} className={styles.land} />
        <path d={pathThrough(LAKE)} className={styles.lake} />
        {placed.map(({ location, at }) => (
          <circle
            key={location.id}
            cx={at.x}
            cy={at.y}
            r={location.id === branch?.id ? 6.5 : 4.5}
            className={styles.dot}
            data-on={location.id === branch?.id || undefined}
          />
        ))}
      </svg>
      {placed.map(({ location, at }) => (
        <button
          key={location.id}
          type="button"
          className={styles.name}
          data-side={SIDES[location.id] ?? 'end'}
          aria-pressed={location.id === branch?.id}
          aria-label={`${location.name}: ${location.title}`}
          style={{
            insetInlineStart: `${(at.x / width) * 100}%`,
            insetBlockStart: `${(at.y / height) * 100}%`,
          }}
          onClick={() => {
            setLocation(location)
            onChosen?.()
          }}
        >
          {location.name}
        </button>
      ))}
    </div>
  )
}
