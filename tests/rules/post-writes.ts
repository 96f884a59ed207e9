import { serverTimestamp } from 'firebase/firestore/lite'
import type { Writes } from './writes.ts'

type Command = { actor: string; role: string }

let commands = 0

const POST = {
  title: 'How many bags',
  summary: 'A slab, worked out',
  body: '## Bags\n\nAbout **eight** a cubic metre.',
  picture: 'cement-bag',
  pictureAlt: 'A bag of cement',
  status: 'published',
  publishAt: 1,
}

/** A post as it is stored, published long ago unless told otherwise. */
export const storedPost = (id: string, more: Record<string, unknown> = {}) => ({
  ...POST,
  id,
  createdAt: 1,
  createdBy: 'admin',
  updatedAt: 1,
  updatedBy: 'admin',
  lastAuditId: '',
  ...more,
})

/** A commit of a post, as pages wrote it before the API did; `before` is the post it changes. */
export function postWrites(
  id: string,
  { actor, role }: Command,
  more: Record<string, unknown> = {},
  before?: ReturnType<typeof storedPost>,
): Writes {
  const auditId = `audit-${id}-${(++commands).toString(16).padStart(32, 'e')}`
  const now = Date.now()
  const status = (more.status as string | undefined) ?? POST.status
  return {
    [`auditLog/${auditId}`]: {
      set: {
        id: auditId,
        actorUid: actor,
        actorRole: role,
        action: `post.${status}`,
        entity: 'posts',
        entityId: id,
        reason: '',
        diff: { status: { before: before?.status ?? '', after: status } },
        changes: [],
        at: serverTimestamp(),
      },
    },
    [`posts/${id}`]: {
      set: {
        ...POST,
        publishAt: status === 'draft' ? 0 : now,
        id,
        createdAt: before?.createdAt ?? now,
        createdBy: before?.createdBy ?? actor,
        updatedAt: now,
        updatedBy: actor,
        lastAuditId: auditId,
        ...more,
      },
    },
  }
}
