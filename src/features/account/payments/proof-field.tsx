import { useId, useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { uploadFile, type UploadStep } from '#data/images/upload-image.ts'
import { PHOTO_ACCEPT } from '#domain/records/upload-place.ts'
import { FieldError } from '#ui/field.tsx'
import { FileChooser } from '#ui/file-chooser.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './transfer.module.css'

/** One photo or PDF, uploaded as soon as it is chosen or dropped; private. */
export function ProofField({
  label,
  name,
  isUploaded,
  error,
  onUpload,
}: {
  /** What it is, where it is asked for; a proof is optional. */
  label?: string
  name: string
  isUploaded: boolean
  error?: string | undefined
  /** Both are '' when it is removed. */
  onUpload: (path: string, name: string) => void
}) {
  const id = useId()
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const [step, setStep] = useState<UploadStep>('Sending')

  const add = (file: File | undefined) =>
    file && void run(async () => onUpload(await uploadFile(file, 'payment', setStep), file.name))

  return (
    <div className={styles.proof}>
      <span className={styles.label}>
        {label ?? (
          <>
            Proof <span className="sub">optional</span>
          </>
        )}
      </span>
      {isUploaded ? (
        <p className={styles.file}>
          <Icon name="receipt" size={16} /> {name}
          <IconButton icon="trash" size={16} label={`Remove ${name}`} onClick={() => onUpload('', '')} />
        </p>
      ) : (
        <FileChooser
          id={id}
          accept={`application/pdf,${PHOTO_ACCEPT}`}
          hint="Photo or PDF, up to 10 MB. Only you and our accounts office see it."
          isBusy={isBusy}
          onFiles={([file]) => add(file)}
        >
          {isBusy ? step : label ? 'Add the certificate' : 'Add the receipt of your transfer'}
        </FileChooser>
      )}
      <FieldError id={`${id}-error`} error={failure || error} />
    </div>
  )
}
