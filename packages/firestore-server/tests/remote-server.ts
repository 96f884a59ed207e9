import type { FirestoreOptions } from '#src/start.ts'
import { formatFieldPath, withFieldAt } from '#src/values/field-path.ts'
import { decodeFields, encodeFields } from '#src/values/json.ts'
import { fieldsFromPlain, fieldsToPlain, fromPlain, type PlainObject } from '#src/values/plain.ts'
import type { Fields } from '#src/values/value.ts'
import type { SuiteAdmin, SuiteServer } from './suite.ts'

const OPEN = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{document=**} { allow read, write; } } }`
const NOTHING =
  'service cloud.firestore {  match /databases/{database}/documents { match /none/{id} { allow get: if false; } } }'

type Found = { name: string; fields?: object }

/** A Firestore elsewhere, accessed as the owner through what every emulator serves. */
export async function openRemote(
  address: string,
  { rules, projectId = 'demo-project' }: Pick<FirestoreOptions, 'rules' | 'projectId'>,
): Promise<SuiteServer> {
  const { hostname: host, port, origin: url } = new URL(`http://${address}`)
  const setRules = async (source: string, id = projectId) => {
    const body = { rules: { files: [{ name: 'firestore.rules', content: source }] } }
    await ask(`${url}/emulator/v1/projects/${id}:securityRules`, 'PUT', body)
  }
  const clear = async () => {
    await ask(`${url}/emulator/v1/projects/${projectId}/databases/(default)/documents`, 'DELETE')
  }
  const source = await rules
  await setRules(source === 'open' ? OPEN : (source ?? NOTHING))
  await clear()
  return {
    host,
    port: Number(port),
    url,
    projectId,
    setRules,
    clear,
    admin: remoteAdmin(url, projectId),
    adminOf: (id) => remoteAdmin(url, id),
    close: clear,
    reads: notCounted,
    resetReads: notCounted,
  }
}

function remoteAdmin(url: string, projectId: string): SuiteAdmin {
  const root = `projects/${projectId}/databases/(default)/documents`
  const commit: SuiteAdmin['commit'] = async (writes) => {
    await ask(`${url}/v1/${root}:commit`, 'POST', {
      writes: writes.map((write) => {
        if ('delete' in write) return { delete: `${root}/${write.delete}` }
        if ('set' in write) return { update: document(`${root}/${write.set}`, write.data) }
        return { ...update(`${root}/${write.update}`, write.data), currentDocument: { exists: true } }
      }),
    })
  }
  return {
    get: async (path) => {
      const answer = (await ask(`${url}/v1/${root}:batchGet`, 'POST', {
        documents: [`${root}/${path}`],
      })) as {
        found?: Found
      }[]
      const found = answer[0]?.found
      return found && fieldsToPlain(decodeFields(found.fields))
    },
    set: (path, data) => commit([{ set: path, data }]),
    update: (path, data) => commit([{ update: path, data }]),
    delete: (path) => commit([{ delete: path }]),
    list: async (collection) => {
      const [collectionId = '', ...parents] = collection.split('/').toReversed()
      const parent = [root, ...parents.toReversed()].join('/')
      const structuredQuery = { from: [{ collectionId }] }
      const answer = (await ask(`${url}/v1/${parent}:runQuery`, 'POST', { structuredQuery })) as {
        document?: Found
      }[]
      return answer.flatMap(({ document: found }) => {
        if (!found) return []
        const path = found.name.slice(root.length + 1)
        return [{ id: path.split('/').at(-1) ?? '', path, data: fieldsToPlain(decodeFields(found.fields)) }]
      })
    },
    commit,
  }
}

function document(name: string, data: PlainObject) {
  return { name, fields: encodeFields(fieldsFromPlain(data)) }
}

/** The keys are field paths. */
function update(name: string, data: PlainObject) {
  let fields: Fields = new Map()
  for (const [key, value] of Object.entries(data)) {
    if (value !== undefined) fields = withFieldAt(fields, key.split('.'), fromPlain(value))
  }
  const fieldPaths = Object.keys(data).map((key) => formatFieldPath(key.split('.')))
  return { update: { name, fields: encodeFields(fields) }, updateMask: { fieldPaths } }
}

function notCounted(): never {
  throw new Error('Only our own server counts reads; mark the test with onlyHere().')
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`)
  const text = await response.text()
  return text.trim() === '' ? {} : JSON.parse(text)
}
