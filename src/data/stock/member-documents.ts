import { env } from '#config/env.ts'
import { identityProvider } from '#data/firebase/auth.ts'
import { chunksOf } from '#lib/chunks.ts'
import { decodeDocument, key, request, root, type RestDocument } from '#data/rest/public-document.ts'

/** The rules may look up twenty documents for one request, and ask for the member's with each. */
const DOCUMENTS_PER_REQUEST = 10

/**
 * Large documents by path, as whoever is signed in; undefined for a missing one. Over REST: the client watches each
 * document by itself and copies what it holds into its cache, which costs a year of sums more than half its time. Nothing
 * is live, and nothing is kept. Throws AppError.
 */
export async function fetchMemberDocuments(
  paths: readonly string[],
): Promise<(Record<string, unknown> | undefined)[]> {
  await identityProvider().authStateReady()
  const token = await identityProvider().currentUser?.getIdToken()
  const found = new Map(
    (
      await Promise.all(chunksOf(paths.map(nameOf), DOCUMENTS_PER_REQUEST).map((names) => some(names, token)))
    ).flat(),
  )
  return paths.map((path) => found.get(nameOf(path)))
}

const nameOf = (path: string): string =>
  `projects/${env.firebase.projectId}/databases/(default)/documents/${path}`

async function some(
  documents: readonly string[],
  token: string | undefined,
): Promise<(readonly [string, Record<string, unknown>])[]> {
  const answers = (await request(`${root}:batchGet${key}`, {
    method: 'POST',
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    body: JSON.stringify({ documents }),
  })) as { found?: RestDocument }[]
  return answers.flatMap(({ found }) => (found ? [[found.name, decodeDocument(found).fields] as const] : []))
}
