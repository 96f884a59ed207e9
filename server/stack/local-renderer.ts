import type { FirestoreServer } from '@osu-supply/firestore-server'
import type { PageApp } from '#server/pages/page-app.ts'
import { pageSource } from '#server/pages/page-source.ts'
import { pageRenderer, type PageRenderer } from '#server/pages/render-public-page.ts'

/** Renders the public pages from the Firestore server of this process. */
export function localRenderer(app: PageApp, admin: FirestoreServer['admin'], origin: string): PageRenderer {
  const source = pageSource({
    read: async (path) => admin.get(path),
    findProduct: async (slug) => {
      const found = admin.list('products').find(({ data }) => data['slug'] === slug)
      return found && { id: found.id, fields: found.data }
    },
    listPosts: async (now, { offset, limit }) =>
      admin
        .list('posts')
        .map(({ id, data }) => ({ id, fields: data, publishAt: Number(data['publishAt']) }))
        .filter(({ fields, publishAt }) => fields['status'] === 'published' && publishAt <= now)
        .toSorted((one, other) => other.publishAt - one.publishAt)
        .slice(offset, offset + limit),
  })
  return pageRenderer(app, source, { origin, imagesBase: '/media' })
}
