import type { RuleType } from '../rule-value.ts'
import { bytesMethods, hashingFunctions } from './byte-strings.ts'
import type { CallableTable } from './callable.ts'
import { constraintMethods, listMethods, setMethods } from './collections.ts'
import { latLngFunctions, latLngMethods } from './lat-lng.ts'
import { mapDiffMethods, mapMethods } from './maps.ts'
import { mathFunctions } from './math.ts'
import { pathMethods } from './paths.ts'
import { stringMethods } from './strings.ts'
import { durationFunctions, durationMethods, timestampFunctions, timestampMethods } from './times.ts'

/** The methods of each type. */
export const METHODS: Readonly<Partial<Record<RuleType, CallableTable>>> = {
  string: stringMethods,
  bytes: bytesMethods,
  timestamp: timestampMethods,
  duration: durationMethods,
  latlng: latLngMethods,
  path: pathMethods,
  list: listMethods,
  set: setMethods,
  map: mapMethods,
  map_diff: mapDiffMethods,
  constraint: constraintMethods,
}

/** Functions called as `math.abs(x)`. */
export const NAMESPACES: Readonly<Record<string, CallableTable>> = {
  duration: durationFunctions,
  hashing: hashingFunctions,
  latlng: latLngFunctions,
  math: mathFunctions,
  timestamp: timestampFunctions,
}

/** Functions that read documents; the evaluator runs them, since they cost look-ups. */
export const LOOKUP_FUNCTIONS = ['get', 'exists', 'getAfter', 'existsAfter'] as const
export type LookupFunction = (typeof LOOKUP_FUNCTIONS)[number]

/** The names allowed to the right of `is`. */
export const TYPE_NAMES = [
  'bool',
  'bytes',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'map_diff',
  'number',
  'path',
  'set',
  'string',
  'timestamp',
] as const
