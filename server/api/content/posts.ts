import { decoderOf } from '#data/firebase/decoder-of.ts'
import { postChangesOf, postIdOf, postProblems, postTextsOf } from '#domain/content/post-form.ts'
import { savePost } from '#domain/content/content-commands.ts'
import { postSchema } from '#domain/content/post-schema.ts'
import type { Post } from '#domain/content/post.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { timestampText } from '#lib/time-ago.ts'
import { ApiError } from '#server/api/api-error.ts'
import { saveSetting } from '#server/api/settings/save-setting.ts'
import { requireNearDay } from '#server/api/require-day.ts'
import { isoDay } from '#lib/iso-day.ts'
import { refuseProblems } from '#server/api/settings/setting-by.ts'
import { handles } from '#server/commands/handlers.ts'

const decodePost = decoderOf(COLLECTIONS.posts, postSchema)

type State = Pick<Post, 'status' | 'publishAt'>

/**
 * Saves a post: one that was never `seen` is new, under the address that is its id. Throws as `saveSetting` does, CONFLICT
 * where the address is taken.
 */
export const saving = handles(savePost, ({ status, publishAt: asked, seen, ...typed }, context) => {
  const { target: id } = context
  refuseProblems(Object.values(postProblems({ ...typed, id })))
  if (asked !== undefined) requireNearDay(isoDay(asked), context.now())
  if (postIdOf({ id, title: '' }) !== id)
    throw new ApiError('INVALID', 'This cannot be the address of a post.')
  const texts = postTextsOf({ ...typed, id })
  const isNew = seen === ''
  const post = { collection: 'posts', id, action: `post.${status}`, schema: postSchema, isNew } as const
  return saveSetting(post, seen, context, (stored, { at }) => {
    const before = isNew ? undefined : decodePost(id, stored)
    const publishAt = status === 'draft' ? 0 : (asked ?? at)
    checkState(before, { status, publishAt })
    return {
      fields: { ...texts, status, publishAt },
      changes: [
        ...postChangesOf(before, texts),
        ...(status === 'published' && publishAt !== before?.publishAt
          ? [`For readers from ${timestampText(publishAt)}`]
          : []),
      ],
      diff: { status: { before: before?.status ?? '', after: status } },
    }
  })
})

/** What was public is no draft again, and only what was can be withdrawn. */
function checkState(before: State | undefined, { status, publishAt }: State): void {
  const was = before?.status ?? 'draft'
  refuseProblems([
    status === 'draft' && was !== 'draft' && 'A post that was published cannot be a draft again.',
    status === 'withdrawn' && was === 'draft' && 'Only a published post can be withdrawn.',
    status !== 'draft' && publishAt === 0 && 'Say when readers see it.',
  ])
}
