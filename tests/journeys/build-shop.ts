import { build } from 'vite'

export const DIST = 'node_modules/.cache/osu-journeys'

/** Builds the app once for all journeys: what runs in them is what a visitor gets, with the emulators switched on. */
export default async function buildShop(): Promise<void> {
  await build({ mode: 'preview', logLevel: 'warn', build: { outDir: DIST, emptyOutDir: true } })
}
