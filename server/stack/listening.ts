import type { Server } from 'node:http'
import { StartFailure } from './start-failure.ts'

/** For `catch` of a server that should listen on `port`; `variable` is the one that changes the port. */
export const explainTakenPort =
  (port: number | undefined, variable: string) =>
  (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const another = `take another: ${variable}=${(port ?? 0) + 1} npm start`
    if (code === 'EADDRINUSE')
      throw new StartFailure(
        variable,
        `Port ${port} is taken.`,
        `End what uses it (ss -ltnp "sport = :${port}" names it), or ${another}`,
      )
    if (code === 'EACCES')
      throw new StartFailure(
        variable,
        `Port ${port} is not for this user.`,
        `Take one above 1023: ${variable}=${8000 + (port ?? 0)} npm start`,
      )
    throw error
  }

/** Closes open connections too: a page left open would keep the server running for ever. */
export const stopListening = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
