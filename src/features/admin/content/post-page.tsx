import { useParams } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { watchPost } from '#data/content/posts.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { Post } from '#domain/content/post.ts'
import { invariant } from '#lib/invariant.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PostEditor } from './post-editor.tsx'
import styles from './post-editor.module.css'

/** `/adx/content/how-much-cement`: one post, to change. */
export function PostPage() {
  const { id } = useParams()
  invariant(id, 'the route has an id')
  const {
    status,
    data: post,
    error,
    retry,
  } = useLive<Post | undefined>(`posts/${id}`, (onPost, onError) => watchPost(id, onPost, onError))
  if (status === 'loading')
    return (
      <div className={styles.page} aria-busy="true">
        <Skeleton height="26px" width="40%" />
        <Skeleton height="420px" radius="8px" />
      </div>
    )
  if (status === 'failed')
    return (
      <ErrorState isPage title="The post could not be loaded" onRetry={retry}>
        {error.code === 'unreadable' && (
          <p>The stored record does not have the form it should: please ask the people who run the site.</p>
        )}
      </ErrorState>
    )
  if (!post)
    return (
      <EmptyState
        isPage
        icon="search"
        title="There is no such post"
        actions={<ButtonLink to={paths.admin.content}>Back to the posts</ButtonLink>}
      />
    )
  return <PostEditor key={id} post={post} />
}
