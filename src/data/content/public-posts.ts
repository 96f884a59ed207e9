import { decoderOf } from '#data/firebase/decoder-of.ts'
import { readable, readRecord } from '#data/firebase/unreadable.ts'
import { fetchPublicDocument } from '#data/rest/public-document.ts'
import { equals, listPublic } from '#data/rest/public-query.ts'
import { postSummarySchema, publicPostSchema } from '#domain/content/post-schema.ts'
import { partOfBlog, type PostSummary, type PublicPost } from '#domain/content/post.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { AppError, isAppError } from '#lib/app-error.ts'

const decodeSummary = decoderOf(COLLECTIONS.posts, postSummarySchema)
const decodePost = decoderOf(COLLECTIONS.posts, publicPostSchema)

const DAY = 86_400_000

/**
 * A page of the posts that are out, the newest first, and one more if there are older ones; one that cannot be read is
 * left out. A clock that is ahead asks
 * for posts before their time and is refused, so it is asked for those of yesterday. Throws AppError.
 */
export async function listPublicPosts(now: number, page: number): Promise<PostSummary[]> {
  try {
    return await listUntil(now, page)
  } catch (error) {
    if (!isAppError(error, 'forbidden')) throw error
    return listUntil(now - DAY, page)
  }
}

async function listUntil(until: number, page: number): Promise<PostSummary[]> {
  const found = await listPublic({
    collection: COLLECTIONS.posts,
    where: [
      equals('status', 'published'),
      { field: 'publishAt', op: 'LESS_THAN_OR_EQUAL', value: { integerValue: String(until) } },
    ],
    orderBy: [{ field: 'publishAt', direction: 'DESCENDING' }],
    select: Object.keys(postSummarySchema.entries),
    ...partOfBlog(page),
  })
  return readable(found.map(({ id, fields }) => readRecord(decodeSummary, id, fields)))
}

/** Throws AppError; `not-found` for a post that is not out, too. */
export async function fetchPublicPost(id: string): Promise<PublicPost> {
  try {
    const { fields } = await fetchPublicDocument(`${COLLECTIONS.posts}/${encodeURIComponent(id)}`)
    return decodePost(id, fields)
  } catch (error) {
    if (isAppError(error, 'forbidden')) throw new AppError('not-found', `posts/${id}`, { cause: error })
    throw error
  }
}
