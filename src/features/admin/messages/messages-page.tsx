import { useSearchParams } from 'react-router-dom'
import { ListView } from '#components/lists/list-view.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { listMessages, watchMessagesIn } from '#data/content/contact-messages.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { itemsOf } from '#data/reading/live-list.ts'
import { useLivePages } from '#data/reading/use-live-pages.ts'
import {
  MESSAGE_LABELS,
  MESSAGE_STATUSES,
  type ContactMessage,
  type MessageStatus,
} from '#domain/content/contact-message.ts'
import styles from '#features/admin/shared/list-page.module.css'
import { Tabs } from '#ui/tabs.tsx'
import { messageColumns } from './message-columns.tsx'

/** `/adx/messages?status=answered`: messages from the contact page; open ones, the longest waiting first. */
export function MessagesPage() {
  const [query] = useSearchParams()
  const status = MESSAGE_STATUSES.find((one) => one === query.get('status')) ?? 'open'
  return (
    <div className={styles.split}>
      <PageTitle title="Messages" />
      <section className={styles.list} aria-labelledby="messages-title">
        <h1 id="messages-title">Messages</h1>
        <Tabs
          label="Messages by state"
          tabs={MESSAGE_STATUSES.map((one) => ({
            to: one === 'open' ? paths.admin.messages : `${paths.admin.messages}?status=${one}`,
            label: MESSAGE_LABELS[one],
            on: one === status,
          }))}
        />
        <Messages key={status} status={status} />
      </section>
    </div>
  )
}

function Messages({ status }: { status: MessageStatus }) {
  const isOpen = status === 'open'
  const { list, ...reading } = useLivePages<ContactMessage>(`messages/${status}`, {
    watchFirst: (onPage, onError) => watchMessagesIn(status, onPage, onError),
    listAfter: (cursor) => listMessages(status, cursor),
    rankOf: (message) => (isOpen ? changedAt(message) : -changedAt(message)),
  })
  const hrefOf = ({ id }: Read<ContactMessage>) => paths.admin.message(id)
  return (
    <ListView<ContactMessage>
      screen={{
        id: 'messages',
        noun: 'message',
        label: 'List of messages',
        columns: messageColumns(useNow()),
        nameOf: ({ name }) => name,
        hrefOf,
        fetchPage: (after) => listMessages(status, after),
        renderUnreadable: (message) => <UnreadableLine record={message} />,
        failed: 'The messages could not be loaded',
        empty: {
          icon: 'mail',
          title: isOpen ? 'No message waits for an answer' : 'None',
          text: isOpen
            ? 'What visitors write on the contact page appears here as it arrives.'
            : 'Messages in this state appear here.',
        },
      }}
      rows={{ ...reading, items: list && itemsOf(list), isLive: true, freshIds: list?.freshIds }}
    />
  )
}

const changedAt = (message: Read<ContactMessage>): number =>
  message instanceof Unreadable ? message.createdAt : message.updatedAt
