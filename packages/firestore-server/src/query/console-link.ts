import { NAME_FIELD } from '../values/field-path.ts'
import { databaseName, type DatabaseId } from '../values/resource-name.ts'
import type { IndexField, QueryScope } from './index-definitions.ts'

type Wanted = {
  collectionId: string
  queryScope: QueryScope
  fields: readonly IndexField[]
  nameDirection: 'ASCENDING' | 'DESCENDING'
}

const SCOPES: Readonly<Record<QueryScope, number>> = { COLLECTION: 1, COLLECTION_GROUP: 2 }
const ORDERS = { ASCENDING: 1, DESCENDING: 2 } as const
const CONTAINS = 1
const DEFAULT_DATABASE = '(default)'

/**
 * Where to create the index in the console, as production links it in its refusals: the needed `Index` or `Field`
 * message of `google.firestore.admin.v1`, in base64 without padding.
 */
export function consoleLink(
  database: DatabaseId,
  { collectionId, queryScope, fields, nameDirection }: Wanted,
): string {
  const group = `${databaseName(database)}/collectionGroups/${collectionId}`
  const [only] = fields
  const isSingle = fields.length === 1 && only !== undefined && only.fieldPath !== NAME_FIELD
  const named = fields.some(({ fieldPath }) => fieldPath === NAME_FIELD)
  const all: readonly IndexField[] =
    isSingle || named ? fields : [...fields, { fieldPath: NAME_FIELD, order: nameDirection }]
  const message = Buffer.concat([
    textField(1, isSingle ? `${group}/fields/${only.fieldPath}` : `${group}/indexes/_`),
    numberField(2, SCOPES[queryScope]),
    ...all.map((field) => bytesField(3, encodeField(field))),
  ])
  const kind = isSingle ? 'create_exemption' : 'create_composite'
  const { projectId, databaseId } = database
  const place = databaseId === DEFAULT_DATABASE ? 'firestore' : `firestore/databases/${databaseId}`
  const text = message.toString('base64').replaceAll('=', '')
  return `https://console.firebase.google.com/v1/r/project/${projectId}/${place}/indexes?${kind}=${text}`
}

function encodeField({ fieldPath, order, arrayConfig }: IndexField): Buffer {
  const way =
    arrayConfig === undefined ? numberField(2, ORDERS[order ?? 'ASCENDING']) : numberField(3, CONTAINS)
  return Buffer.concat([textField(1, fieldPath), way])
}

function textField(number: number, text: string): Buffer {
  return bytesField(number, Buffer.from(text))
}

function bytesField(number: number, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([(number << 3) | 2, ...varint(bytes.length)]), bytes])
}

function numberField(number: number, value: number): Buffer {
  return Buffer.from([number << 3, ...varint(value)])
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)]
}
