import { useId, useState } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { uploadedFileUrl } from '#config/image-urls.ts'
import { uploadFile, type UploadStep } from '#data/images/upload-image.ts'
import type { UploadPurpose } from '#domain/records/upload-place.ts'
import { FieldError } from '#ui/field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './upload-file.module.css'

/**
 * Uploads a file to the image host as soon as it is chosen. If `isFile`, the result is a URL to open, else the
 * picture's path.
 */
export function UploadFile({
  label,
  purpose,
  accept,
  isFile = false,
  onSent,
}: {
  label: string
  purpose: UploadPurpose
  accept: string
  isFile?: boolean
  onSent: (address: string, name: string) => void
}) {
  const id = useId()
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const [name, setName] = useState('')
  const [step, setStep] = useState<UploadStep>('Sending')

  async function send(file: File) {
    setName(file.name)
    await run(async () => {
      const path = await uploadFile(file, purpose, setStep)
      onSent(isFile ? uploadedFileUrl(path) : path, file.name.replace(/\.[^.]*$/, '').slice(0, 80))
    })
  }

  return (
    <div className={styles.uploads}>
      <input
        id={id}
        type="file"
        className={styles.file}
        accept={accept}
        disabled={isBusy}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => {
          const [file] = [...(target.files ?? [])]
          // So that the same file can be chosen again.
          target.value = ''
          if (file) void send(file)
        }}
      />
      <label htmlFor={id} className={styles.upload}>
        {isBusy && <Spinner />} {isBusy ? step : label}
      </label>
      <FieldError
        id={`${id}-error`}
        error={failure === '' || failure.startsWith(name) ? failure : `${name}: ${failure}`}
      />
    </div>
  )
}
