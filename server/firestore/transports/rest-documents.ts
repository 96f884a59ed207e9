import { FirestoreError } from '../errors.ts'
import type { JsonObject } from '../values/proto-json.ts'

export type DocumentRequest = { method: string; path: string; parameters: URLSearchParams; body: JsonObject }

/**
 * GET, PATCH and DELETE of a document, GET (list) and POST (create) of a collection, as the method and message they
 * stand for. `root` is the name of all documents: `projects/p/databases/d/documents`.
 */
export function documentMethod(
  root: string,
  { method, path, parameters, body }: DocumentRequest,
): { name: string; body: JsonObject } {
  const isDocument = path !== '' && path.split('/').length % 2 === 0
  const name = `${root}/${path}`
  const mask = fieldPaths(parameters, 'mask.fieldPaths')
  switch (path === '' ? '' : `${method} ${isDocument ? 'document' : 'collection'}`) {
    case 'GET document':
      return {
        name: 'GetDocument',
        body: { name, ...mask, ...texts(parameters, ['readTime', 'transaction']) },
      }
    case 'GET collection':
      return {
        name: 'ListDocuments',
        body: {
          ...collection(root, path),
          ...mask,
          ...texts(parameters, ['pageSize', 'pageToken', 'orderBy', 'readTime', 'transaction']),
          showMissing: parameters.get('showMissing') === 'true',
        },
      }
    case 'POST collection':
      return {
        name: 'CreateDocument',
        body: { ...collection(root, path), ...mask, ...texts(parameters, ['documentId']), document: body },
      }
    case 'PATCH document':
      return {
        name: 'UpdateDocument',
        body: {
          document: { ...body, name },
          ...mask,
          ...fieldPaths(parameters, 'updateMask.fieldPaths'),
          ...precondition(parameters),
        },
      }
    case 'DELETE document':
      return { name: 'DeleteDocument', body: { name, ...precondition(parameters) } }
    default:
      throw new FirestoreError('NOT_FOUND', `No method ${method} for ${JSON.stringify(path)}.`)
  }
}

function collection(root: string, path: string) {
  const slash = path.lastIndexOf('/')
  return {
    parent: slash === -1 ? root : `${root}/${path.slice(0, slash)}`,
    collectionId: path.slice(slash + 1),
  }
}

function precondition(parameters: URLSearchParams): JsonObject {
  const exists = parameters.get('currentDocument.exists')
  const updateTime = parameters.get('currentDocument.updateTime')
  if (exists !== null) return { currentDocument: { exists: exists === 'true' } }
  return updateTime === null ? {} : { currentDocument: { updateTime } }
}

/** `{mask: {fieldPaths}}` for the parameter `mask.fieldPaths`. */
function fieldPaths(parameters: URLSearchParams, name: `${string}.fieldPaths`): JsonObject {
  const paths = parameters.getAll(name)
  return paths.length > 0 ? { [name.split('.', 1)[0] ?? '']: { fieldPaths: paths } } : {}
}

function texts(parameters: URLSearchParams, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = parameters.get(name)
      return text ? [[name, text]] : []
    }),
  )
}
