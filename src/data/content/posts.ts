import { orderBy, query, where } from 'firebase/firestore'
import { writeAudit, type Actor } from '#data/audit/write-audit.ts'
import { commit } from '#data/firebase/commit.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { postChangesOf } from '#domain/content/post-form.ts'
import { postSchema } from '#domain/content/post-schema.ts'
import type { Post, PostStatus, PostTexts } from '#domain/content/post.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { AppError } from '#lib/app-error.ts'
import { timestampText } from '#lib/time-ago.ts'

const decodePost = decoderOf(COLLECTIONS.posts, postSchema)

/** Of every state, or of one; those changed last come first. */
export const listPosts = (status: PostStatus | '', after?: Cursor): Promise<Page<Post>> =>
  fetchPage(
    query(
      collectionOf(COLLECTIONS.posts),
      ...(status ? [where('status', '==', status)] : []),
      orderBy('updatedAt', 'desc'),
    ),
    decodePost,
    after,
  )

/** A post of any state, live; `undefined` when there is none. Returns the stop function. */
export const watchPost = (id: string, ...to: Watching<Post | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.posts, id), decodePost, ...to)

/** `publishAt` is epoch milliseconds, 0 for a draft. */
export type PostSave = { id: string; texts: PostTexts; status: PostStatus; publishAt: number | 'now' }

/** `commandId` is made before the first try; `seen` is the post's `lastAuditId`, '' for a new one. */
export type PostCommand = { commandId: string; seen: string; actor: Actor }

/**
 * Saves a post with its audit entry. `conflict` when somebody else changed it since it was `seen`, or the address of a
 * new one is taken; a repeated command does nothing.
 */
export function savePost(
  { id, texts, status, publishAt: asked }: PostSave,
  { commandId, seen, actor }: PostCommand,
): Promise<void> {
  const auditId = `audit-${id}-${commandId}`
  return commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.posts, id)
    const stored = (await transaction.get(reference)).data()
    const before = stored && decodePost(id, stored)
    if (before?.lastAuditId === auditId) return
    if ((before?.lastAuditId ?? '') !== seen || (before && seen === ''))
      throw new AppError('conflict', `posts/${id} was changed`)
    const now = Date.now()
    const publishAt = asked === 'now' ? now : asked
    writeAudit(transaction, actor, {
      id: auditId,
      action: `post.${status}`,
      entity: COLLECTIONS.posts,
      entityId: id,
      reason: '',
      diff: { status: { before: before?.status ?? '', after: status } },
      changes: [
        ...postChangesOf(before, texts),
        ...(status === 'published' && publishAt !== before?.publishAt
          ? [`For readers from ${timestampText(publishAt)}`]
          : []),
      ],
    })
    transaction.set(reference, {
      id,
      ...texts,
      status,
      publishAt,
      createdAt: before?.createdAt ?? now,
      createdBy: before?.createdBy ?? actor.uid,
      updatedAt: now,
      updatedBy: actor.uid,
      lastAuditId: auditId,
    })
  })
}
