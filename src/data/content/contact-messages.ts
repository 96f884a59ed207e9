import { orderBy, query, where, type Query } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, pageOf, pageQuery, type Cursor, type Page } from '#data/firebase/pages.ts'
import { watchDocument, watchQuery, type Watching } from '#data/firebase/watch.ts'
import type { ContactMessage, MessageStatus } from '#domain/content/contact-message.ts'
import { contactMessageSchema } from '#domain/content/contact-message-schema.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

const decodeMessage = decoderOf(COLLECTIONS.contactMessages, contactMessageSchema)

const messageDocument = (id: string) => documentOf(COLLECTIONS.contactMessages, id)

/** The first page of the messages in a state, live: open ones by waiting time, the others those changed last. */
export const watchMessagesIn = (status: MessageStatus, ...to: Watching<Page<ContactMessage>>) =>
  watchQuery(pageQuery(messagesIn(status)), (snapshot) => pageOf(snapshot, decodeMessage), ...to)

export const listMessages = (status: MessageStatus, after?: Cursor): Promise<Page<ContactMessage>> =>
  fetchPage(messagesIn(status), decodeMessage, after)

const messagesIn = (status: MessageStatus): Query =>
  query(
    collectionOf(COLLECTIONS.contactMessages),
    where('status', '==', status),
    orderBy('updatedAt', status === 'open' ? 'asc' : 'desc'),
  )

/** Live; `undefined` when there is none. Returns the stop function. */
export const watchMessage = (id: string, ...to: Watching<ContactMessage | undefined>) =>
  watchDocument(messageDocument(id), decodeMessage, ...to)
