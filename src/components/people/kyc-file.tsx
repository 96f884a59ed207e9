import { useState } from 'react'
import { SignedFile } from '#components/states/signed-file.tsx'
import { KYC_DOCUMENTS, type KycDocument, type KycFile as KycFileFacts } from '#domain/people/kyc.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './kyc-file.module.css'
import { formatDay } from '#lib/format-day.ts'

/** A customer's document: its name and expiry, and the file itself once it is asked for, or at once. */
export function KycFile({
  uid,
  kind,
  file,
  isShown = false,
}: {
  uid: string
  kind: KycDocument
  file: KycFileFacts
  isShown?: boolean
}) {
  const [isOpen, setIsOpen] = useState(isShown)
  const { label } = KYC_DOCUMENTS[kind]
  return (
    <div className={styles.file}>
      <p className={styles.name}>
        <Icon name="receipt" size={16} />
        <span>
          {file.name}
          {file.expiresOn && <small className="sub"> · expires on {formatDay(file.expiresOn)}</small>}
        </span>
        <Button size="s" icon="eye" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'}
          <VisuallyHidden> {label}</VisuallyHidden>
        </Button>
      </p>
      {isOpen && <SignedFile name={file.file} label={label} path={`/kyc/${uid}/files/${kind}`} />}
    </div>
  )
}
