import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useAction } from '#components/states/use-action.ts'
import { squareOf, type Square } from '#data/images/square-of.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Failure } from '#ui/failure.tsx'
import styles from './crop-dialog.module.css'

const MOST_ZOOM = 4

/** Which square of a photo is shown: moved by dragging or with the arrow keys, enlarged with the slider, the wheel or two fingers. */
export function CropDialog({
  photo,
  address,
  onSquare,
  onClose,
}: {
  photo: File
  /** Of the photo, for this page alone. */
  address: string
  onSquare: (square: File) => Promise<void>
  onClose: () => void
}) {
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [square, setSquare] = useState<Square>()
  const [isUnreadable, setUnreadable] = useState(false)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const zoomId = useId()

  const problem = isUnreadable ? `${photo.name} cannot be read as a picture.` : failure

  return (
    <FormDialog
      title="Choose the part that is shown"
      onClose={onClose}
      onSubmit={() => {
        if (square) void run(async () => onSquare(await squareOf(photo, square)))
      }}
      confirmLabel="Save the picture"
      busy={isBusy}
      disabled={!square || isUnreadable}
    >
      <div className={styles.photo}>
        {!isUnreadable && (
          <Cropper
            image={address}
            crop={at}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            cropperProps={{
              role: 'group',
              'aria-label': 'Part of the photo that is shown; arrow keys move the photo',
            }}
            mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
            onCropChange={setAt}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => setSquare(pixels)}
          />
        )}
      </div>
      <div className={styles.zoom}>
        <label htmlFor={zoomId}>Zoom</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </div>
      <Failure>{problem}</Failure>
    </FormDialog>
  )
}
