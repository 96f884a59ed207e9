import type { Server as HttpServer } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import type { Engine } from '../operations/engine.ts'
import type { GrpcServer } from './grpc/grpc-server.ts'

/** The start of every HTTP/2, and so every gRPC, connection; HTTP/1 has no such method. */
const HTTP2_PREFACE = 'PRI'

export type SharedPort = { server: Server; closeConnections: () => void }

/**
 * One port for HTTP/1 and gRPC, distinguished by the first bytes. gRPC is loaded on first use, because it takes a
 * while. Whoever connects before `ready` waits for it, and is hung up on when it rejects.
 */
export function createSharedPort(engine: Engine, http: HttpServer, ready: Promise<unknown>): SharedPort {
  const sockets = new Set<Socket>()
  let grpc: Promise<GrpcServer> | undefined
  let isClosed = false
  const grpcServer = async () => {
    const { createGrpcServer } = await import('./grpc/grpc-server.ts')
    return createGrpcServer(engine)
  }
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    const serve = (head: string) => {
      if (!head.startsWith(HTTP2_PREFACE)) {
        http.emit('connection', socket)
        return
      }
      grpc ??= grpcServer()
      grpc
        .then(({ accept }) => (isClosed ? socket.destroy() : accept(socket)))
        .catch((error: unknown) => {
          engine.report(`gRPC cannot be served: ${String(error)}`)
          socket.destroy()
        })
    }
    ready.then(
      () => firstBytes(socket, serve),
      () => socket.destroy(),
    )
  })
  const closeConnections = () => {
    isClosed = true
    grpc?.then(({ close }) => close()).catch(() => {})
    // Ends connections once their last bytes are sent; an idle keep-alive would keep the server open for a minute.
    for (const socket of sockets) socket.destroySoon()
  }
  return { server, closeConnections }
}

/** Peeks at as many bytes as it takes to distinguish the protocols. */
function firstBytes(socket: Socket, take: (head: string) => void) {
  const onReadable = () => {
    const chunk = socket.read() as Buffer | null
    if (chunk === null) return
    socket.unshift(chunk)
    const head = chunk.toString('latin1', 0, HTTP2_PREFACE.length)
    if (head.length < HTTP2_PREFACE.length && HTTP2_PREFACE.startsWith(head)) return
    socket.off('readable', onReadable)
    take(head)
  }
  socket.on('readable', onReadable)
}
