import { AttachmentLinks } from '#components/quotes/attachment-links.tsx'
import { useAction } from '#components/states/use-action.ts'
import { changeAttachments } from '#data/quotes/quote-door.ts'
import { canBeAttachedTo, type Quote } from '#domain/quotes/quote.ts'
import { useOptionalUser } from '#stores/session-store.ts'
import { AttachFiles } from './attach-files.tsx'
import styles from './quote-page.module.css'

/** The files of a quote; customers can add to them until there is an offer. */
export function QuoteFiles({ quote }: { quote: Quote }) {
  const user = useOptionalUser()
  const { run } = useAction()
  const isOpen = canBeAttachedTo(quote) && quote.customerUid === user?.uid
  if (!isOpen && quote.attachments.length === 0) return null
  return (
    <section className={`panel ${styles.box} screen-only`} aria-labelledby="files">
      <h2 id="files">Files</h2>
      {isOpen ? (
        <AttachFiles
          files={quote.attachments}
          onAdd={async (file) => void (await changeAttachments(quote.id, file, false))}
          onRemove={(file) => void run(() => changeAttachments(quote.id, file, true), { name: file.path })}
        />
      ) : (
        <AttachmentLinks files={quote.attachments} />
      )}
    </section>
  )
}
