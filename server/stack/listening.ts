import type { Server } from 'node:http'

/** The port is in use; the message says what to do. */
class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

/** For `catch` of a server that should listen on `port`; `variable` is the one that changes the port. */
export const explainTakenPort =
  (port: number | undefined, variable: string) =>
  (error: unknown): never => {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error
    throw new PortTaken(
      `Port ${port} is taken. End what uses it (ss -ltnp "sport = :${port}" names it), ` +
        `or take another: ${variable}=${(port ?? 0) + 1} npm start`,
      { cause: error },
    )
  }

export const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })

/** Closes open connections too: a page left open would keep the server running for ever. */
export const stopListening = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
