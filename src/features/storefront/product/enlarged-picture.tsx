import { useState } from 'react'
import { pictureUrl } from '#config/image-urls.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './product-gallery.module.css'

const ZOOMS = [1, 1.75, 3] as const

/** A picture at window size, with zoom. */
export function EnlargedPicture({
  name,
  text,
  picture,
  onClose,
}: {
  name: string
  /** What the picture shows. */
  text: string
  picture: string
  onClose: () => void
}) {
  const [step, setStep] = useState(0)
  const zoom = ZOOMS[step] ?? 1
  const src = pictureUrl(picture, { width: 2000, height: 1500 })
  return (
    <Dialog open size="l" title={name} onClose={onClose}>
      {/* Arrow keys scroll it once it is larger than its frame. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.frame} tabIndex={0} role="region" aria-label="Picture">
        <img src={src} alt={text} style={{ inlineSize: `${zoom * 100}%` }} />
      </div>
      <div className={styles.zooms}>
        <Button size="s" icon="minus" disabled={step === 0} onClick={() => setStep(step - 1)}>
          Smaller
        </Button>
        <output>{Math.round(zoom * 100)}%</output>
        <Button size="s" icon="plus" disabled={step === ZOOMS.length - 1} onClick={() => setStep(step + 1)}>
          Larger
        </Button>
      </div>
    </Dialog>
  )
}
