import { env } from '#config/env.ts'
import { inBrowser, inTab } from '#lib/browser-storage.ts'
import { sessionText } from './session-hint.ts'
import { parseSession, type StoredSession } from './session-record.ts'

export const readSession = (): StoredSession | undefined => parseSession(sessionText())

/**
 * Whether the session outlives a reload. Full or blocked storage ends nothing: the session continues until the page is
 * closed.
 */
export function writeSession(session: StoredSession): boolean {
  const text = JSON.stringify(session)
  if (!inBrowser.setItem(env.sessionLabel, text))
    return inTab.setItem(env.sessionLabel, text, { silent: true })
  inTab.removeItem(env.sessionLabel)
  return true
}

/** Spec §8. Only the error's code or name: the provider's errors contain whole responses, tokens included. */
export function logTokenError(tag: '#SET_SESSION_ERROR' | '#LOGOUT_ERROR', error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  console.error(tag, code ?? (error instanceof Error ? error.name : typeof error))
}
