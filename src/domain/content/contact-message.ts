import type { RecordOf } from '#lib/schema.ts'
import { isEmail } from '#domain/people/email.ts'
import { MAX_PHONE } from '#domain/people/ghana-phone.ts'
import { neededNameFault } from '#domain/people/person-name.ts'
import type { contactMessageSchema } from './contact-message-schema.ts'

export const MESSAGE_TOPICS = ['order', 'price', 'payment', 'delivery', 'account', 'other'] as const

type MessageTopic = (typeof MESSAGE_TOPICS)[number]

export const TOPIC_LABELS: Readonly<Record<MessageTopic, string>> = {
  order: 'An order',
  price: 'Prices and products',
  payment: 'A payment',
  delivery: 'A delivery',
  account: 'My account',
  other: 'Something else',
}

export const MESSAGE_STATUSES = ['open', 'answered', 'closed'] as const

export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

export const MESSAGE_LABELS: Readonly<Record<MessageStatus, string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}

export type ContactMessage = RecordOf<typeof contactMessageSchema>

/** In characters. */
export const CONTACT_LENGTHS = {
  name: 120,
  email: 200,
  phone: MAX_PHONE,
  message: 2000,
  answer: 2000,
} as const

/** What a visitor enters; `topic` is '' until one is chosen. */
export type ContactDraft = { name: string; email: string; phone: string; topic: string; message: string }

/** Not the numbering plans, which are large: a foreign number is as good as one of Ghana. */
const PHONE = /^([+(]?[0-9][0-9 ().-]{6,20}( ?(ext[.]?|x|#) ?[0-9]{1,7})?)?$/i

const isTopic = (text: string): text is MessageTopic => MESSAGE_TOPICS.some((one) => one === text)

/** Why the message cannot be sent, by field. */
export const contactProblems = ({
  name,
  email,
  phone,
  topic,
  message,
}: ContactDraft): Partial<Record<keyof ContactDraft, string | undefined>> => ({
  name: neededNameFault(name, 'Enter your name'),
  email: isEmail(email) ? undefined : 'Enter your email address, so that we can reply',
  phone: PHONE.test(phone.trim())
    ? undefined
    : 'Enter one phone number, like 024 123 4567 or 030 212 3456 ext 12, or leave it empty',
  topic: isTopic(topic) ? undefined : 'Choose what it is about',
  message: message.trim() ? undefined : 'Write your message',
})

/** `mail/{id}` of the answer: a message is answered once, and goes on by mail. */
export const answerMailId = (messageId: string): string => `contact-${messageId}`
