import { orderBy, query, where } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { postSchema } from '#domain/content/post-schema.ts'
import type { Post, PostStatus } from '#domain/content/post.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

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
