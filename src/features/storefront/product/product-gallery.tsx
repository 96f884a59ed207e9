import { lazy, useState } from 'react'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import { Icon } from '#ui/icon.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import styles from './product-gallery.module.css'

const EnlargedPicture = lazy(async () => ({
  default: (await import('./enlarged-picture.tsx')).EnlargedPicture,
}))

/** The pictures of a product; a press opens one at window size, with zoom. */
export function ProductGallery({
  name,
  pictures,
  texts,
}: {
  name: string
  pictures: readonly string[]
  /** What each shows; '' or missing where nobody has said it. */
  texts: readonly string[]
}) {
  const [shown, setShown] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const picture = pictures[shown] ?? pictures[0] ?? ''
  const text = texts[shown] || name
  return (
    <div className={styles.gallery}>
      <button
        type="button"
        className={`card ${styles.picture}`}
        aria-label={`Enlarge the picture of ${text}`}
        onClick={() => setIsOpen(true)}
      >
        <ProductPicture key={picture} picture={picture} width={560} height={420} eager />
        <span className={`screen-only ${styles.enlarge}`}>
          <Icon name="search" size={15} />
        </span>
      </button>
      {pictures.length > 1 && (
        <ul className={`row ${styles.thumbs}`}>
          {pictures.map((one, at) => (
            <li key={one}>
              <button
                type="button"
                aria-pressed={at === shown}
                aria-label={[`Picture ${at + 1} of ${pictures.length}`, texts[at]].filter(Boolean).join(': ')}
                onClick={() => setShown(at)}
              >
                <ProductPicture picture={one} width={72} height={54} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <LazyBoundary>
          <EnlargedPicture name={name} text={text} picture={picture} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </div>
  )
}
