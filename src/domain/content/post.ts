import type { RecordOf } from '#lib/schema.ts'
import type { postSchema, postSummarySchema, publicPostSchema } from './post-schema.ts'

/** A post was public once it is withdrawn, so it is not a draft again: its address answers that it is gone. */
export const POST_STATUSES = ['draft', 'published', 'withdrawn'] as const

export type PostStatus = (typeof POST_STATUSES)[number]

export type Post = RecordOf<typeof postSchema>

/** What staff write; the rest is decided by saving, publishing and withdrawing. */
export type PostTexts = Pick<Post, 'title' | 'summary' | 'body' | 'picture' | 'pictureAlt'>

/** What readers get of a post. */
export type PublicPost = RecordOf<typeof publicPostSchema>

/** What the list of posts shows of one. */
export type PostSummary = RecordOf<typeof postSummarySchema>

/** As many as the list shows at once. */
export const POSTS_PER_PAGE = 20

/** Firestore skips the posts before a page one by one. */
const MAX_BLOG_PAGES = 50

/** Some posts of those that are out, the newest first. */
export type PartOfPosts = { offset: number; limit: number }

/** The posts of a page, and one more if there are older ones. */
export const partOfBlog = (page: number): PartOfPosts => ({
  offset: (page - 1) * POSTS_PER_PAGE,
  limit: POSTS_PER_PAGE + 1,
})

/** The page of the blog that an address asks for; `undefined` for one that cannot be. */
export function blogPageIn(search: URLSearchParams): number | undefined {
  const text = search.get('page') ?? '1'
  const page = /^[1-9][0-9]?$/.test(text) ? Number(text) : Infinity
  return page <= MAX_BLOG_PAGES ? page : undefined
}

/** In characters. The body is ten printed pages. */
export const POST_LENGTHS = {
  id: 80,
  title: 120,
  summary: 300,
  body: 20_000,
  picture: 100,
  pictureAlt: 160,
} as const

/** Neither of them can be the address of a post: `/adx/content/new` writes one. */
export const RESERVED_POST_IDS = ['new'] as const

/** None, the key of a drawing, or the image host's path of an upload. */
export const POST_PICTURE_PATTERN =
  /^([a-z0-9][a-z0-9.~_-]{0,99}|[/]uploads[/]posts[/][0-9a-f]{32}[.](jpg|png|webp|avif))?$/

/** Readers see it; `now` is epoch milliseconds. */
export const isOut = ({ status, publishAt }: Pick<Post, 'status' | 'publishAt'>, now: number): boolean =>
  status === 'published' && publishAt <= now

export type PostState = 'draft' | 'scheduled' | 'published' | 'withdrawn'

/** The state in which staff see it. */
export const postStateOf = (post: Pick<Post, 'status' | 'publishAt'>, now: number): PostState =>
  post.status === 'published' && !isOut(post, now) ? 'scheduled' : post.status

export const POST_STATE_LABELS: Readonly<Record<PostState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  withdrawn: 'Withdrawn',
}
