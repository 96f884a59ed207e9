import type { FirestoreServer } from '@osu-supply/firestore-server'
import { SHOWN_DRAWS } from '#domain/loyalty/prize-draw.ts'
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
    listDraws: async () =>
      admin
        .list('prizeDraws')
        .map(({ id, data }) => ({ id, fields: data }))
        .toSorted((one, other) => Number(other.fields['closesAt']) - Number(one.fields['closesAt']))
        .slice(0, SHOWN_DRAWS),
  })
  return pageRenderer(app, source, { origin, imagesBase: '/media' })
}
