import type { ChildProcess } from 'node:child_process'
import type { Product } from '#domain/catalogue/product.ts'
import type { Command, FromStaff, Outcome, StaffMember } from './command.ts'
import { openLine } from './line.ts'
import { kill, untilReady, type Programs } from './programs.ts'
import type { Servers } from './servers.ts'
import type { AtWork } from './staff-process.ts'

/** A member of staff at a device of their own. */
export type Staff = {
  member: StaffMember
  /** Undefined when the device died before it answered. */
  ask: (command: Command, isDouble?: boolean) => Promise<Outcome[] | undefined>
  loseAnswers: (forMs: number) => void
  /** The device dies in the middle of things, and they begin again at another. */
  kill: () => Promise<void>
  close: () => Promise<void>
}

export async function startStaff(
  { start }: Programs,
  servers: Servers,
  { member, products, signInUrl }: { member: StaffMember; products: readonly Product[]; signInUrl: string },
): Promise<Staff> {
  const [toDatabase, toApi] = [await openLine(servers.databasePort), await openLine(servers.apiPort)]
  const begin = async (): Promise<ChildProcess> => {
    const child = start('staff')
    child.setMaxListeners(0)
    child.send({
      member,
      products,
      databasePort: toDatabase.port,
      apiPort: toApi.port,
      signInUrl,
    } satisfies AtWork)
    await untilReady(child)
    return child
  }
  let device = await begin()
  let tries = 0
  return {
    member,
    ask: (command, isDouble = false) => {
      const number = ++tries
      const asked = device
      return new Promise((resolve) => {
        const end = (outcomes: Outcome[] | undefined) => {
          asked.off('message', onMessage).off('exit', onExit)
          resolve(outcomes)
        }
        const onExit = () => end(undefined)
        const onMessage = (message: FromStaff) => {
          if ('try' in message && message.try === number) end(message.outcomes)
        }
        asked.on('message', onMessage).on('exit', onExit)
        asked.send({ try: number, command, isDouble })
      })
    },
    loseAnswers: (forMs) => {
      toDatabase.loseAnswers(forMs)
      toApi.loseAnswers(forMs)
    },
    kill: async () => {
      await kill(device)
      device = await begin()
    },
    close: async () => {
      await kill(device)
      toDatabase.close()
      toApi.close()
    },
  }
}
