import type { Socket } from 'node:net'
import {
  type Metadata,
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerWritableStream,
  type ServiceDefinition,
  type UntypedHandleCall,
} from '@grpc/grpc-js'
import { FirestoreError, invalid, toFirestoreError } from '../../errors.ts'
import type { MessageStream, StreamOutput } from '../../listen/message-stream.ts'
import type { Engine } from '../../operations/engine.ts'
import { STREAMING_METHODS, UNARY_METHODS } from '../../operations/methods.ts'
import type { JsonObject } from '../../values/proto-json.ts'
import { parseDatabaseName } from '../../values/resource-name.ts'
import { credentialsOf } from '../credentials.ts'
import { openStream, type StreamName } from '../open-stream.ts'
import { MAX_REQUEST_BYTES, requestTooLarge } from '../request-size.ts'
import { type MethodCodec, methodCodecs, SERVICE_PATH } from './codec.ts'

export type GrpcServer = { accept: (socket: Socket) => void; close: () => void }

/** The Firestore service over gRPC, on connections accepted elsewhere. */
export function createGrpcServer(engine: Engine): GrpcServer {
  // Sizes are checked in `decode`: grpc-js's own refusal is lost when a response is still being sent.
  const server = new Server({ 'grpc.max_receive_message_length': -1 })
  const codecs = methodCodecs()
  server.addService(
    Object.fromEntries(codecs.map((codec) => [codec.name, definitionOf(codec)])) as ServiceDefinition,
    Object.fromEntries<UntypedHandleCall>(codecs.map((codec) => [codec.name, handlerOf(engine, codec)])),
  )
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure())
  return { accept: (socket) => injector.injectConnection(socket), close: () => server.forceShutdown() }
}

/** Requests reach the handlers as bytes, so that a decoding failure ends in our error and not in grpc-js's. */
function definitionOf({ name, requestStream, responseStream, request, response }: MethodCodec) {
  return {
    path: `${SERVICE_PATH}${name}`,
    requestStream,
    responseStream,
    requestSerialize: request.encode,
    requestDeserialize: (bytes: Buffer) => bytes,
    responseSerialize: response.encode,
    responseDeserialize: response.decode,
  }
}

function handlerOf(engine: Engine, codec: MethodCodec): UntypedHandleCall {
  const { name } = codec
  const [streaming, unary] = [STREAMING_METHODS[name], UNARY_METHODS[name]]
  if (name === 'Listen' || name === 'Write') {
    return (call: ServerDuplexStream<Buffer, JsonObject>) => serveStream(engine, codec, name, call)
  }
  if (streaming) {
    return (call: ServerWritableStream<Buffer, JsonObject>) => {
      try {
        for (const message of streaming(methodCall(engine, codec, call))) call.write(message)
        call.end()
      } catch (error) {
        call.emit('error', statusOf(engine, name, error))
      }
    }
  }
  return (call: UnaryCall, answer: Answer) => {
    serveUnary(engine, codec, unary, call).then(
      (message) => answer(null, message),
      (error: unknown) => answer(statusOf(engine, name, error)),
    )
  }
}

type UnaryCall = { request: Buffer; metadata: Metadata }
type Answer = (error: object | null, message?: JsonObject) => void

async function serveUnary(
  engine: Engine,
  codec: MethodCodec,
  unary: (typeof UNARY_METHODS)[string] | undefined,
  call: UnaryCall,
): Promise<JsonObject> {
  if (!unary) throw new FirestoreError('UNIMPLEMENTED', `${codec.name} is not served.`)
  return unary(methodCall(engine, codec, call))
}

function serveStream(
  engine: Engine,
  codec: MethodCodec,
  name: StreamName,
  call: ServerDuplexStream<Buffer, JsonObject>,
) {
  let isOver = false
  /** Anything written after the end would destroy the call before its status is sent. */
  const conclude = (tell: () => void) => {
    if (isOver) return
    isOver = true
    stream?.close()
    tell()
  }
  const fail = (error: unknown) => conclude(() => call.emit('error', statusOf(engine, codec.name, error)))
  const output: StreamOutput = {
    send: (message) => {
      if (!isOver) call.write(message)
    },
    end: () => conclude(() => call.end()),
    fail,
  }
  let stream: MessageStream | undefined
  try {
    stream = openStream(name, engine, authorization(call.metadata), output)
  } catch (error) {
    fail(error)
    return
  }
  const opened = stream
  call.on('data', (bytes: Buffer) => {
    if (isOver) return
    try {
      opened.receive(decode(codec, bytes))
    } catch (error) {
      fail(error)
    }
  })
  call.on('end', () => {
    if (!isOver) opened.finish()
  })
  call.on('cancelled', () => {
    isOver = true
    opened.close()
  })
}

function methodCall(engine: Engine, codec: MethodCodec, call: { request: Buffer; metadata: Metadata }) {
  const credentials = credentialsOf(authorization(call.metadata), engine)
  const body = decode(codec, call.request)
  const id = parseDatabaseName(databaseIn(body))
  return { engine, caller: credentials.identify(id.projectId), database: engine.store.database(id), body }
}

function decode({ request }: MethodCodec, bytes: Buffer): JsonObject {
  if (bytes.length > MAX_REQUEST_BYTES) throw requestTooLarge()
  try {
    return request.decode(bytes)
  } catch (error) {
    throw invalid(`The request cannot be decoded: ${String(error)}`)
  }
}

/** Each request names its database in one field or another. */
function databaseIn(body: JsonObject): string {
  const document = body['document'] as JsonObject | undefined
  const name = [body['database'], body['parent'], body['name'], document?.['name']].find(
    (value): value is string => typeof value === 'string' && value !== '',
  )
  return /^projects\/[^/]+\/databases\/[^/]+/.exec(name ?? '')?.[0] ?? ''
}

function authorization(metadata: Metadata): string | undefined {
  return metadata.get('authorization')[0]?.toString()
}

function statusOf(engine: Engine, method: string, error: unknown) {
  if (!(error instanceof FirestoreError)) {
    engine.report(
      `gRPC ${method}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
  }
  const { code, message } = toFirestoreError(error)
  return { code, details: message }
}
