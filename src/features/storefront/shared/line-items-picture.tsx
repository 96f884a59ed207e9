import { Icon } from '#ui/icon.tsx'
import styles from './line-items-picture.module.css'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'

/** The picture of a product, or a box for items not in the catalogue. */
export function LineItemsPicture({
  picture,
  width,
  height,
}: {
  picture: string
  width?: number
  height?: number
}) {
  if (picture)
    return <ProductPicture picture={picture} {...(width && { width })} {...(height && { height })} />
  return (
    <span className={styles.box} style={{ inlineSize: width ?? 64, blockSize: height ?? 52 }}>
      <Icon name="box" size={20} />
    </span>
  )
}
