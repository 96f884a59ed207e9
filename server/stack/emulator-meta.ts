/** Addresses as `host:port`, which tell the page where the local servers are (read by src/config/env.ts). */
export type PageEmulators = { firestore: string; auth: string }

const tagOf = (emulators: PageEmulators): string =>
  `<meta name="osu-emulators" content='${JSON.stringify(emulators)}'>`

/** Puts the addresses into the page, first in its head. */
export const withEmulators = (html: string, emulators: PageEmulators): string =>
  html.replace('<head>', `<head>\n    ${tagOf(emulators)}`)
