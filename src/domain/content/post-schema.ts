import { epoch, fields, oneOf, optional, prose, text } from '#lib/schema.ts'
import { baseFields, optionalId } from '#domain/records/record-fields.ts'
import { POST_LENGTHS, POST_PICTURE_PATTERN, POST_STATUSES } from './post.ts'

/** `posts/{slug}`: a post of the blog, under the last part of its address. */
export const postSchema = fields({
  ...baseFields(),
  title: text(POST_LENGTHS.title, { min: 1 }),
  /** For lists, search engines and link previews. */
  summary: prose(POST_LENGTHS.summary, { min: 1 }),
  /** Markdown (https://github.github.com/gfm/); HTML in it is left out where it is shown. */
  body: prose(POST_LENGTHS.body, { min: 1 }),
  picture: text(POST_LENGTHS.picture, { pattern: POST_PICTURE_PATTERN }),
  /** What the picture shows, for those who cannot see it. */
  pictureAlt: text(POST_LENGTHS.pictureAlt),
  status: oneOf(POST_STATUSES),
  /** When readers see it, once it is published; 0 for a draft. */
  publishAt: epoch(),
  lastAuditId: optional(optionalId()),
})

const { id, title, summary, body, picture, pictureAlt, publishAt, updatedAt } = postSchema.entries

/** What the list of posts shows of one. */
export const postSummarySchema = fields({ id, title, summary, picture, pictureAlt, publishAt, updatedAt })

/** What readers get of a post. */
export const publicPostSchema = fields({ ...postSummarySchema.entries, body })
