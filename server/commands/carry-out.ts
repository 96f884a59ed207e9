import { isStaff, ROLES } from '#domain/people/roles.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { commandPath, newCommandSchema } from '#domain/records/command-schema.ts'
import { decoded } from '#lib/schema.ts'
import { ApiError, asApiError } from '#server/api/api-error.ts'
import { readBody } from '#server/api/read-body.ts'
import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'
import { TooManyCommands, type CountCommand } from './command-limits.ts'
import type { Handler } from './handlers.ts'

export type CommandServices = {
  /** With owner rights. */
  run: RunTransaction
  now: () => number
  siteUrl: string
  handlerOf: (kind: string) => Handler | undefined
  countCommand: CountCommand
  report: (error: unknown) => void
}

type Stored = Readonly<Record<string, unknown>>

const MINUTE = 60_000
/** How long a settled command can be looked up, in milliseconds. */
const KEPT = 90 * 24 * 60 * MINUTE
/** What has failed for so long is refused, in milliseconds: nobody waits for it any more. */
const GIVEN_UP_AFTER = 15 * MINUTE

/**
 * Carries out a command, once however often its event comes: the transaction that does the work first looks whether it is
 * settled, and writes the answer. What the handler refuses is stored as refused. Throws what may go well later; nothing
 * was changed then.
 */
export async function carryOut(
  id: string,
  stored: Stored | undefined,
  services: CommandServices,
): Promise<void> {
  if (!stored || stored['status'] !== undefined) return
  const { run, now, report } = services
  try {
    await runHandler(id, stored, services)
  } catch (error) {
    const refusal = error instanceof ApiError ? error : asApiError(error)
    if (refusal.code === 'UNEXPECTED') report(error)
    const mayGoWell = !(error instanceof ApiError) && now() - createdAtOf(stored, now()) < GIVEN_UP_AFTER
    if (mayGoWell) throw error
    await run(async (transaction) => {
      const [command] = await transaction.get([commandPath(id)])
      if (!isOpen(command)) return
      const { code, message } = refusal
      settle(transaction, id, { status: 'refused', code, message: message.slice(0, 1000) }, now())
      if (error instanceof TooManyCommands)
        transaction.set(`${COLLECTIONS.commandLimits}/${String(stored['uid'])}`, { slowUntil: error.until })
    })
  }
}

async function runHandler(id: string, stored: Stored, services: CommandServices): Promise<void> {
  const read = decoded(newCommandSchema, stored)
  if (!read.ok) throw new ApiError('INVALID', `The command could not be read: ${read.problem}`)
  const { kind, uid, target, body } = read.record
  const handler = services.handlerOf(kind)
  if (!handler) throw new ApiError('NOT_FOUND', 'This cannot be asked for.')
  const request = readBody(handler.command.request, parsed(body))
  const { run, now, siteUrl } = services
  let isCounted = false
  await run(async (transaction) => {
    const [command, user] = await transaction.get([commandPath(id), `${COLLECTIONS.users}/${uid}`])
    if (!isOpen(command)) return
    if (!isCounted) {
      isCounted = true
      services.countCommand(uid, { isOfStaff: isStaff(ROLES.filter((role) => rolesOf(user).includes(role))) })
    }
    const answer = await handler.handle(request as never, { id, target, uid, transaction, now, siteUrl })
    settle(transaction, id, { status: 'done', answer: JSON.stringify(answer) }, now())
  })
}

const isOpen = (command: Stored | undefined): boolean =>
  command !== undefined && command['status'] === undefined

const settle = (transaction: Transaction, id: string, outcome: object, now: number): void =>
  transaction.update(commandPath(id), { ...outcome, expiresAt: new Date(now + KEPT) }, ['settledAt'])

const rolesOf = (user: Stored | undefined): readonly unknown[] =>
  Array.isArray(user?.['roles']) ? user['roles'] : []

const createdAtOf = ({ createdAt }: Stored, now: number): number =>
  createdAt instanceof Date
    ? createdAt.getTime()
    : typeof createdAt === 'object' && createdAt !== null && 'toMillis' in createdAt
      ? (createdAt.toMillis as () => number)()
      : now

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    throw new ApiError('INVALID', 'The command could not be read.', { cause: error })
  }
}
