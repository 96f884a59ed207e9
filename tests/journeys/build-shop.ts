import { build } from 'vite'

/** Runs side by side need a folder each, named by JOURNEYS_DIST. */
export const DIST = process.env['JOURNEYS_DIST'] ?? 'node_modules/.cache/osu-journeys'

/** Builds the app once for all journeys: what runs in them is what a visitor gets, with the emulators switched on. */
export default async function buildShop(): Promise<void> {
  await build({ mode: 'preview', logLevel: 'warn', build: { outDir: DIST, emptyOutDir: true } })
}
