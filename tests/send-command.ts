import type { FirestoreServer } from '@osu-supply/firestore-server'
import { commandPath } from '#domain/records/command-schema.ts'
import type { Command } from '#domain/records/define-command.ts'
import type { RecordOf, RecordSchema } from '#lib/schema.ts'
import { ApiError, type ApiErrorCode } from '#server/api/api-error.ts'
import { readBody } from '#server/api/read-body.ts'
import type { RunTransaction } from '#server/api/rest-transaction.ts'
import { carryOut } from '#server/commands/carry-out.ts'
import { commandHandlers } from '#server/commands/command-handlers.ts'

type Sent = { id: string; target: string; request: unknown; uid: string }

const report = (error: unknown) => {
  throw error
}

/** Asks for something as a page does, and carries it out. Rejects with the ApiError of a refusal. */
export async function sendCommand<Request extends RecordSchema, Answer extends RecordSchema>(
  { admin, run, now }: { admin: FirestoreServer['admin']; run: RunTransaction; now: () => number },
  { kind, answer }: Command<Request, Answer>,
  { id, target, request, uid }: Sent,
): Promise<RecordOf<Answer>> {
  const path = commandPath(id)
  if (!admin.get(path))
    admin.set(path, { kind, uid, target, body: JSON.stringify(request), createdAt: new Date(now()) })
  await carryOut(id, admin.get(path), {
    run,
    now,
    siteUrl: 'https://shop.example.com',
    handlerOf: (asked) => commandHandlers.get(asked),
    countCommand: () => {},
    report,
  })
  const settled = admin.get(path) as { status?: string; code: ApiErrorCode; message: string; answer: string }
  if (settled.status === 'done') return readBody(answer, JSON.parse(settled.answer))
  throw new ApiError(settled.code, settled.message)
}
