import type { FirestoreServer } from '@osu-supply/firestore-server'
import { readBuiltApp } from '#server/pages/built-app.ts'
import { pageSource } from '#server/pages/page-source.ts'
import { pageRenderer, type PageRenderer } from '#server/pages/render-public-page.ts'

/** Renders the public pages from the Firestore server of this process; undefined when the app was built without. */
export function localRenderer(
  distDir: string,
  admin: FirestoreServer['admin'],
  origin: string,
): PageRenderer | undefined {
  const app = readBuiltApp(distDir)
  if (!app) return undefined
  const source = pageSource({
    read: async (path) => admin.get(path),
    findProduct: async (slug) => {
      const found = admin.list('products').find(({ data }) => data['slug'] === slug)
      return found && { id: found.id, fields: found.data }
    },
  })
  return pageRenderer(app, source, { origin, imagesBase: '/media' })
}
