import { FirestoreError } from '../errors.ts'
import type { JsonObject } from '../values/proto-json.ts'
import { knownBody, knownParameters } from './known-names.ts'
import { DOCUMENT, PARAMETERS } from './request-shapes.ts'

const METHODS: ReadonlyMap<string, string> = new Map([
  ['GET document', 'GetDocument'],
  ['GET collection', 'ListDocuments'],
  ['POST collection', 'CreateDocument'],
  ['PATCH document', 'UpdateDocument'],
  ['DELETE document', 'DeleteDocument'],
])

export type DocumentRequest = { method: string; path: string; parameters: URLSearchParams; body: JsonObject }

/**
 * GET, PATCH and DELETE of a document, GET (list) and POST (create) of a collection, as the corresponding method and
 * message. `root` is the name of all documents: `projects/p/databases/d/documents`.
 */
export function documentMethod(root: string, request: DocumentRequest): { name: string; body: JsonObject } {
  const { method, path } = request
  const isDocument = path !== '' && path.split('/').length % 2 === 0
  const name = METHODS.get(path === '' ? '' : `${method} ${isDocument ? 'document' : 'collection'}`)
  if (!name) throw new FirestoreError('NOT_FOUND', `No method ${method} for ${JSON.stringify(path)}.`)
  const parameters = knownParameters(request.parameters, PARAMETERS[name] ?? [])
  return { name, body: bodyOf(name, root, { ...request, parameters }) }
}

function bodyOf(name: string, root: string, { path, parameters, body }: DocumentRequest): JsonObject {
  const mask = fieldPaths(parameters, 'mask.fieldPaths')
  switch (name) {
    case 'GetDocument':
      return { name: `${root}/${path}`, ...mask, ...texts(parameters, ['readTime', 'transaction']) }
    case 'ListDocuments':
      return {
        ...collection(root, path),
        ...mask,
        ...texts(parameters, ['pageSize', 'pageToken', 'orderBy', 'readTime', 'transaction']),
        showMissing: parameters.get('showMissing') === 'true',
      }
    case 'CreateDocument':
      return {
        ...collection(root, path),
        ...mask,
        ...texts(parameters, ['documentId']),
        document: knownBody(body, DOCUMENT, 'document'),
      }
    case 'UpdateDocument':
      return {
        document: { ...knownBody(body, DOCUMENT, 'document'), name: `${root}/${path}` },
        ...mask,
        ...fieldPaths(parameters, 'updateMask.fieldPaths'),
        ...precondition(parameters),
      }
    default:
      return { name: `${root}/${path}`, ...precondition(parameters) }
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
