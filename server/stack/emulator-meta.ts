import type { Plugin } from 'vite'

/** Addresses as `host:port`, for the page to find the local servers (src/config/env.ts reads them). */
export type PageEmulators = { firestore: string; auth: string }

const tagOf = (emulators: PageEmulators): string =>
  `<meta name="osu-emulators" content='${JSON.stringify(emulators)}'>`

/** Puts the addresses into the page, first thing in its head. */
export const withEmulators = (html: string, emulators: PageEmulators): string =>
  html.replace('<head>', `<head>\n    ${tagOf(emulators)}`)

export const emulatorMetaPlugin = (emulators: PageEmulators): Plugin => ({
  name: 'osu-emulators',
  transformIndexHtml: { order: 'pre', handler: (html) => withEmulators(html, emulators) },
})
