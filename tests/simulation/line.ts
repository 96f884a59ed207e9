import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What one client reaches a server through, and what can be taken away from it. */
export type Line = {
  port: number
  /** From now on nothing that the server answers arrives; what the client sends still does. Then the line is cut. */
  loseAnswers: (forMs: number) => void
  close: () => void
}

/** A line to the server at `port`, whether it runs or not. */
export async function openLine(port: number): Promise<Line> {
  const open = new Map<Socket, { isLosing: boolean }>()
  const server = createServer((client) => {
    const state = { isLosing: false }
    open.set(client, state)
    const upstream = connect(port, '127.0.0.1')
    client.pipe(upstream)
    upstream.on('data', (data: Buffer) => {
      if (!state.isLosing) client.write(data)
    })
    const end = () => {
      open.delete(client)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = (sockets: Iterable<Socket>) => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    loseAnswers: (forMs) => {
      const lost = [...open]
      for (const [, state] of lost) state.isLosing = true
      setTimeout(() => cut(lost.map(([socket]) => socket)), forMs)
    },
    close: () => {
      server.close()
      cut(open.keys())
    },
  }
}
