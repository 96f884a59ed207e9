import type { ConsoleMessage, Page } from 'playwright-core'

/** Collects console errors, warnings and uncaught exceptions of a page: each is a defect. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && !isLostRace(message))
      complaints.push(`${message.type()}: ${message.text()}${addressOf(message)}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  return complaints
}

const isFailedRequest = (message: ConsoleMessage) => message.text().startsWith('Failed to load resource')

/** The text says only the status. */
const addressOf = (message: ConsoleMessage) => (isFailedRequest(message) ? ` ${message.location().url}` : '')

/**
 * The browser reports every answer of 400 or 409, also to a commit that met another's change, for example a trigger's, and
 * is run again by `outlastRaces`. What cannot be committed in the end the page says itself; what the rules refuse is a 403.
 */
const isLostRace = (message: ConsoleMessage) =>
  isFailedRequest(message) &&
  /status of (400|409)/.test(message.text()) &&
  message.location().url.includes('/documents:commit')
