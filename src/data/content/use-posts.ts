import { firstPost, firstPosts } from '#data/catalogue/first-view.ts'
import { resourceOf, resourcesBy, useResource, type Snapshot } from '#data/catalogue/resource.ts'
import type { PostSummary, PublicPost } from '#domain/content/post.ts'

// Most visits arrive with the posts in the page.
const reading = () => import('./public-posts.ts')

const posts = resourceOf(async () => (await reading()).listPublicPosts(Date.now()), { first: firstPosts })

const postBy = resourcesBy<PublicPost>(async (id) => (await reading()).fetchPublicPost(id), firstPost)

/** The posts that are out, the newest first. */
export const usePosts = (): Snapshot<readonly PostSummary[]> => useResource<readonly PostSummary[]>(posts)

export const usePost = (id: string): Snapshot<PublicPost> => useResource(postBy(id))
