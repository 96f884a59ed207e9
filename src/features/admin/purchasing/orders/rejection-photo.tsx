import { useId, useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { uploadFile, type UploadStep } from '#data/images/upload-image.ts'
import { PHOTO_ACCEPT } from '#domain/records/upload-place.ts'
import { FieldError } from '#ui/field.tsx'
import { FileChooser } from '#ui/file-chooser.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './purchase-page.module.css'

/** A photo of what is rejected of a product, uploaded as soon as it is taken or chosen; private. */
export function RejectionPhoto({
  product,
  fileName,
  onUpload,
}: {
  product: string
  /** '' without a photo. */
  fileName: string
  /** Both are '' when it is removed. */
  onUpload: (path: string, name: string) => void
}) {
  const id = useId()
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const [step, setStep] = useState<UploadStep>('Sending')
  const add = (file: File | undefined) =>
    file && void run(async () => onUpload(await uploadFile(file, 'receipt', setStep), file.name))

  return (
    <div className={styles.photo}>
      {fileName ? (
        <p className="row">
          <Icon name="camera" size={16} /> {fileName}
          <IconButton
            icon="trash"
            size={16}
            label={`Remove the photo of ${product}`}
            onClick={() => onUpload('', '')}
          />
        </p>
      ) : (
        <FileChooser
          id={id}
          accept={PHOTO_ACCEPT}
          hint={`A photo of the rejected ${product}, for the supplier; optional`}
          isBusy={isBusy}
          onFiles={([file]) => add(file)}
        >
          {isBusy ? step : 'Add a photo'}
        </FileChooser>
      )}
      <FieldError id={`${id}-error`} error={failure} />
    </div>
  )
}
