import { useParams } from 'react-router-dom'
import { PhoneLink } from '#components/people/phone-link.tsx'
import { useAction } from '#components/states/use-action.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { send } from '#data/commands/send.ts'
import { watchMessage } from '#data/content/contact-messages.ts'
import { closeMessage } from '#domain/content/content-commands.ts'
import { useLive } from '#data/reading/use-live.ts'
import { answerMailId, TOPIC_LABELS, type ContactMessage } from '#domain/content/contact-message.ts'
import { DeliveryMark } from '#features/admin/shared/delivery-mark.tsx'
import { RecordPage } from '#features/admin/shared/record-page.tsx'
import layout from '#features/admin/shared/record-page.module.css'
import { timestampText } from '#lib/time-ago.ts'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { AnswerForm } from './answer-form.tsx'
import { MessagePill } from './message-columns.tsx'
import styles from './message-page.module.css'

/** `/adx/messages/:id`: one message, to answer by mail. */
export function MessagePage() {
  const { id = '' } = useParams()
  const record = useLive<ContactMessage | undefined>(`messages/${id}`, (onData, onError) =>
    watchMessage(id, onData, onError),
  )
  return (
    <RecordPage
      noun="message"
      icon="mail"
      back={{ url: paths.admin.messages, label: 'Messages' }}
      record={record}
    >
      {(message) => <OneMessage key={message.id} message={message} />}
    </RecordPage>
  )
}

function OneMessage({ message }: { message: ContactMessage }) {
  const { name, status, answer } = message
  const email = <a href={`mailto:${message.email}`}>{message.email}</a>
  return (
    <>
      <PageTitle title={name} />
      <header className={`row ${layout.head}`}>
        <h1>{name}</h1>
        <MessagePill status={status} />
      </header>
      <div className={layout.columns}>
        <div className={layout.main}>
          <article className="panel" aria-labelledby="wrote">
            <h2 id="wrote">{TOPIC_LABELS[message.topic]}</h2>
            <p className={styles.text}>{message.message}</p>
          </article>
          {answer && (
            <article className="panel" aria-labelledby="answered">
              <h2 id="answered">Our answer</h2>
              <p className={styles.text}>{answer}</p>
              <p className="hint">
                Sent to {message.email} by {message.answeredByName}, {timestampText(message.answeredAt)}{' '}
                <DeliveryMark mailId={answerMailId(message.id)} />
              </p>
            </article>
          )}
          {status === 'open' && <AnswerForm message={message} />}
        </div>
        <div className={`${layout.side} ${styles.side}`}>
          <FactList
            className={`card ${layout.facts}`}
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
  const { run, isBusy } = useAction({
    texts: { conflict: 'Somebody else has just changed this message. You see it as it is now.' },
  })
  const to = status === 'closed' ? 'open again' : 'closed'
  return (
    <Button
      busy={isBusy}
      onClick={() =>
        void run(() => send(closeMessage, id, { to }), {
          done: to === 'closed' ? 'Message closed' : 'Message opened again',
        })
      }
    >
      {to === 'open again' ? 'Open again' : status === 'open' ? 'Close without an answer' : 'Close'}
    </Button>
  )
}
