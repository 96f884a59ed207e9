import { blogUrl } from '#config/paths.ts'
import { firstPost, firstPosts } from '#data/catalogue/first-view.ts'
import { resourcesBy, useResource, type Snapshot } from '#data/catalogue/resource.ts'
import type { PostSummary, PublicPost } from '#domain/content/post.ts'

// Most visits arrive with the posts in the page.
const reading = () => import('./public-posts.ts')

const postsOn = resourcesBy<readonly PostSummary[]>(
  async (page) => (await reading()).listPublicPosts(Date.now(), Number(page)),
  (page) => firstPosts(blogUrl(Number(page))),
)

const postBy = resourcesBy<PublicPost>(async (id) => (await reading()).fetchPublicPost(id), firstPost)

/** A page of the posts that are out, the newest first, and one more if there are older ones. */
export const usePosts = (page: number): Snapshot<readonly PostSummary[]> => useResource(postsOn(String(page)))

export const usePost = (id: string): Snapshot<PublicPost> => useResource(postBy(id))
