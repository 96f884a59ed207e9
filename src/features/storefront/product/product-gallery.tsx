import { useState } from 'react'
import { pictureUrl } from '#config/image-urls.ts'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './product-gallery.module.css'

const ZOOMS = [1, 1.75, 3] as const

/** The pictures of a product; a press opens one at window size, with zoom. */
export function ProductGallery({ name, pictures }: { name: string; pictures: readonly string[] }) {
  const [shown, setShown] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const picture = pictures[shown] ?? pictures[0] ?? ''
  return (
    <div className={styles.gallery}>
      <button
        type="button"
        className={`card ${styles.picture}`}
        aria-label={`Enlarge the picture of ${name}`}
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
                aria-label={`Picture ${at + 1} of ${pictures.length}`}
                onClick={() => setShown(at)}
              >
                <ProductPicture picture={one} width={72} height={54} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog open={isOpen} size="l" title={name} onClose={() => setIsOpen(false)}>
        <Zoom name={name} picture={picture} />
      </Dialog>
    </div>
  )
}

function Zoom({ name, picture }: { name: string; picture: string }) {
  const [step, setStep] = useState(0)
  const zoom = ZOOMS[step] ?? 1
  const src = pictureUrl(picture, { width: 2000, height: 1500 })
  return (
    <>
      {/* Arrow keys scroll it once it is larger than its frame. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.frame} tabIndex={0} role="region" aria-label="Picture">
        <img src={src} alt={name} style={{ inlineSize: `${zoom * 100}%` }} />
      </div>
      <div className={styles.zooms}>
        <Button size="s" icon="minus" disabled={step === 0} onClick={() => setStep(step - 1)}>
          Smaller
        </Button>
        <output>{Math.round(zoom * 100)} %</output>
        <Button size="s" icon="plus" disabled={step === ZOOMS.length - 1} onClick={() => setStep(step + 1)}>
          Larger
        </Button>
      </div>
    </>
  )
}
