import { crc32 } from 'node:zlib'
import { formatInstant, parseInstant } from '../values/instant.ts'
import { decodeFields } from '../values/json.ts'
import { asArray, asObject, asString } from '../values/proto-json.ts'
import type { Instant } from '../values/value.ts'
import { encodeOnce, type StoredDocument } from './document.ts'
import { storedFields } from './stored-fields.ts'

/** One line of the log: a commit, or a part of a snapshot. */
export type LogRecord = {
  /** `projects/p/databases/d` */
  database: string
  time: Instant
  changes: readonly { path: string; after: StoredDocument | undefined }[]
  /** A part of the state at some time instead of a commit; `time` is then that time. */
  isSnapshot?: boolean
}

/** `<crc32 of the JSON, 8 hex digits> <JSON>` and a line feed. */
export function encodeRecord({ database, time, changes, isSnapshot }: LogRecord): string {
  const head = JSON.stringify({ database, time: formatInstant(time), ...(isSnapshot && { isSnapshot }) })
  // Change by change, so that each document's JSON can be garbage-collected early.
  const json = `${head.slice(0, -1)},"changes":[${changes.map(encodeChange).join(',')}]}`
  return `${checksum(json)} ${json}\n`
}

/** Without the document's name, which consists of the database and the path. */
function encodeChange({ path, after }: LogRecord['changes'][number]): string {
  return JSON.stringify(after ? { ...encodeOnce(after), name: undefined, path } : { path })
}

/** Throws with the reason when the line (without its line feed) is not a complete record. */
export function decodeRecord(line: string): LogRecord {
  const json = line.slice(9)
  if (line[8] !== ' ' || checksum(json) !== line.slice(0, 8)) throw new Error('the checksum does not match')
  const record = asObject(JSON.parse(json), 'record')
  const database = asString(record['database'], 'database')
  return {
    database,
    time: parseInstant(asString(record['time'], 'time')),
    isSnapshot: record['isSnapshot'] === true,
    changes: asArray(record['changes'], 'changes').map((item) => decodeChange(database, item)),
  }
}

function decodeChange(database: string, json: unknown) {
  const change = asObject(json, 'change')
  const path = asString(change['path'], 'path')
  if (change['updateTime'] === undefined) return { path, after: undefined }
  const after: StoredDocument = {
    name: `${database}/documents/${path}`,
    path,
    fields: storedFields(decodeFields(change['fields'])),
    createTime: parseInstant(asString(change['createTime'], 'createTime')),
    updateTime: parseInstant(asString(change['updateTime'], 'updateTime')),
  }
  return { path, after }
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0')
}
