import { Link } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { paths } from '#config/paths.ts'
import {
  MESSAGE_LABELS,
  TOPIC_LABELS,
  type ContactMessage,
  type MessageStatus,
} from '#domain/content/contact-message.ts'
import { timeCell } from '#lib/file-cell.ts'
import { truncate } from '#lib/text.ts'
import { timeAgo, timestampText } from '#lib/time-ago.ts'
import { Pill, type Tone } from '#ui/pill.tsx'

const TONES: Readonly<Record<MessageStatus, Tone>> = { open: 'warn', answered: 'good', closed: 'neutral' }

export const MessagePill = ({ status }: { status: MessageStatus }) => (
  <Pill tone={TONES[status]}>{MESSAGE_LABELS[status]}</Pill>
)

/** The columns of the list of messages, on the screen and in an exported file. */
export const messageColumns = (now: number): ListColumn<ContactMessage>[] => [
  {
    id: 'name',
    label: 'From',
    width: 150,
    renderCell: ({ id, name }) => (
      <Link to={paths.admin.message(id)} data-row className="link">
        {name}
      </Link>
    ),
    value: ({ name }) => name,
  },
  {
    id: 'topic',
    label: 'About',
    width: 150,
    hides: 1,
    renderCell: ({ topic }) => TOPIC_LABELS[topic],
    value: ({ topic }) => TOPIC_LABELS[topic],
  },
  {
    id: 'message',
    label: 'Message',
    width: 180,
    grows: true,
    hides: 3,
    className: 'sub',
    renderCell: ({ message }) => truncate(message),
    value: ({ message }) => message,
  },
  { id: 'email', label: 'Email', value: ({ email }) => email },
  { id: 'phone', label: 'Phone', value: ({ phone }) => phone },
  {
    id: 'state',
    label: 'State',
    width: 108,
    renderCell: ({ status }) => <MessagePill status={status} />,
    value: ({ status }) => MESSAGE_LABELS[status],
  },
  {
    id: 'answeredBy',
    label: 'Answered by',
    width: 130,
    hides: 2,
    className: 'sub',
    renderCell: ({ answeredByName }) => answeredByName || '–',
    value: ({ answeredByName }) => answeredByName,
  },
  {
    id: 'sent',
    label: 'Sent',
    width: 84,
    numeric: true,
    className: 'sub',
    renderCell: ({ createdAt }) => <span title={timestampText(createdAt)}>{timeAgo(createdAt, now)}</span>,
    value: ({ createdAt }) => timeCell(createdAt),
  },
]
