export type { FirestoreAdmin } from './admin.ts'
export type { IndexDefinitions } from './query/index-definitions.ts'
export { startFirestore, type FirestoreOptions, type FirestoreServer } from './start.ts'
export { fieldsFromPlain, type PlainObject } from './values/plain.ts'
