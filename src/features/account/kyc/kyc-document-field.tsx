import { useState } from 'react'
import { KycFile } from '#components/people/kyc-file.tsx'
import { useAction } from '#components/states/use-action.ts'
import { uploadFile } from '#data/images/upload-image.ts'
import {
  decisionOn,
  documentHint,
  KYC_DOCUMENTS,
  KYC_LENGTHS,
  type Kyc,
  type KycDocument,
  type KycFile as KycFileFacts,
} from '#domain/people/kyc.ts'
import { PHOTO_ACCEPT } from '#domain/records/upload-place.ts'
import { sha256 } from '#lib/sha256.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { FileChooser } from '#ui/file-chooser.tsx'
import { Pill } from '#ui/pill.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './kyc-page.module.css'

/** One document of the form: uploaded as soon as it is chosen, with its expiry, and what was decided on it. */
export function KycDocumentField({
  kind,
  kyc,
  isOptional,
  fault,
  onFile,
  onDate,
}: {
  kind: KycDocument
  kyc: Pick<Kyc, 'id' | 'entityType' | 'files' | 'decisions'>
  isOptional: boolean
  fault: string | undefined
  /** Without a file it is removed. */
  onFile: (file: KycFileFacts | undefined) => Promise<void>
  onDate: (expiresOn: string) => void
}) {
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const [step, setStep] = useState('')
  const { label, expires } = KYC_DOCUMENTS[kind]
  const file = kyc.files[kind]
  const decision = decisionOn(kyc, kind)
  const id = `kyc-${kind}`

  const add = (chosen: File | undefined) =>
    chosen &&
    void run(async () => {
      const digest = await sha256(await chosen.arrayBuffer())
      const path = await uploadFile(chosen, 'kyc', (doing, share) =>
        setStep(share > 0 ? `${doing}, ${Math.floor(share * 100)}%` : doing),
      )
      await onFile({
        file: path.slice(path.lastIndexOf('/') + 1),
        name: chosen.name.slice(-KYC_LENGTHS.fileName),
        expiresOn: '',
        digest,
      })
    })

  return (
    <li className={styles.document}>
      <h3>
        {label} {isOptional && <span className="sub">optional</span>}{' '}
        {decision && (
          <Pill tone={decision.state === 'accepted' ? 'good' : 'bad'}>
            {decision.state === 'accepted' ? 'Accepted' : 'Refused'}
          </Pill>
        )}
      </h3>
      <p className="sub">{documentHint(kyc.entityType, kind)}</p>
      {decision?.state === 'refused' && <p>Reason: {decision.reason}</p>}
      {file && (
        <>
          <KycFile key={file.file} uid={kyc.id} kind={kind} file={{ ...file, expiresOn: '' }} />
          {expires && (
            <TextField
              label={`Expiry date: ${label}`}
              type="date"
              value={file.expiresOn}
              onChange={({ currentTarget }) => onDate(currentTarget.value)}
            />
          )}
        </>
      )}
      <div className={styles.choose}>
        <FileChooser
          id={id}
          accept={`application/pdf,${PHOTO_ACCEPT}`}
          hint={label}
          isBusy={isBusy}
          onFiles={([chosen]) => add(chosen)}
        >
          {isBusy ? step : file ? 'Replace the file' : 'Add a photo or PDF'}
        </FileChooser>
        {file && !isBusy && (
          <Button
            size="s"
            icon="trash"
            aria-label={`Remove ${label}`}
            onClick={() =>
              void run(() => onFile(undefined), { done: `${label} is removed`, undo: () => onFile(file) })
            }
          >
            Remove
          </Button>
        )}
      </div>
      <FieldError id={`${id}-error`} error={failure || fault} />
    </li>
  )
}
