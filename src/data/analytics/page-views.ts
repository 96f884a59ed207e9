import { env } from '#config/env.ts'

const isConfigured = env.firebase.measurementId !== '' && env.firebase.appId !== ''

/**
 * Only with consent. Counts with Firebase Analytics where configured, otherwise logs to the console. Sends the path
 * only: query and title may contain addresses, names, tokens and search terms.
 */
export async function countPageView(path: string): Promise<void> {
  if (!isConfigured) {
    // oxlint-disable-next-line no-console -- the console is where local page views go
    console.info(`[page view] ${path}`)
    return
  }
  try {
    const { logPageView } = await import('./firebase-analytics.ts')
    await logPageView(path)
  } catch (error) {
    // Spec §8: never shown to the user.
    console.warn('The page view was not counted:', error instanceof Error ? error.message : error)
  }
}

/** Consent was withdrawn: stops sending and removes what was stored in the browser. */
export async function stopCounting(): Promise<void> {
  if (!isConfigured) return
  const { stopAnalytics } = await import('./firebase-analytics.ts')
  stopAnalytics()
}
