import { Link } from 'react-router-dom'
import type { ListColumn } from '#components/lists/list-columns.ts'
import { paths } from '#config/paths.ts'
import { POST_STATE_LABELS, postStateOf, type Post, type PostState } from '#domain/content/post.ts'
import { timeCell } from '#lib/file-cell.ts'
import { timeAgo, timestampText } from '#lib/time-ago.ts'
import { Pill, type Tone } from '#ui/pill.tsx'

const TONES: Readonly<Record<PostState, Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'good',
  withdrawn: 'bad',
}

export const PostStatePill = ({ post, now }: { post: Post; now: number }) => {
  const state = postStateOf(post, now)
  return <Pill tone={TONES[state]}>{POST_STATE_LABELS[state]}</Pill>
}

/** The columns of the list of posts, on the screen and in an exported file. */
export const postColumns = (now: number): ListColumn<Post>[] => [
  {
    id: 'title',
    label: 'Title',
    width: 180,
    grows: true,
    renderCell: ({ id, title }) => (
      <Link to={paths.admin.post(id)} data-row className="link">
        {title}
      </Link>
    ),
    value: ({ title }) => title,
  },
  {
    id: 'state',
    label: 'State',
    width: 108,
    renderCell: (post) => <PostStatePill post={post} now={now} />,
    value: (post) => POST_STATE_LABELS[postStateOf(post, now)],
  },
  {
    id: 'from',
    label: 'For readers from',
    width: 160,
    hides: 1,
    className: 'sub',
    renderCell: ({ publishAt }) => (publishAt ? timestampText(publishAt) : '–'),
    value: ({ publishAt }) => (publishAt ? timeCell(publishAt) : ''),
  },
  {
    id: 'address',
    label: 'Address',
    width: 260,
    hides: 2,
    className: 'sub',
    renderCell: ({ id }) => paths.post(id),
    value: ({ id }) => paths.post(id),
  },
  {
    id: 'changed',
    label: 'Changed',
    width: 104,
    numeric: true,
    hides: 3,
    className: 'sub',
    renderCell: ({ updatedAt }) => <span title={timestampText(updatedAt)}>{timeAgo(updatedAt, now)}</span>,
    value: ({ updatedAt }) => timeCell(updatedAt),
  },
]
