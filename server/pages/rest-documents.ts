import { decodeFields, type RestFields } from '#data/rest/decode-value.ts'
import { SHOWN_DRAWS } from '#domain/loyalty/prize-draw.ts'
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

  async function queried(
    structuredQuery: object,
  ): Promise<{ id: string; fields: Record<string, unknown> }[]> {
    const body = JSON.stringify({ structuredQuery })
    const answer = (await answerOf(`${root}:runQuery${key}`, { method: 'POST', body })) as {
      document?: RestDocument
    }[]
    return answer.flatMap(({ document }) =>
      document
        ? [
            {
              id: document.name.slice(document.name.lastIndexOf('/') + 1),
              fields: decodeFields(document.fields),
            },
          ]
        : [],
    )
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
      const [found] = await queried({
        from: [{ collectionId: COLLECTIONS.products }],
        where: { compositeFilter: { op: 'AND', filters } },
        limit: 1,
      })
      return found
    },
    listPosts: (now, part) =>
      queried({
        from: [{ collectionId: COLLECTIONS.posts }],
        where: {
          compositeFilter: {
            op: 'AND',
            filters: [
              equals('status', 'published'),
              {
                fieldFilter: {
                  field: { fieldPath: 'publishAt' },
                  op: 'LESS_THAN_OR_EQUAL',
                  value: { integerValue: String(now) },
                },
              },
            ],
          },
        },
        orderBy: [{ field: { fieldPath: 'publishAt' }, direction: 'DESCENDING' }],
        ...part,
      }),
    listDraws: () =>
      queried({
        from: [{ collectionId: COLLECTIONS.prizeDraws }],
        orderBy: [{ field: { fieldPath: 'closesAt' }, direction: 'DESCENDING' }],
        limit: SHOWN_DRAWS,
      }),
  }
}

const TIMEOUT = 15_000

const equals = (field: string, stringValue: string) => ({
  fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue } },
})
