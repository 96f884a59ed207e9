/** A Firestore value as the server stores it; `json.ts` converts it from and to proto3 JSON. */
export type Value =
  | { kind: 'null' }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'integer'; value: bigint }
  | { kind: 'double'; value: number }
  | { kind: 'timestamp'; value: Instant }
  | { kind: 'string'; value: string }
  | { kind: 'bytes'; value: Uint8Array }
  /** Full resource name: `projects/p/databases/d/documents/users/ama`. */
  | { kind: 'reference'; value: string }
  | { kind: 'geopoint'; latitude: number; longitude: number }
  | { kind: 'array'; values: readonly Value[] }
  | { kind: 'map'; fields: Fields }

export type Fields = ReadonlyMap<string, Value>

/** Seconds since the epoch (may be negative) and nanoseconds in [0, 1e9). */
export type Instant = { seconds: number; nanos: number }
