import { decodeFields, type RestFields } from '#data/rest/decode-value.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Documents } from './page-source.ts'

type RestDocument = { name: string; fields?: RestFields }

/** The documents of a project over Firestore's REST API: public ones with its key, every one with a token. */
export function restDocuments({
  projectId,
  baseUrl = 'https://firestore.googleapis.com',
  apiKey = '',
  accessToken,
}: {
  projectId: string
  baseUrl?: string
  apiKey?: string
  accessToken?: () => Promise<string>
}): Documents {
  const root = `${baseUrl}/v1/projects/${projectId}/databases/(default)/documents`
  const key = apiKey && `?key=${apiKey}`

  async function answerOf(url: string, init: RequestInit = {}): Promise<unknown> {
    const headers = accessToken && { authorization: `Bearer ${await accessToken()}` }
    const response = await fetch(url, {
      ...init,
      ...(headers && { headers }),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`${response.status} from ${url.replace(key, '')}`)
    return response.json()
  }

  return {
    read: async (path) => {
      const found = (await answerOf(`${root}/${path}${key}`)) as RestDocument | undefined
      return found && decodeFields(found.fields)
    },
    findProduct: async (slug) => {
      const filters = [
        equals('slug', slug),
        // Without a token nothing else may be read.
        ...(accessToken ? [] : [equals('status', 'published')]),
      ]
      const structuredQuery = {
        from: [{ collectionId: COLLECTIONS.products }],
        where: { compositeFilter: { op: 'AND', filters } },
        limit: 1,
      }
      const body = JSON.stringify({ structuredQuery })
      const [first] = (await answerOf(`${root}:runQuery${key}`, { method: 'POST', body })) as {
        document?: RestDocument
      }[]
      const found = first?.document
      return (
        found && { id: found.name.slice(found.name.lastIndexOf('/') + 1), fields: decodeFields(found.fields) }
      )
    },
  }
}

const TIMEOUT = 15_000

const equals = (field: string, stringValue: string) => ({
  fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue } },
})
