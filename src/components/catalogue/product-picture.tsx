import { useRef } from 'react'
import { pictureUrl } from '#config/image-urls.ts'
import type { SheetCell } from '#domain/catalogue/tile-sheet.ts'
import { useIsNear } from '#ui/use-is-near.ts'
import styles from './product-picture.module.css'

/** Shown before: in the browser's cache, so it is there at once. */
const shown = new Set<string>()

/** Decoration beside a name, so it has no alt text; loaded when it is near the window. Sizes are CSS pixels. */
export function ProductPicture({
  picture,
  width = 52,
  height = 44,
  eager = false,
  early = eager,
  isAroundNear,
  cell,
}: {
  picture: string
  width?: number
  height?: number
  /** Ahead of other pictures. */
  eager?: boolean
  /** Likely to be in the first window: the page's HTML names it. */
  early?: boolean
  /** Whether what it is in has been near the window, where that is observed. */
  isAroundNear?: boolean
  /** Where another file has the picture, among others of this size. */
  cell?: SheetCell | undefined
}) {
  const file = cell?.picture ?? picture
  const image = useRef<HTMLImageElement>(null)
  const isNear = useIsNear(image, early || shown.has(file), isAroundNear)
  // Products no longer sold may have none.
  if (picture === '')
    return <span className={styles.picture} style={{ inlineSize: width, blockSize: height }} />
  const { columns = 1, rows = 1 } = cell ?? {}
  const at = (density: number) =>
    pictureUrl(file, { width: columns * width * density, height: rows * height * density })
  return (
    <img
      ref={image}
      className={styles.picture}
      {...(isNear && { src: at(1), srcSet: `${at(1)} 1x, ${at(2)} 2x` })}
      width={width}
      height={height}
      style={
        cell && {
          objectFit: 'none',
          objectPosition: `${-cell.column * width}px ${-cell.row * height}px`,
        }
      }
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onLoad={() => shown.add(file)}
      // A picture that fails to load leaves an empty space, not the browser's broken-image icon.
      onError={(event) => (event.currentTarget.dataset.broken = '')}
    />
  )
}
