import {
  getDocsFromServer,
  limit,
  query,
  startAfter,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore'
import { readRecord, type Decode, type Read } from './unreadable.ts'
import { withAppErrors } from './with-app-errors.ts'

/** Spec §9. */
export const PAGE_SIZE = 50

/** Maximum number of values for a query's `in` in production. */
export const IDS_PER_QUERY = 30

/** The end of a page; opaque to callers. */
export type Cursor = QueryDocumentSnapshot

/** `next` is undefined on the last page. */
export type Page<Item> = { items: Read<Item>[]; next: Cursor | undefined }

/** The query for one page; one extra row tells whether there is another page. */
export const pageQuery = (base: Query, after?: Cursor): Query =>
  query(base, ...(after ? [startAfter(after)] : []), limit(PAGE_SIZE + 1))

export function pageOf<Item>(snapshot: QuerySnapshot, decode: Decode<Item>): Page<Item> {
  const shown = snapshot.docs.slice(0, PAGE_SIZE)
  return {
    items: shown.map((found) => readRecord(decode, found.id, found.data())),
    next: snapshot.docs.length > PAGE_SIZE ? shown.at(-1) : undefined,
  }
}

export const fetchPage = <Item>(base: Query, decode: Decode<Item>, after?: Cursor): Promise<Page<Item>> =>
  withAppErrors(async () => pageOf(await getDocsFromServer(pageQuery(base, after)), decode))
