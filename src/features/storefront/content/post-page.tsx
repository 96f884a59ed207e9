import { useParams } from 'react-router-dom'
import { MarkdownText } from '#components/content/markdown-text.tsx'
import { PageTitle } from '#components/company/page-title.tsx'
import { useCompany } from '#data/catalogue/use-company.ts'
import { pictureUrl } from '#config/image-urls.ts'
import { paths } from '#config/paths.ts'
import { usePost } from '#data/content/use-posts.ts'
import { useDescription } from '#features/storefront/shared/use-description.ts'
import { invariant } from '#lib/invariant.ts'
import { dayText } from '#lib/time-ago.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './post-page.module.css'

const PICTURE = { width: 720, height: 320 }
const DAY = 86_400_000

/** `/blog/how-much-cement`: one post. */
export function PostPage() {
  const company = useCompany()
  const { id } = useParams()
  invariant(id, 'the route has an id')
  const { data: post, error } = usePost(id)
  useDescription(post?.summary)
  if (error && !post) throw error
  if (!post)
    return (
      <div className={styles.post} aria-busy="true">
        <Skeleton height="34px" width="60%" />
        <Skeleton height="320px" radius="8px" />
      </div>
    )
  const { title, summary, body, picture, pictureAlt, publishAt, updatedAt } = post
  return (
    <article className={styles.post}>
      <PageTitle title={title} />
      <Breadcrumbs
        crumbs={[
          { label: company.name, to: paths.home },
          { label: 'Blog', to: paths.blog },
          { label: title },
        ]}
      />
      <h1>{title}</h1>
      <p className="hint">
        <time dateTime={new Date(publishAt).toISOString()}>{dayText(publishAt)}</time>
        {updatedAt > publishAt + DAY && `, changed ${dayText(updatedAt)}`}
      </p>
      <p className={styles.lead}>{summary}</p>
      {picture && (
        <img
          className={styles.picture}
          src={pictureUrl(picture, { width: PICTURE.width * 2, height: PICTURE.height * 2 })}
          {...PICTURE}
          alt={pictureAlt}
          fetchPriority="high"
        />
      )}
      <MarkdownText text={body} />
    </article>
  )
}
