import type { RuleType } from '../rule-value.ts'

type Results = Readonly<Record<string, readonly RuleType[] | 'any'>>

const STRING = ['string'] as const
const INT = ['int'] as const
const FLOAT = ['float'] as const
const BOOL = ['bool'] as const
const LIST = ['list'] as const
const SET = ['set'] as const
const BYTES = ['bytes'] as const
const DURATION = ['duration'] as const
const TIMESTAMP = ['timestamp'] as const

/** The result type of each method, whatever type it is called on; for type checking. */
export const METHOD_RESULTS: Results = {
  addedKeys: SET,
  affectedKeys: SET,
  bind: ['path'],
  changedKeys: SET,
  concat: LIST,
  date: TIMESTAMP,
  day: INT,
  dayOfWeek: INT,
  dayOfYear: INT,
  diff: ['map_diff'],
  difference: SET,
  distance: FLOAT,
  get: 'any',
  hasAll: BOOL,
  hasAny: BOOL,
  hasOnly: BOOL,
  hours: INT,
  intersection: SET,
  join: STRING,
  keys: LIST,
  latitude: FLOAT,
  longitude: FLOAT,
  lower: STRING,
  matches: BOOL,
  minutes: INT,
  month: INT,
  nanos: INT,
  removeAll: LIST,
  removedKeys: SET,
  replace: STRING,
  seconds: INT,
  size: INT,
  split: LIST,
  time: DURATION,
  toBase64: STRING,
  toHexString: STRING,
  toMillis: INT,
  toSet: SET,
  toUtf8: BYTES,
  trim: STRING,
  unchangedKeys: SET,
  union: SET,
  upper: STRING,
  values: LIST,
  year: INT,
}

export const NAMESPACE_RESULTS: Readonly<Record<string, Results>> = {
  duration: { abs: DURATION, time: DURATION, value: DURATION },
  hashing: { crc32: BYTES, crc32c: BYTES, md5: BYTES, sha256: BYTES },
  latlng: { value: ['latlng'] },
  math: {
    abs: ['int', 'float'],
    ceil: INT,
    floor: INT,
    isNaN: BOOL,
    pow: FLOAT,
    round: INT,
    sqrt: FLOAT,
  },
  timestamp: { date: TIMESTAMP, value: TIMESTAMP },
}

export const GLOBAL_RESULTS: Results = {
  debug: 'any',
  exists: BOOL,
  existsAfter: BOOL,
  float: FLOAT,
  get: 'any',
  getAfter: 'any',
  int: INT,
  path: ['path'],
  string: STRING,
}
