import type { StoredDocument } from '../state/document.ts'
import { type FieldPath, fieldAt, isNameField, withFieldAt } from '../values/field-path.ts'
import type { Fields } from '../values/value.ts'

/** The document with only these fields; `__name__` alone gives none, undefined gives all. */
export function projectDocument(
  document: StoredDocument,
  mask: readonly FieldPath[] | undefined,
): StoredDocument {
  if (!mask) return document
  let fields: Fields = new Map()
  for (const path of mask) {
    if (!isNameField(path)) fields = withFieldAt(fields, path, fieldAt(document.fields, path))
  }
  return { ...document, fields }
}
