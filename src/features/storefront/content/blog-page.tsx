import { PAGE_LEADS } from '#domain/content/page-leads.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { useCompany } from '#data/catalogue/use-company.ts'
import { blogUrl, paths } from '#config/paths.ts'
import { pictureUrl } from '#config/image-urls.ts'
import { usePosts } from '#data/content/use-posts.ts'
import { blogPageIn, POSTS_PER_PAGE, type PostSummary } from '#domain/content/post.ts'
import { useDescription } from '#features/storefront/shared/use-description.ts'
import { dayText } from '#lib/time-ago.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './blog-page.module.css'

/** `/blog?page=2`: what we have written, the newest first. */
export function BlogPage() {
  const company = useCompany()
  const [search] = useSearchParams()
  const page = blogPageIn(search) ?? 1
  const { data, error } = usePosts(page)
  const posts = data?.slice(0, POSTS_PER_PAGE)
  const hasOlder = (data?.length ?? 0) > POSTS_PER_PAGE
  useDescription(PAGE_LEADS['/blog'])
  if (error && !posts) throw error
  return (
    <div className={styles.page}>
      <title>{`${page === 1 ? 'Blog' : `Blog, page ${page}`} · ${company.name}`}</title>
      <Breadcrumbs crumbs={[{ label: company.name, to: paths.home }, { label: 'Blog' }]} />
      <h1>Blog</h1>
      <p className={styles.lead}>{PAGE_LEADS['/blog']}</p>
      {!posts && (
        <div className={styles.posts} aria-busy="true">
          <Skeleton height="150px" radius="8px" />
          <Skeleton height="150px" radius="8px" />
        </div>
      )}
      {posts?.length === 0 && page > 1 && <EmptyState icon="edit" title="There are no older posts" />}
      {posts?.length === 0 && page === 1 && (
        <EmptyState icon="edit" title="Nothing is written yet">
          <p>Questions are answered by phone and at every counter.</p>
        </EmptyState>
      )}
      {posts && posts.length > 0 && (
        <ul className={styles.posts}>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </ul>
      )}
      {(page > 1 || hasOlder) && (
        <nav className={styles.pages} aria-label="Pages">
          {page > 1 && (
            <ButtonLink rel="prev" to={blogUrl(page - 1)}>
              Newer posts
            </ButtonLink>
          )}
          {hasOlder && (
            <ButtonLink rel="next" to={blogUrl(page + 1)}>
              Older posts
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  )
}

const PICTURE = { width: 168, height: 126 }

const PostCard = ({ post: { id, title, summary, picture, publishAt } }: { post: PostSummary }) => (
  <li className={`card ${styles.post}`}>
    {picture && (
      <img
        src={pictureUrl(picture, { width: PICTURE.width * 2, height: PICTURE.height * 2 })}
        {...PICTURE}
        alt=""
        loading="lazy"
        decoding="async"
      />
    )}
    <div>
      <p className="hint">
        <time dateTime={new Date(publishAt).toISOString()}>{dayText(publishAt)}</time>
      </p>
      <h2>
        <Link to={paths.post(id)}>{title}</Link>
      </h2>
      <p>{summary}</p>
    </div>
  </li>
)
