import { randomUUID } from 'node:crypto'
import type { AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Role } from '#domain/people/roles.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { fieldsOf, plainOf, type RestValue } from './rest-values.ts'
import type { SignedIn } from './signed-in.ts'

export type MemberRecord = {
  /** Only `Active` members may do anything. */
  status: string
  roles: readonly string[]
  /** Epoch milliseconds; sessions begun before it have ended. 0 when that never happened. */
  signedOutAt: number
}

/** What the API does to user records, with owner rights: the rules do not apply. */
export type UserDirectory = {
  /** The access part of a person's record; undefined when there is no record. */
  findMember: (uid: string) => Promise<MemberRecord | undefined>
  /**
   * Adds the role, with an entry in the audit log; creates the record of a first sign-in when there is none. Repeating
   * it changes nothing.
   */
  grantRole: (person: SignedIn, role: Role) => Promise<void>
  /** Browsers that watch the record end sessions begun before `at` (epoch milliseconds). */
  markSignedOut: (uid: string, at: number) => Promise<void>
}

export type FirestoreAccess = {
  /** `https://firestore.googleapis.com`, or the local server. */
  baseUrl: string
  projectId: string
  accessToken: () => Promise<string>
}

type RestDocument = { fields?: Record<string, RestValue>; updateTime: string }

/**
 * Over Firestore's REST API: the few small writes of this API do not justify the gRPC client in the Cloud Function's
 * cold start, and the local server speaks REST too.
 */
export function restUserDirectory(access: FirestoreAccess, now: () => number = Date.now): UserDirectory {
  const documents = `projects/${access.projectId}/databases/(default)/documents`

  async function ask(path: string, body?: object): Promise<Response> {
    return fetch(`${access.baseUrl}/v1/${documents}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${await access.accessToken()}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  async function commit(writes: readonly object[]) {
    const response = await ask(':commit', { writes })
    if (!response.ok) throw new Error(`Firestore refused: ${response.status} ${await response.text()}`)
  }

  async function findRecord(uid: string): Promise<RestDocument | undefined> {
    const response = await ask(`/${COLLECTIONS.users}/${uid}`)
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`Firestore refused: ${response.status} ${await response.text()}`)
    return (await response.json()) as RestDocument
  }

  return {
    async findMember(uid) {
      const record = await findRecord(uid)
      if (!record) return undefined
      const { status, signedOutAt } = plainOf(record.fields)
      return {
        status: typeof status === 'string' ? status : '',
        roles: rolesOf(record),
        signedOutAt: typeof signedOutAt === 'number' ? signedOutAt : 0,
      }
    },
    async markSignedOut(uid, at) {
      const fields = fieldsOf({ signedOutAt: at, updatedAt: now(), updatedBy: uid })
      const name = `${documents}/${COLLECTIONS.users}/${uid}`
      await commit([
        {
          update: { name, fields },
          updateMask: { fieldPaths: Object.keys(fields) },
          currentDocument: { exists: true },
        },
      ])
    },
    async grantRole(person, role) {
      const record = await findRecord(person.uid)
      const name = `${documents}/${COLLECTIONS.users}/${person.uid}`
      if (!record) {
        const user = newUserRecord({ ...person, photoURL: person.photoUrl }, now())
        const entry = entryOf(person.uid, role, user.roles)
        const fields = fieldsOf({ ...user, roles: [role, ...user.roles], lastAuditId: entry.id })
        await commit([
          { update: { name, fields }, currentDocument: { exists: false } },
          countWrite(documents, person.uid, now()),
          auditWrite(documents, entry),
        ])
        return
      }
      const roles = rolesOf(record)
      if (roles.includes(role)) return
      const entry = entryOf(person.uid, role, roles)
      const fields = fieldsOf({
        roles: [role, ...roles],
        lastAuditId: entry.id,
        updatedAt: now(),
        updatedBy: person.uid,
      })
      await commit([
        {
          update: { name, fields },
          updateMask: { fieldPaths: Object.keys(fields) },
          currentDocument: { updateTime: record.updateTime },
        },
        auditWrite(documents, entry),
      ])
    },
  }
}

/** `MetaData/users` changes by one together with the record it counts. */
const countWrite = (documents: string, uid: string, at: number) => ({
  update: {
    name: `${documents}/${COLLECTIONS.metaData}/${COLLECTIONS.users}`,
    fields: fieldsOf({ lastId: uid, updatedAt: at }),
  },
  updateMask: { fieldPaths: ['lastId', 'updatedAt'] },
  updateTransforms: [{ fieldPath: 'count', increment: { integerValue: '1' } }],
})

/** The role comes from the owner's own sign-in, so the owner is the actor. */
const entryOf = (uid: string, role: Role, before: readonly string[]): AuditEntry => ({
  id: `audit-owner-${randomUUID()}`,
  actorUid: uid,
  actorRole: role,
  action: 'member.owner',
  entity: COLLECTIONS.users,
  entityId: uid,
  reason: '',
  isAboveManager: true,
  diff: { roles: { before, after: [role, ...before] } },
})

const auditWrite = (documents: string, entry: AuditEntry) => ({
  update: { name: `${documents}/${COLLECTIONS.auditLog}/${entry.id}`, fields: fieldsOf(entry) },
  updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
  currentDocument: { exists: false },
})

const rolesOf = ({ fields }: RestDocument): string[] => {
  const list = fields?.['roles']?.['arrayValue'] as { values?: { stringValue?: string }[] } | undefined
  return (list?.values ?? []).flatMap(({ stringValue }) => stringValue ?? [])
}
