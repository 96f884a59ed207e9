import { env } from '#config/env.ts'
import { parseSession, type StoredSession } from './session-record.ts'

export const readSession = (): StoredSession | undefined =>
  parseSession(localStorage.getItem(env.sessionLabel))

/** A full or closed storage is logged and no reason to end anything: this tab goes on until it is closed. */
export function writeSession(session: StoredSession): void {
  try {
    localStorage.setItem(env.sessionLabel, JSON.stringify(session))
  } catch (error) {
    logTokenError('#SET_SESSION_ERROR', error)
  }
}

/** Spec §8. Only the error's code or name: the provider's errors carry whole answers, tokens included. */
export function logTokenError(tag: '#SET_SESSION_ERROR' | '#LOGOUT_ERROR', error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  console.error(tag, code ?? (error instanceof Error ? error.name : typeof error))
}
