import { pictureUrl } from '#config/image-urls.ts'
import styles from './product-picture.module.css'

/** Decoration beside a name, so it has no alt text. Sizes are CSS pixels. */
export function ProductPicture({
  picture,
  width = 52,
  height = 44,
  eager = false,
}: {
  picture: string
  width?: number
  height?: number
  eager?: boolean
}) {
  // Products no longer sold may have none.
  if (picture === '')
    return <span className={styles.picture} style={{ inlineSize: width, blockSize: height }} />
  const at = (density: number) => pictureUrl(picture, { width: width * density, height: height * density })
  return (
    <img
      className={styles.picture}
      src={at(1)}
      srcSet={`${at(1)} 1x, ${at(2)} 2x`}
      width={width}
      height={height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      // A picture that fails to load leaves an empty space, not the browser's broken-image icon.
      onError={(event) => (event.currentTarget.dataset.broken = '')}
    />
  )
}
