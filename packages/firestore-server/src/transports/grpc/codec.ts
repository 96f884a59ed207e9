import { createRequire } from 'node:module'
import { fromProto3JSON, toProto3JSON } from 'proto3-json-serializer'
import protobuf, { type Type } from 'protobufjs'
import { asObject, type JsonObject } from '../../values/proto-json.ts'

type MessageCodec = { decode: (bytes: Buffer) => JsonObject; encode: (json: JsonObject) => Buffer }
export type MethodCodec = {
  name: string
  requestStream: boolean
  responseStream: boolean
  request: MessageCodec
  response: MessageCodec
}

const SERVICE = 'google.firestore.v1.Firestore'
const DESCRIPTOR = '@google-cloud/firestore/build/protos/v1.json'

/** Every method of the service, converting its messages between bytes and the proto3 JSON that all transports share. */
export function methodCodecs(): MethodCodec[] {
  const root = protobuf.Root.fromJSON(
    createRequire(import.meta.url)(DESCRIPTOR) as Parameters<typeof protobuf.Root.fromJSON>[0],
  )
  // The published descriptor lacks it; the client SDKs send it for documents a transaction only read.
  root
    .lookupType('google.firestore.v1.Write')
    .oneofs['operation']?.add(new protobuf.Field('verify', 5, 'string'))
  root.resolveAll()
  const codecOf = (type: Type | null): MessageCodec => {
    if (!type) throw new Error(`${DESCRIPTOR} does not resolve`)
    return {
      decode: (bytes) => asObject(toProto3JSON(type.decode(bytes)), type.name),
      encode: (json) => Buffer.from(type.encode(messageOf(type, json)).finish()),
    }
  }
  return Object.values(root.lookupService(SERVICE).methods).map((method) => ({
    name: method.name,
    requestStream: method.requestStream === true,
    responseStream: method.responseStream === true,
    request: codecOf(method.resolvedRequestType),
    response: codecOf(method.resolvedResponseType),
  }))
}

export const SERVICE_PATH = `/${SERVICE}/`

function messageOf(type: Type, json: JsonObject) {
  const message = fromProto3JSON(type, json as Parameters<typeof fromProto3JSON>[1])
  if (!message) throw new Error(`${type.name} is null`)
  return message
}
