import { slugify } from '#lib/text.ts'
import { POST_LENGTHS, POST_PICTURE_PATTERN, RESERVED_POST_IDS, type PostTexts } from './post.ts'

export type PostForm = PostTexts & {
  /** The last part of its address; '' until it is changed from what the title makes. */
  id: string
}

export const BLANK_POST: PostForm = { id: '', title: '', summary: '', body: '', picture: '', pictureAlt: '' }

export const postFormOf = ({ id, title, summary, body, picture, pictureAlt }: PostForm): PostForm => ({
  id,
  title,
  summary,
  body,
  picture,
  pictureAlt,
})

/** The last part of the address that a post gets, from what was entered for it or from its title. */
export const postIdOf = ({ id, title }: Pick<PostForm, 'id' | 'title'>): string =>
  slugify(id || title)
    .slice(0, POST_LENGTHS.id)
    .replace(/-$/, '')

/** Why the post cannot be saved, by field. */
export function postProblems(post: PostForm): Partial<Record<keyof PostForm, string | undefined>> {
  const id = postIdOf(post)
  return {
    title: post.title.trim() ? undefined : 'Enter the title',
    id:
      post.title.trim() && (id === '' || RESERVED_POST_IDS.some((one) => one === id))
        ? 'Enter an address of letters and digits'
        : undefined,
    summary: post.summary.trim() ? undefined : 'Say in a sentence what the post is about',
    body: post.body.trim() ? undefined : 'Write the post',
    picture: POST_PICTURE_PATTERN.test(post.picture)
      ? undefined
      : 'Upload a picture, or enter the name of a drawing',
    pictureAlt:
      post.picture && !post.pictureAlt.trim()
        ? 'Say what the picture shows, for those who cannot see it'
        : undefined,
  }
}

/** The texts as they are saved. */
export const postTextsOf = ({ title, summary, body, picture, pictureAlt }: PostForm): PostTexts => ({
  title: title.trim(),
  summary: summary.trim(),
  body: body.trimEnd(),
  picture,
  pictureAlt: picture ? pictureAlt.trim() : '',
})

/** In words for the audit trail: one line a field. */
export const postChangesOf = (before: PostTexts | undefined, after: PostTexts): string[] =>
  before === undefined
    ? []
    : (Object.keys(TEXT_LABELS) as (keyof PostTexts)[])
        .filter((name) => before[name] !== after[name])
        .map((name) => `${TEXT_LABELS[name]} changed`)

const TEXT_LABELS: Readonly<Record<keyof PostTexts, string>> = {
  title: 'Title',
  summary: 'Summary',
  body: 'Text',
  picture: 'Picture',
  pictureAlt: 'Description of the picture',
}
