import { PostEditor } from './post-editor.tsx'

/** `/adx/content/new`. */
export const NewPostPage = () => <PostEditor post={undefined} />
