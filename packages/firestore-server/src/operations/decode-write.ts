import { invalid } from '../errors.ts'
import type { Precondition, Transform, Write } from '../state/write.ts'
import { isNameField, parseFieldPath } from '../values/field-path.ts'
import { parseInstant } from '../values/instant.ts'
import { decodeFields, decodeValue } from '../values/json.ts'
import { asArray, asObject, asString, type JsonObject, optionalObject } from '../values/proto-json.ts'
import { documentPathIn } from '../values/resource-name.ts'
import type { Value } from '../values/value.ts'
import { decodeMask } from './get-documents.ts'

/** Decodes a `google.firestore.v1.Write` for the database with this name. */
export function decodeWrite(database: string, json: unknown): Write {
  const object = asObject(json, 'write')
  const precondition = decodePrecondition(object['currentDocument'])
  const condition = precondition && { precondition }
  if (object['delete'] !== undefined) {
    return {
      kind: 'delete',
      path: documentPathIn(database, asString(object['delete'], 'delete')),
      ...condition,
    }
  }
  if (object['verify'] !== undefined) {
    return {
      kind: 'verify',
      path: documentPathIn(database, asString(object['verify'], 'verify')),
      ...condition,
    }
  }
  if (object['transform'] !== undefined) {
    const transform = asObject(object['transform'], 'transform')
    const path = documentPathIn(database, asString(transform['document'], 'document'))
    const transforms = decodeTransforms(transform['fieldTransforms'])
    return { kind: 'set', path, fields: new Map(), mask: [], transforms, ...condition }
  }
  const document = asObject(object['update'], 'a write without update, delete, verify or transform')
  const mask = decodeMask(object['updateMask'])
  if (mask?.some(isNameField)) throw invalid('The field __name__ cannot be written.')
  return {
    kind: 'set',
    path: documentPathIn(database, asString(document['name'], 'name')),
    fields: decodeFields(document['fields']),
    transforms: decodeTransforms(object['updateTransforms']),
    ...(mask && { mask }),
    ...condition,
  }
}

export function decodePrecondition(json: unknown): Precondition | undefined {
  const object = optionalObject(json, 'currentDocument')
  if (!object) return undefined
  if (typeof object['exists'] === 'boolean') return { kind: 'exists', exists: object['exists'] }
  if (object['updateTime'] === undefined) return undefined
  return { kind: 'updateTime', updateTime: parseInstant(asString(object['updateTime'], 'updateTime')) }
}

function decodeTransforms(json: unknown): readonly Transform[] {
  return asArray(json, 'transforms').map((item) => decodeTransform(asObject(item, 'transform')))
}

function decodeTransform(json: JsonObject): Transform {
  const field = parseFieldPath(asString(json['fieldPath'], 'fieldPath'))
  if (json['setToServerValue'] !== undefined) {
    const value = json['setToServerValue']
    if (value !== 'REQUEST_TIME' && value !== 1)
      throw invalid(`Unknown server value ${JSON.stringify(value)}.`)
    return { field, kind: 'serverTime' }
  }
  for (const kind of ['increment', 'maximum', 'minimum'] as const) {
    if (json[kind] !== undefined) return { field, kind, operand: decodeNumber(json[kind], kind) }
  }
  if (json['appendMissingElements'] !== undefined) {
    return { field, kind: 'appendMissing', elements: decodeElements(json['appendMissingElements']) }
  }
  if (json['removeAllFromArray'] !== undefined) {
    return { field, kind: 'removeAll', elements: decodeElements(json['removeAllFromArray']) }
  }
  throw invalid(`The transform of ${json['fieldPath'] as string} has no known type.`)
}

function decodeNumber(json: unknown, kind: string): Value {
  const value = decodeValue(json)
  if (value.kind !== 'integer' && value.kind !== 'double') throw invalid(`${kind} requires a number.`)
  return value
}

function decodeElements(json: unknown): readonly Value[] {
  return asArray(asObject(json, 'ArrayValue')['values'], 'values').map((value) => decodeValue(value))
}
