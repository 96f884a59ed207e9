import { Link, useParams } from 'react-router-dom'
import { PhoneLink } from '#components/people/phone-link.tsx'
import { UnreadableState } from '#components/states/unreadable-state.tsx'
import { useAction } from '#components/states/use-action.ts'
import { company } from '#config/company.ts'
import { paths } from '#config/paths.ts'
import { closeMessage, watchMessage } from '#data/content/contact-messages.ts'
import { unreadableOf } from '#data/firebase/unreadable.ts'
import { useLive } from '#data/reading/use-live.ts'
import { TOPIC_LABELS, type ContactMessage } from '#domain/content/contact-message.ts'
import { newId } from '#lib/new-id.ts'
import { timestampText } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AnswerForm } from './answer-form.tsx'
import { MessagePill } from './message-columns.tsx'
import styles from './message-page.module.css'

/** `/adx/messages/:id`: one message, to answer by mail. */
export function MessagePage() {
  const { id = '' } = useParams()
  const {
    data: message,
    status,
    error,
    retry,
  } = useLive<ContactMessage | undefined>(`messages/${id}`, (onData, onError) =>
    watchMessage(id, onData, onError),
  )
  const unreadable = unreadableOf(error)
  return (
    <section className={styles.page} aria-label="Message">
      <Link to={paths.admin.messages} className={styles.back}>
        <Icon name="chevron-start" size={15} /> Messages
      </Link>
      {status === 'loading' ? (
        <Skeleton height="320px" radius="8px" />
      ) : unreadable ? (
        <UnreadableState title="This message cannot be read" record={unreadable} />
      ) : status === 'failed' ? (
        <ErrorState title="The message could not be loaded" onRetry={retry} />
      ) : message ? (
        <OneMessage key={message.id} message={message} />
      ) : (
        <EmptyState icon="mail" title="There is no such message">
          <p>The link may be mistyped.</p>
        </EmptyState>
      )}
    </section>
  )
}

function OneMessage({ message }: { message: ContactMessage }) {
  const { name, status, answer } = message
  const email = <a href={`mailto:${message.email}`}>{message.email}</a>
  return (
    <>
      <title>{`${name} · ${company.name}`}</title>
      <header className={`row ${styles.head}`}>
        <h1>{name}</h1>
        <MessagePill status={status} />
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <article className="panel" aria-labelledby="wrote">
            <h2 id="wrote">{TOPIC_LABELS[message.topic]}</h2>
            <p className={styles.text}>{message.message}</p>
          </article>
          {answer && (
            <article className="panel" aria-labelledby="answered">
              <h2 id="answered">Our answer</h2>
              <p className={styles.text}>{answer}</p>
              <p className="hint">
                Sent to {message.email} by {message.answeredByName}, {timestampText(message.answeredAt)}
              </p>
            </article>
          )}
          {status === 'open' && <AnswerForm message={message} />}
        </div>
        <div className={styles.side}>
          <FactList
            className={`card ${styles.facts}`}
            facts={[
              ['Email', email],
              ['Phone', message.phone && <PhoneLink phone={message.phone} />],
              ['Account', message.createdBy ? 'Signed in' : 'Guest'],
              ['Sent', timestampText(message.createdAt)],
            ]}
          />
          <CloseButton message={message} />
        </div>
      </div>
    </>
  )
}

function CloseButton({ message: { id, status } }: { message: ContactMessage }) {
  const actor = useUser()
  const { run, isBusy } = useAction({
    texts: { conflict: 'Somebody else has just changed this message. You see it as it is now.' },
  })
  const to = status === 'closed' ? 'open again' : 'closed'
  return (
    <Button
      busy={isBusy}
      onClick={() => {
        const commandId = newId()
        void run(() => closeMessage(id, to, { commandId, actor }), {
          done: to === 'closed' ? 'Message closed' : 'Message opened again',
        })
      }}
    >
      {to === 'open again' ? 'Open again' : status === 'open' ? 'Close without an answer' : 'Close'}
    </Button>
  )
}
