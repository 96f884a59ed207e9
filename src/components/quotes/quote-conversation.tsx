import { useRef, type FormEvent } from 'react'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { useCompany } from '#data/catalogue/use-company.ts'
import { sendMessage } from '#data/quotes/quote-door.ts'
import { watchMessages } from '#data/quotes/quotes.ts'
import { QUOTE_LENGTHS } from '#domain/quotes/quote-lengths.ts'
import type { QuoteMessage } from '#domain/quotes/quote.ts'
import { newId } from '#lib/new-id.ts'
import { typedSince } from '#lib/typed-since.ts'
import { timestampText } from '#lib/time-ago.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './quote-conversation.module.css'
import { useTypedText } from '#components/forms/typed-input.ts'
import { useAction } from '#components/states/use-action.ts'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useLive } from '#data/reading/use-live.ts'

/** The messages about a quote, live, and a field for the next one. */
export function QuoteConversation({
  quoteId,
  from,
  secret = '',
  isOpen,
}: {
  quoteId: string
  from: 'customer' | 'staff'
  /** Lets a guest write. */
  secret?: string | undefined
  /** A closed quote can be read but not answered. */
  isOpen: boolean
}) {
  const {
    data: messages,
    status,
    retry,
  } = useLive<Read<QuoteMessage>[]>(quoteId, (onData, onError) => watchMessages(quoteId, onData, onError))
  const company = useCompany()
  return (
    <section className="panel" aria-labelledby="conversation">
      <h2 id="conversation">Messages</h2>
      {status === 'failed' ? (
        <ErrorState title="The messages could not be loaded" onRetry={retry} />
      ) : !messages ? (
        <Skeleton height="60px" />
      ) : messages.length === 0 ? (
        <p className={styles.none}>No messages yet.</p>
      ) : (
        <ol className={styles.messages} aria-live="polite">
          {messages.map((message) =>
            message instanceof Unreadable ? (
              <li key={message.id}>
                <UnreadableLine record={message} />
              </li>
            ) : (
              <li key={message.id} data-own={message.from === from || undefined}>
                <p className={styles.text}>{message.text}</p>
                <small>
                  {message.from === from ? 'You' : signatureOf(message, company.name)} ·{' '}
                  {timestampText(message.at)}
                </small>
              </li>
            ),
          )}
        </ol>
      )}
      {isOpen && <NewMessage quoteId={quoteId} secret={secret} />}
    </section>
  )
}

/** Customers can choose any name, so messages from staff are marked as ours. */
const signatureOf = ({ from, authorName }: QuoteMessage, company: string): string =>
  from === 'staff' ? `${authorName}, ${company}` : `${authorName}, customer`

function NewMessage({ quoteId, secret }: { quoteId: string; secret: string }) {
  const [text, setText] = useTypedText(`message ${quoteId}`)
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  // Made before the first attempt, so that a retry is the same message; a changed text is a new one.
  const sent = useRef({ id: '', text: '' })

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!text.trim()) return
    if (sent.current.text !== text) sent.current = { id: newId(), text }
    const { id } = sent.current
    const isSent = await run(() => sendMessage(quoteId, { id, secret, text }))
    if (!isSent) return
    sent.current = { id: '', text: '' }
    setText((typed) => typedSince(typed, text))
  }

  return (
    <form className={`screen-only ${styles.write}`} onSubmit={(event) => void send(event)}>
      <TextArea
        label="Your message"
        rows={2}
        maxLength={QUOTE_LENGTHS.message}
        value={text}
        error={failure}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={isBusy} disabled={!text.trim()}>
        Send
      </Button>
    </form>
  )
}
