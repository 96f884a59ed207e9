import { useSearchParams } from 'react-router-dom'
import { ListView } from '#components/lists/list-view.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useNow } from '#components/states/use-now.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { paths } from '#config/paths.ts'
import { listPosts } from '#data/content/posts.ts'
import { usePages } from '#data/reading/use-pages.ts'
import { POST_STATUSES, type Post, type PostStatus } from '#domain/content/post.ts'
import styles from '#features/admin/shared/list-page.module.css'
import { ButtonLink } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { postColumns } from './post-columns.tsx'

const TABS: Readonly<Record<PostStatus | '', string>> = {
  '': 'All',
  draft: 'Drafts',
  published: 'Published',
  withdrawn: 'Withdrawn',
}

/** `/adx/content?status=draft`: the posts of the blog, those changed last first. */
export function ContentPage() {
  const [query] = useSearchParams()
  const status = POST_STATUSES.find((one) => one === query.get('status')) ?? ''
  return (
    <div className={styles.split}>
      <PageTitle title="Blog" />
      <section className={styles.list} aria-labelledby="content-title">
        <div className="head-row">
          <h1 id="content-title">Blog</h1>
          <ButtonLink tone="go" icon="plus" to={paths.admin.newPost}>
            New post
          </ButtonLink>
        </div>
        <Tabs
          label="Posts by state"
          tabs={(['', ...POST_STATUSES] as const).map((one) => ({
            to: one ? `${paths.admin.content}?status=${one}` : paths.admin.content,
            label: TABS[one],
            on: one === status,
          }))}
        />
        <Posts key={status} status={status} />
      </section>
    </div>
  )
}

function Posts({ status }: { status: PostStatus | '' }) {
  const fetchPage = (after?: Parameters<typeof listPosts>[1]) => listPosts(status, after)
  const { refresh, ...rows } = usePages<Post>(['posts', status], fetchPage)
  return (
    <ListView<Post>
      screen={{
        id: 'posts',
        noun: 'post',
        label: 'List of posts',
        columns: postColumns(useNow()),
        nameOf: ({ title }) => title,
        hrefOf: ({ id }) => paths.admin.post(id),
        fetchPage,
        renderUnreadable: (post) => <UnreadableLine record={post} />,
        failed: 'The posts could not be loaded',
        empty: {
          icon: 'edit',
          title: status ? `No ${TABS[status].toLowerCase()} posts` : 'No posts yet',
          text: 'What you write appears here, and on the blog once it is published.',
        },
      }}
      rows={{ ...rows, retry: refresh }}
    />
  )
}
