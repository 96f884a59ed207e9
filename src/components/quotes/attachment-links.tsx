import type { ReactNode } from 'react'
import { uploadedFileUrl } from '#config/image-urls.ts'
import type { QuoteAttachment } from '#domain/quotes/quote.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './attachment-links.module.css'

/** Files attached to a request; `renderAction` draws an action beside each. */
export function AttachmentLinks({
  files,
  renderAction,
}: {
  files: readonly QuoteAttachment[]
  renderAction?: (file: QuoteAttachment) => ReactNode
}) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label="Files">
      {files.map((file) => (
        <li key={file.path}>
          <a href={uploadedFileUrl(file.path)} target="_blank" rel="noreferrer">
            <Icon name="receipt" size={16} /> {file.name}
          </a>
          {renderAction?.(file)}
        </li>
      ))}
    </ul>
  )
}
