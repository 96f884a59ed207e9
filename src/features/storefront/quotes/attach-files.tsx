import { useId, useState } from 'react'
import { AttachmentLinks } from '#components/quotes/attachment-links.tsx'
import { useAction } from '#components/states/use-action.ts'
import { uploadFile, type UploadStep } from '#data/images/upload-image.ts'
import type { QuoteAttachment } from '#domain/quotes/quote.ts'
import { attachmentOf } from '#domain/quotes/quote-lines.ts'
import { QUOTE_MAX_ATTACHMENTS } from '#domain/quotes/quote-lengths.ts'
import { PHOTO_ACCEPT } from '#domain/records/upload-place.ts'
import { FieldError } from '#ui/field.tsx'
import { FileChooser } from '#ui/file-chooser.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './attach-files.module.css'

/** Drawings, boqs and photos for a request, each uploaded to the image host as soon as it is chosen. */
export function AttachFiles({
  files,
  onAdd,
  onRemove,
}: {
  files: readonly QuoteAttachment[]
  onAdd: (file: QuoteAttachment) => void | Promise<void>
  onRemove: (file: QuoteAttachment) => void
}) {
  const id = useId()
  const { run, isBusy, failure, setFailure } = useAction({ show: 'inline' })
  const [sending, setSending] = useState('')
  const [step, setStep] = useState<UploadStep>('Sending')
  const room = QUOTE_MAX_ATTACHMENTS - files.length

  async function add(chosen: readonly File[]) {
    setSending('')
    if (chosen.length > room) return setFailure(`At most ${QUOTE_MAX_ATTACHMENTS} files.`)
    await run(async () => {
      for (const file of chosen) {
        setSending(file.name)
        await onAdd(attachmentOf(file.name, await uploadFile(file, 'quote', setStep)))
      }
    })
  }

  return (
    <div className={styles.attach}>
      <AttachmentLinks
        files={files}
        renderAction={(file) => (
          <IconButton icon="trash" size={16} label={`Remove ${file.name}`} onClick={() => onRemove(file)} />
        )}
      />
      {room > 0 && (
        <FileChooser
          id={id}
          accept={`application/pdf,${PHOTO_ACCEPT}`}
          hint={`PDF or photo, up to ${QUOTE_MAX_ATTACHMENTS}, 10 MB each`}
          isBusy={isBusy}
          isMultiple
          onFiles={(chosen) => void add(chosen)}
        >
          {isBusy ? step : 'Add drawings or bills of quantities'}
        </FileChooser>
      )}
      <FieldError
        id={`${id}-error`}
        error={failure.startsWith(sending) ? failure : `${sending}: ${failure}`}
      />
    </div>
  )
}
