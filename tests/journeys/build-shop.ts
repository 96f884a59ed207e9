import { buildApp } from '#server/pages/build-app.ts'

/** Concurrent runs need a folder each, set by JOURNEYS_DIST. */
export const DIST = process.env['JOURNEYS_DIST'] ?? 'node_modules/.cache/osu-journeys'

/** Builds the app once for all journeys, which run what a visitor gets, with the emulators switched on. */
export default async function buildShop(): Promise<void> {
  await buildApp({ mode: 'preview', logLevel: 'warn', outDir: DIST })
}
